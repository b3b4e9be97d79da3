import type { CsvValue } from '../model/csv.ts';
import type { DescribedClip } from '../model/clip.ts';
import { COLUMNS, type Column, type ColumnName } from './fields.ts';

/** The columns in their order, each with its name. */
export const CLIP_COLUMNS: readonly (Column & { readonly name: ColumnName })[] =
  // The keys of an object literal are those of its type.
  (Object.keys(COLUMNS) as ColumnName[]).map((name) => ({ name, ...COLUMNS[name] }));

/** A clip as a row of the data, by column; `null` is "not known". */
export type DataRow = Readonly<Record<ColumnName, CsvValue>>;

/** @param site where the site is published, as Astro gives it */
export function dataRow(clip: DescribedClip, site: URL | undefined): DataRow {
  // `Object.fromEntries` does not keep the keys' types.
  return Object.fromEntries(CLIP_COLUMNS.map(({ name, read }) => [name, read(clip, site)])) as DataRow;
}
