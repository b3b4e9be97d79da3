import { bibtexEntry, escapeBibtex } from './citation.ts';
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
  /** The moment at which they last changed, ISO 8601: one day may have several releases. */
  readonly version: string;
  readonly address: string;
}

/** @param site where the site is published, as Astro gives it */
export function citedData(version: string, site: URL | undefined, language: Language): CitedData {
  return {
    language,
    title: getTranslator(language)('data.cited', { name: identity.name }),
    author: identity.foundation.name,
    version,
    address: absoluteAddress(site, dataPath(language)),
  };
}

/** `Fondazione Home Movies, Passo ridotto: i dati di tutte le clip, 22 novembre 2026 (versione 2026-11-22T06:00:00.000Z). https://…/it/data/` */
export function plainDataCitation({ language, title, author, version, address }: CitedData): string {
  const date = longDate(new Date(version), language, 'UTC');
  return `${author}, ${title}, ${date} (${getTranslator(language)('data.version', { version })}). ${address}`;
}

/** BibTeX, with the fields of biblatex. */
export function bibtexDataCitation({ title, author, version, address }: CitedData): string {
  return bibtexEntry('dataset', `${slugOf(identity.name)}-data`, {
    author: `{${escapeBibtex(author)}}`,
    title: escapeBibtex(title),
    date: version.slice(0, 10),
    version,
    url: address,
  });
}

/** The Citation File Format (https://citation-file-format.github.io/), version 1.2.0. */
export function citationFile({ language, title, author, version, address }: CitedData): string {
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
    `version: ${quote(version)}`,
    `date-released: ${quote(version.slice(0, 10))}`,
    `url: ${quote(address)}`,
    ...(dataLicence === null ? [] : [`license-url: ${quote(dataLicence.href)}`]),
    '',
  ].join('\n');
}
