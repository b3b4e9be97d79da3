import type { Filters } from '../filters/query.ts';
import { withoutName } from '../filters/search-names.ts';
import type { NamedCollection } from '../model/collection.ts';
import type { Alternative } from './count-clips.ts';
import type { Counts } from './search-engine.ts';

/** What the words of a search stand for. */
export interface Meant extends Alternative {
  /** `meant` for a period or a gauge. */
  readonly kind: 'meant' | 'positions' | NamedCollection['kind'];
  /** The territory or series whose page shows these clips; `null` for filters of the list. */
  readonly page: NamedCollection | null;
}

/**
 * The places that a search names, each with the other words: the whole search may be a name ("Re"), which as a word begins
 * many others.
 * @param filters with its period and its gauge already read
 * @param places how many of the clips that were found each place has
 */
export function placesMeant(filters: Filters, places: Counts | null): readonly Meant[] {
  return [...(places ?? [])].flatMap(([place, count]) => {
    const search = withoutName(filters.search, place);
    if (count === 0 || search === undefined) return [];
    return [{ kind: 'positions', page: null, filters: { ...filters, search, positions: [place] }, count }];
  });
}

/** The filters that answer a search which names a period or a gauge ("anni 50", "mare super 8"). */
export function filtersMeant(meant: readonly Meant[]): Filters | undefined {
  return meant.find(({ kind }) => kind === 'meant')?.filters;
}
