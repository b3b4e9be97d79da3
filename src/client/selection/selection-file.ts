import { today } from '../browser/today.ts';
import { addressAt } from '../../model/moment.ts';
import { slugOf } from '../../model/words.ts';
import { site } from '../../site.config.ts';
import type { ClipFile, FileValues } from '../../clip/clip-file.ts';
import { citedFields, type CitedAs } from '../../clip/fields.ts';
import { TABLE_FIELDS, tableText } from '../../clip/table.ts';
import type { CsvValue } from '../../model/csv.ts';
import { bibtexCitation, risCitation, type CitedClip } from '../../clip/citation.ts';
import type { ReadClip } from './clip-files.ts';

/** The files that a selection can be saved as, by the ending of their names, with their media types. */
export const FILE_TYPES = {
  csv: 'text/csv',
  json: 'application/json',
  bib: 'application/x-bibtex',
  ris: 'application/x-research-info-systems',
} as const;

export type FileEnding = keyof typeof FILE_TYPES;

/** The fields that the file of a clip has. */
const FILE_FIELDS = TABLE_FIELDS.filter(({ cited }) => cited !== null);

/** Those of a list of the archive, and what the visitor has added. */
const COLUMNS = ['id', 'page', 'title', ...FILE_FIELDS.map(({ column }) => column), 'from', 'to', 'note'];

/** The description of a table in its first lines. */
interface TableAbout {
  readonly title: string;
  /** Address that holds the selection. */
  readonly selection: string;
  /** What the clips are asked for. */
  readonly request?: string | undefined;
}

/**
 * A selection as the text of a file. A table has every clip; citations leave out those that the archive has no longer.
 * @param origin of this site
 */
export function selectionFile(
  clips: readonly ReadClip[],
  ending: FileEnding,
  about: TableAbout,
  origin: string,
): string {
  if (ending === 'csv' || ending === 'json') {
    const head = { source: site.name, ...about, date: today(), licence: site.dataLicence };
    return tableText(ending, rowsOf(clips, origin), COLUMNS, head);
  }
  const cite = ending === 'bib' ? bibtexCitation : risCitation;
  return clips
    .flatMap((one) => citedClip(one, origin))
    .map(cite)
    .join(ending === 'bib' ? '\n' : '\r\n');
}

/** "gite-al-mare.csv"; a selection without a title has the site's. */
export function selectionFileName(title: string, ending: FileEnding): string {
  return `${slugOf(title === '' ? site.name : title)}.${ending}`;
}

function rowsOf(clips: readonly ReadClip[], origin: string): Readonly<Record<string, CsvValue>>[] {
  return clips.map(({ clip, file }) => ({
    id: clip.id,
    page: file === null ? null : `${origin}${file.page}`,
    title: file?.title ?? clip.title,
    ...Object.fromEntries(FILE_FIELDS.map(({ column, cited }) => [column, valueIn(file, cited)])),
    from: clip.from,
    to: clip.to,
    note: clip.note === '' ? null : clip.note,
  }));
}

function valueIn(file: ClipFile | null, cited: CitedAs | null): string | null {
  // The names of the file are those of the fields.
  return file?.[cited?.file as keyof FileValues] ?? null;
}

/** @returns none for a clip that is gone: it has no address to cite */
function citedClip({ clip, file }: ReadClip, origin: string): CitedClip[] {
  if (file === null) return [];
  const { title, language, page } = file;
  const address = addressAt(`${origin}${page}`, clip.from ?? 0);
  return [
    {
      ...{ title, language },
      ...Object.fromEntries(citedFields().map(([name, cited]) => [name, valueIn(file, cited)])),
      ...{ siteName: site.name, publisher: site.foundation.name, address, accessed: today() },
      annotation: clip.note === '' ? null : clip.note,
    },
  ];
}
