import { COLUMNS, dataRow, type Column, type ColumnName, type DataRow } from '../clip/fields.ts';
import { publishedOn, type Clip } from '../model/clip.ts';
import type { CsvValue } from '../model/csv.ts';
import { yearOf } from '../model/date.ts';
import { shorten } from '../model/plain-text.ts';
import { namedClip, oncePerArchive, type Archive } from './archive.ts';

/**
 * Every clip of the archive, oldest record first, so that new ones are appended; made once for all files.
 * @param site where the site is published, as Astro gives it
 */
export const dataRows = oncePerArchive((archive, site: URL | undefined): readonly DataRow[] =>
  archive.clips
    .toSorted((one, other) => one.id - other.id)
    .map((clip) => dataRow(namedClip(archive, clip), site)),
);

/** These rows as JSON, made anew for each file: to keep those of 35,000 clips takes 90 MB, and to make them 0.16 seconds. */
export function dataLines(archive: Archive, site: URL | undefined): readonly string[] {
  return dataRows(archive, site).map((row) => JSON.stringify(row));
}

const CLIPS_PER_EDM_FILE = 1000;

/**
 * The clips of each file for Europeana by its number, oldest record first, so that new clips only change the last file: one of
 * all would be fetched whole for each new clip. Aggregators take what can be seen: clips without a film are left out, and their
 * places stay empty, so that a film that comes later moves no other clip.
 */
export const edmBatches = oncePerArchive(({ clips }): ReadonlyMap<number, readonly Clip[]> => {
  const oldestFirst = clips.toReversed();
  const batches = Map.groupBy(oldestFirst.keys(), (index) => Math.floor(index / CLIPS_PER_EDM_FILE) + 1);
  const withFilms = [...batches].map(([number, indexes]) => {
    const shown = indexes.flatMap((index) => oldestFirst[index] ?? []).filter(({ film }) => film !== null);
    return [number, shown] as const;
  });
  return new Map(withFilms.filter(([, shown]) => shown.length > 0));
});

/** A column of the data, as its dictionary tells it. */
export interface ColumnFacts extends Column {
  readonly name: ColumnName;
  /** A value of the archive; `null` where every clip's is empty. */
  readonly example: string | null;
  /** The share of clips without a value, 0 to 1. */
  readonly empty: number;
}

/** Describes the data of all clips. */
export interface DataSet {
  readonly clips: number;
  /** The moment at which clips last changed, ISO 8601: the version of the data. */
  readonly changedAt: string;
  /** The day on which the first clip was posted; `null` where that is known of none. */
  readonly postedSince: string | null;
  /** The years in which the films were shot; `null` where none is dated. */
  readonly years: { readonly from: number; readonly to: number } | null;
  readonly columns: readonly ColumnFacts[];
}

/** An example of more characters says no more. */
const EXAMPLE_LENGTH = 90;

/** Made once for the data's pages and their package. @param site where the site is published, as Astro gives it */
export const dataSet = oncePerArchive((archive, site: URL | undefined): DataSet => {
  const rows = dataRows(archive, site);
  const days = archive.clips.flatMap((clip) => publishedOn(clip) ?? []).sort();
  const years = archive.clips.flatMap(({ date }) => yearOf(date) ?? []).sort((a, b) => a - b);
  const [from, to] = [years[0], years.at(-1)];
  const fullest = fullestRow(rows);
  return {
    clips: rows.length,
    changedAt: archive.origin.clipsChangedAt,
    postedSince: days[0] ?? null,
    years: from === undefined || to === undefined ? null : { from, to },
    columns: COLUMNS.map((column) => {
      const filled = rows.filter((row) => !isEmpty(row[column.name]));
      const from = fullest !== undefined && !isEmpty(fullest[column.name]) ? fullest : filled[0];
      return {
        ...column,
        example: from === undefined ? null : shorten(textOf(from[column.name]), EXAMPLE_LENGTH),
        empty: rows.length === 0 ? 0 : 1 - filled.length / rows.length,
      };
    }),
  };
});

/** The row with most values, the oldest of them: so most examples are of one clip. */
function fullestRow(rows: readonly DataRow[]): DataRow | undefined {
  let best: { readonly row: DataRow; readonly values: number } | undefined;
  for (const row of rows) {
    const values = Object.values(row).filter((value) => !isEmpty(value)).length;
    if (best === undefined || values > best.values) best = { row, values };
  }
  return best?.row;
}

function isEmpty(value: CsvValue): boolean {
  return value === null || (typeof value === 'object' && value.length === 0);
}

function textOf(value: CsvValue): string {
  return typeof value === 'object' && value !== null ? value.join(' | ') : String(value);
}
