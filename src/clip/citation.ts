import { fillMessage, type Messages } from '../i18n/messages.ts';
import type { Language } from '../model/language.ts';
import { longDate } from '../model/long-date.ts';
import { slugOf } from '../model/words.ts';
import { parseClipPath } from '../routes.ts';
import type { ClipFacts } from './facts.ts';
import { citedFields, type CitedAs, type CitedField } from './fields.ts';

/** As biblatex names the languages. */
const LANGID: Readonly<Record<string, string>> = { it: 'italian', en: 'english' };

/** The parts of a citation besides the facts of the clip. */
export interface CitedIn {
  /** The name of this site, which is the archive's. */
  readonly siteName: string;
  readonly publisher: string;
  /** The clip's permanent address, without a query. */
  readonly address: string;
  /** The day on which it was read, `YYYY-MM-DD`. */
  readonly accessed: string;
  /** The visitor's note on the clip. */
  readonly annotation: string | null;
}

/** The messages of a plain citation. */
type CitationMessages = Pick<Messages<'clipView'>, 'citeNoDate' | 'citeTitle' | 'citeAccessed'>;

export type CitedClip = ClipFacts & CitedIn;

/** `Mario Rossi, «Gita al mare», Rimini, 1962, 8mm, Fondo Rossi. Passo ridotto, …, https://… (consultato il …).` */
export function plainCitation(clip: CitedClip, messages: CitationMessages, language: Language): string {
  const title = fillMessage(messages.citeTitle, { title: oneLine(clip.title) });
  const dated = { ...clip, year: clip.year ?? messages.citeNoDate };
  const [author, ...others] = citedFields().map(([name]) => dated[name]);
  const film = [author, title, ...others];
  const date = longDate(new Date(`${clip.accessed}T00:00:00Z`), language, 'UTC');
  const where = [clip.siteName, clip.publisher, clip.address].join(', ');
  const sentence = known(film).join(', ').replace(/\.$/, '');
  return `${sentence}. ${where} (${fillMessage(messages.citeAccessed, { date })}).`;
}

/**
 * BibTeX, with the fields of biblatex for the address. Names have braces of their own: which part of "Famiglia
 * Rossi" is a family name is not ours to guess. Without a year there is no year.
 */
export function bibtexCitation(clip: CitedClip): string {
  const note = valuesWhere(clip, ({ bibtex }) => bibtex === 'note', 'format');
  const entry = bibtexEntry('misc', citationKey(clip), {
    author: clip.author && `{${escapeBibtex(clip.author)}}`,
    title: `{${escapeBibtex(clip.title)}}`,
    year: clip.year && escapeBibtex(clip.year),
    howpublished: escapeBibtex([clip.siteName, clip.publisher].join(', ')),
    note: escapeBibtex(note),
    url: escapeAddress(clip.address),
    urldate: clip.accessed,
    annotation: clip.annotation && escapeBibtex(clip.annotation),
    langid: LANGID[clip.language],
  });
  return `${entry}\n`;
}

/** An entry with those of its fields that are known. */
export function bibtexEntry(
  type: string,
  key: string,
  fields: Readonly<Record<string, string | null | undefined>>,
): string {
  const lines = Object.entries(fields).flatMap(([name, value]) => (value ? [`  ${name} = {${value}}`] : []));
  return `@${type}{${key},\n${lines.join(',\n')}\n}`;
}

/** RIS: a tag a line, ended as the format requires, by a carriage return and a line feed. */
export function risCitation(clip: CitedClip): string {
  const valuesAs = (tag: CitedAs['ris']): [string, string] => [
    tag,
    valuesWhere(clip, ({ ris }) => ris === tag),
  ];
  const lines: [string, string | null][] = [
    ['TY', 'VIDEO'],
    valuesAs('AU'),
    ['TI', clip.title],
    valuesAs('PY'),
    valuesAs('M3'),
    valuesAs('N1'),
    ['N1', clip.annotation],
    ['LA', clip.language],
    ['DB', clip.siteName],
    ['PB', clip.publisher],
    ['UR', clip.address],
    ['Y2', clip.accessed.replaceAll('-', '/')],
    ['ID', citationKey(clip)],
  ];
  const filled = lines.flatMap(([tag, value]) => (value ? [`${tag}  - ${oneLine(value)}`] : []));
  return [...filled, 'ER  - ', ''].join('\r\n');
}

/** The known values that a citation has in the same place; `''` for none. */
function valuesWhere(clip: CitedClip, isThere: (cited: CitedAs) => boolean, ...first: CitedField[]): string {
  const names = citedFields(...first).filter(([, cited]) => isThere(cited));
  return known(names.map(([name]) => clip[name])).join(', ');
}

/** `passo-ridotto-1207`: the site's name and the clip's id in its address, which outlives its title. */
export function citationKey({ siteName, address }: CitedIn): string {
  return `${slugOf(siteName)}-${parseClipPath(new URL(address).pathname) ?? ''}`;
}

const BIBTEX_MARKS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  // BibTeX counts braces even behind a backslash.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  // In TeX's own letters these are other marks.
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
};

/** Every character that means something to TeX, as itself; a brace would end the field. */
export function escapeBibtex(text: string): string {
  return oneLine(text).replaceAll(/[\\~^{}<>|$&#%_]/g, (mark) => BIBTEX_MARKS[mark] ?? `\\${mark}`);
}

/** In an address only braces could end the field, and an address may carry them encoded. */
function escapeAddress(address: string): string {
  return address.replaceAll('{', '%7B').replaceAll('}', '%7D');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function known(values: readonly (string | null | undefined)[]): string[] {
  return values.flatMap((value) => (value == null ? [] : [oneLine(value)]));
}
