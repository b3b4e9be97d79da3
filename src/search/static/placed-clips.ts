import type { Language } from '../../model/language.ts';
import { showTitle } from '../../model/text.ts';
import { clipPath } from '../../routes.ts';
import type { PlacedClip } from '../search-engine.ts';
import type { StaticIndex } from './open-index.ts';
import { remember } from './remember.ts';

/** The clip at a place as the map shows it, or `null` when nobody knows where it lies. */
export type PlaceClip = (place: number) => PlacedClip | null;

/**
 * The map wants thousands of clips at once, so its titles come in one file and not in blocks of cards. Clips are kept
 * once made: most of the time goes into their addresses, and the next filters show many of them again.
 */
export async function createPlaceClip(index: StaticIndex, language: Language): Promise<PlaceClip> {
  const [{ ids, from, cities }, positions, titleOf, italianTitleOf] = await Promise.all([
    index.columns(),
    index.positions(),
    readTitleOf(index, language),
    // An address is made of the Italian title in both languages.
    readTitleOf(index, 'it'),
  ]);
  return remember((place): PlacedClip | null => {
    const position = positions.at(place);
    if (position === null) return null;
    const id = ids[place] ?? 0;
    const year = Math.floor((from[place] ?? 0) / 10_000);
    return {
      id,
      title: showTitle({ id, title: { it: titleOf(place), en: '' } }, language).value,
      year: year === 0 ? undefined : year,
      city: cities.names[cities.numbers[place] ?? 0] ?? '',
      href: clipPath(language, { id, title: { it: italianTitleOf(place), en: '' } }),
      position,
    };
  });
}

/** The title that a page in the language shows; `''` for none. */
async function readTitleOf(index: StaticIndex, language: Language): Promise<(place: number) => string> {
  const [titles, { numbers }] = await Promise.all([index.titles(language), index.titleOrder(language)]);
  return (place) => titles[numbers[place] ?? 0] ?? '';
}
