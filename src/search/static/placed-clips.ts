import type { Language } from '../../model/language.ts';
import { showTitle } from '../../model/text.ts';
import { clipPath } from '../../routes.ts';
import type { PlacedClip } from '../search-engine.ts';
import { memoize } from './memoize.ts';
import type { StaticIndex } from './open-index.ts';
import { nameAt } from './value-column.ts';

/** The clip of a row as the map shows it, or `null` without a position. */
export type PlaceClip = (row: number) => PlacedClip | null;

/**
 * The map shows thousands of clips at once, so its titles are in one file and not in blocks of cards. Clips are
 * memoized: their addresses take most of the time, and the next filters show many of them again.
 */
export async function createPlaceClip(index: StaticIndex, language: Language): Promise<PlaceClip> {
  const [{ ids, from }, cities, positions, titleOf, italianTitleOf] = await Promise.all([
    index.columns(),
    index.values('positions'),
    index.positions(),
    getTitleOf(index, language),
    // Addresses contain the Italian title in both languages.
    getTitleOf(index, 'it'),
  ]);
  return memoize((row): PlacedClip | null => {
    const position = positions.at(row);
    if (position === null) return null;
    const id = ids[row] ?? 0;
    const year = Math.floor((from[row] ?? 0) / 10_000);
    return {
      id,
      title: showTitle({ id, title: { it: titleOf(row), en: '' } }, language).value,
      year: year === 0 ? undefined : year,
      city: nameAt(cities, row) ?? '',
      href: clipPath(language, { id, title: { it: italianTitleOf(row), en: '' } }),
      position,
    };
  });
}

/** The title that a page in the language shows; `''` for none. */
async function getTitleOf(index: StaticIndex, language: Language): Promise<(row: number) => string> {
  const [titles, { numbers }] = await Promise.all([index.titles(language), index.titleOrder(language)]);
  return (row) => titles[numbers[row] ?? 0] ?? '';
}
