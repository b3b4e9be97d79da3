import { clipRow, type ClipRow } from '../../clip/table.ts';
import { FALLBACK_LANGUAGE, type Language } from '../../model/language.ts';
import { NO_TEXT } from '../../model/text.ts';
import type { StaticIndex } from './open-index.ts';
import { FIELD_FILTERS, type GetNames, type TableFields } from './other-columns.ts';
import { nameOfValue } from './values.ts';

/** The clip of a row of the index, as a row of a table to download. */
export type GetClipRow = (row: number) => ClipRow;

/** A table has thousands of rows, so it reads the files of titles and not the blocks of cards. */
export async function createGetClipRow(index: StaticIndex, language: Language): Promise<GetClipRow> {
  const ofFilters = FIELD_FILTERS.map(async ({ name, key }): Promise<[string, GetNames]> => {
    const valuesOf = await index.values(key).byRow();
    return [name, (row) => valuesOf(row).map((value) => nameOfValue(value, language))];
  });
  const [{ ids }, { from, to }, tableFieldsOf, named, titleOf, fallbackTitleOf] = await Promise.all([
    index.columns(),
    index.days(),
    index.tableFields(),
    Promise.all(ofFilters),
    getTitleOf(index, language),
    // Addresses contain the title in the fallback language in both languages.
    getTitleOf(index, FALLBACK_LANGUAGE),
  ]);
  const year: GetNames = (row) => [dateOf(from[row] ?? 0, to[row] ?? 0)];
  const valuesOf: TableFields = { ...tableFieldsOf, ...Object.fromEntries(named), year };
  return (row) => {
    const title = { ...NO_TEXT, [FALLBACK_LANGUAGE]: fallbackTitleOf(row), [language]: titleOf(row) };
    return clipRow({ id: ids[row] ?? 0, title }, language, (name) => valuesOf[name]?.(row) ?? []);
  };
}

/** The title that a page in the language shows; `''` for none. */
async function getTitleOf(index: StaticIndex, language: Language): Promise<(row: number) => string> {
  const [titles, { numbers }] = await Promise.all([index.titles(language), index.titleOrder(language)]);
  return (row) => titles[numbers[row] ?? 0] ?? '';
}

/**
 * As much of a date as is known, from the first and last day that it may mean.
 * @param from as 19620714; 0 without a date
 */
function dateOf(from: number, to: number): string {
  if (from === 0) return '';
  const day = String(from);
  const [year, month] = [day.slice(0, 4), day.slice(4, 6)];
  if (from === to) return `${year}-${month}-${day.slice(6)}`;
  return Math.floor(from / 100) === Math.floor(to / 100) ? `${year}-${month}` : year;
}
