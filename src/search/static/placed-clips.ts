import type { PlacedClip } from '../search-engine.ts';
import { memoize } from './memoize.ts';
import type { StaticIndex } from './open-index.ts';
import { nameAt } from './value-column.ts';

/** The clip of a row as the map shows it, or `null` without a position. */
export type PlaceClip = (row: number) => PlacedClip | null;

/**
 * The map shows thousands of clips at once, so it reads only the columns and the positions. Clips are memoized, because
 * the next filters show many of them again.
 */
export async function createPlaceClip(index: StaticIndex): Promise<PlaceClip> {
  const [{ ids, years }, cities, positions] = await Promise.all([
    index.columns(),
    index.values('positions'),
    index.positions(),
  ]);
  return memoize((row): PlacedClip | null => {
    const position = positions.at(row);
    if (position === null) return null;
    const year = years[row] ?? 0;
    return {
      id: ids[row] ?? 0,
      year: year === 0 ? undefined : year,
      city: nameAt(cities, row) ?? '',
      position,
      card: null,
    };
  });
}
