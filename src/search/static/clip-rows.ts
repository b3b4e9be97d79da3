import type { ValueKey } from '../../filters/filters.ts';
import { getTextComparer } from '../../model/compare-texts.ts';
import type { Language } from '../../model/language.ts';
import { showTitle } from '../../model/text.ts';
import { clipPath } from '../../routes.ts';
import type { ClipRow } from '../search-engine.ts';
import type { StaticIndex } from './open-index.ts';
import { nameOfValue } from './values.ts';

/** The clip of a row of the index, as a row of a table to download. */
export type GetClipRow = (row: number) => ClipRow;

/** A table has thousands of rows, so it reads the files of titles and not the blocks of cards. */
export async function createGetClipRow(index: StaticIndex, language: Language): Promise<GetClipRow> {
  const namesOf = async (key: ValueKey): Promise<(row: number) => string[]> => {
    const valuesOf = await index.values(key).byRow();
    return (row) =>
      valuesOf(row)
        .map((value) => nameOfValue(value, language))
        .filter((name) => name !== '');
  };
  const [{ ids }, { from, to }, cities, authors, formats, keywords, fondsOf, titleOf, italianTitleOf] =
    await Promise.all([
      index.columns(),
      index.days(),
      namesOf('positions'),
      namesOf('authors'),
      namesOf('formats'),
      namesOf('keywords'),
      index.fonds(),
      getTitleOf(index, language),
      // Addresses contain the Italian title in both languages.
      getTitleOf(index, 'it'),
    ]);
  const compare = getTextComparer(language);
  return (row) => {
    const id = ids[row] ?? 0;
    return {
      id,
      page: clipPath(language, { id, title: { it: italianTitleOf(row), en: '' } }),
      title: showTitle({ id, title: { it: titleOf(row), en: '' } }, language).value,
      date: dateOf(from[row] ?? 0, to[row] ?? 0),
      city: cities(row)[0] ?? null,
      author: authors(row)[0] ?? null,
      format: formats(row)[0] ?? null,
      archive: fondsOf(row),
      keywords: keywords(row).sort(compare),
    };
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
function dateOf(from: number, to: number): string | null {
  if (from === 0) return null;
  const day = String(from);
  const [year, month] = [day.slice(0, 4), day.slice(4, 6)];
  if (from === to) return `${year}-${month}-${day.slice(6)}`;
  return Math.floor(from / 100) === Math.floor(to / 100) ? `${year}-${month}` : year;
}
