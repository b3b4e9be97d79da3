import { publishedOn } from '../model/clip.ts';
import type { CsvValue } from '../model/csv.ts';
import { yearOf } from '../model/date.ts';
import { shorten } from '../model/plain-text.ts';
import { CLIP_COLUMNS, clipRows, type ClipRow } from './clip-table.ts';
import { oncePerArchive } from './once-per-archive.ts';

/** A column of the data, as its dictionary tells it. */
export interface ColumnFacts extends Readonly<(typeof CLIP_COLUMNS)[number]> {
  /** A value of the archive; `null` where every clip's is empty. */
  readonly example: string | null;
  /** The share of clips without a value, 0 to 1. */
  readonly empty: number;
}

/** What the data of all clips are. */
export interface DataSet {
  readonly clips: number;
  /** The day on which clips last changed, `YYYY-MM-DD`. */
  readonly changedOn: string;
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
  const rows = clipRows(archive, site);
  const days = archive.clips.flatMap((clip) => publishedOn(clip) ?? []);
  const years = archive.clips.flatMap(({ date }) => yearOf(date) ?? []);
  const fullest = fullestRow(rows);
  return {
    clips: rows.length,
    changedOn: archive.origin.clipsChangedAt.slice(0, 10),
    postedSince: days.length === 0 ? null : days.reduce((one, other) => (other < one ? other : one)),
    years:
      years.length === 0
        ? null
        : {
            from: years.reduce((one, other) => Math.min(one, other)),
            to: years.reduce((one, other) => Math.max(one, other)),
          },
    columns: CLIP_COLUMNS.map((column) => {
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
function fullestRow(rows: readonly ClipRow[]): ClipRow | undefined {
  let best: { readonly row: ClipRow; readonly values: number } | undefined;
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
