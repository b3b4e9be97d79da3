import type { SnapshotOrigin } from '../archive/snapshot-store.ts';
import { bibtexEntry, escapeBibtex } from '../clip/citation.ts';
import { getTranslator } from '../i18n/get-messages.ts';
import type { Language } from '../model/language.ts';
import { longDate } from '../model/long-date.ts';
import { slugOf } from '../model/words.ts';
import { absoluteAddress, dataPath } from '../routes.ts';
import { site as identity } from '../site.config.ts';

/** The parts of a citation of the data of all clips. */
interface CitedData {
  readonly language: Language;
  readonly title: string;
  readonly author: string;
  /** The day on which they last changed, `YYYY-MM-DD`: their version. */
  readonly date: string;
  readonly address: string;
}

/** @param site where the site is published, as Astro gives it */
export function citedData(
  { clipsChangedAt }: SnapshotOrigin,
  site: URL | undefined,
  language: Language,
): CitedData {
  return {
    language,
    title: getTranslator(language)('data.cited', { name: identity.name }),
    author: identity.foundation.name,
    date: clipsChangedAt.slice(0, 10),
    address: absoluteAddress(site, dataPath(language)),
  };
}

/** `Fondazione Home Movies, Passo ridotto: i dati di tutte le clip, 22 novembre 2026. https://…/it/data/` */
export function plainDataCitation({ language, title, author, date, address }: CitedData): string {
  return `${author}, ${title}, ${longDate(new Date(date), language, 'UTC')}. ${address}`;
}

/** BibTeX, with the fields of biblatex. */
export function bibtexDataCitation({ title, author, date, address }: CitedData): string {
  return bibtexEntry('dataset', `${slugOf(identity.name)}-data`, {
    author: `{${escapeBibtex(author)}}`,
    title: escapeBibtex(title),
    date,
    version: date,
    url: address,
  });
}

/** The Citation File Format (https://citation-file-format.github.io/), version 1.2.0. */
export function citationFile({ language, title, author, date, address }: CitedData): string {
  const { dataLicence, foundation } = identity;
  // A text in JSON is one in YAML too.
  const quote = JSON.stringify;
  return [
    'cff-version: 1.2.0',
    `message: ${quote(getTranslator(language)('data.citeMessage'))}`,
    'type: dataset',
    `title: ${quote(title)}`,
    'authors:',
    `  - name: ${quote(author)}`,
    `    website: ${quote(foundation.href)}`,
    `version: ${quote(date)}`,
    `date-released: ${quote(date)}`,
    `url: ${quote(address)}`,
    ...(dataLicence === null ? [] : [`license-url: ${quote(dataLicence.href)}`]),
    '',
  ].join('\n');
}
