import { needsIndex, prefersIndex } from '../filters/query.ts';
import type { Engines } from './engines.ts';
import type { SearchEngine } from './search-engine.ts';

/**
 * The places of the map. The index answers first, also where there is an API: it gives all at once in a few bytes a
 * clip, while the API has only whole records. What the index cannot have, the API gives after that: the clips that are
 * newer. Without an index all places come from the API, in pages.
 */
export function createPlaces(engines: Engines): SearchEngine['places'] {
  return async (question, more, signal) => {
    const isOfIndex = prefersIndex(question.filters);
    if (more === null) {
      try {
        const part = await engines.queryStatic(
          (engine, inner) => engine.places(question, null, inner),
          signal,
        );
        return !isOfIndex && engines.isLiveDue() ? part : { ...part, more: null };
      } catch (error) {
        signal.throwIfAborted();
        if (needsIndex(question.filters) || !engines.hasLive) throw error;
      }
    }
    try {
      return await engines.queryLive((engine, inner) => engine.places(question, more, inner), signal);
    } catch (error) {
      signal.throwIfAborted();
      // The clips of the index are on the map already; a new one that is missing is no reason to take them away.
      if ((more?.since ?? null) === null) throw error;
      return { clips: [], unplaced: 0, count: 0, total: 0, more: null };
    }
  };
}
