import { atom, type ReadableAtom } from 'nanostores';
import { createSearch, type Search } from '../../search/choose-engine.ts';
import type { SearchStatus } from '../../search/engines.ts';
import type { LiveFetch } from '../../search/live/fetch-json.ts';
import { createLiveEngine } from '../../search/live/live-engine.ts';
import type { SearchEngine } from '../../search/search-engine.ts';
import { openStaticEngine } from '../../search/static/static-engine.ts';

const $status = atom<SearchStatus>({ engine: 'live' });

/** Which engine answers; the line below the list shows it. */
export const $searchStatus: ReadableAtom<SearchStatus> = $status;

let search: Search | undefined;
let live: SearchEngine | null | undefined;

/**
 * The one search of a page: over the API that `PUBLIC_API_URL` names, and over the built index, which is loaded when
 * it is first needed. All islands share it, so that they agree on which engine answers.
 */
export function getSearch(): Search {
  search ??= openSearch();
  return search;
}

/**
 * The API alone, for what the index cannot know, such as clips that are newer than it; `null` where none is configured.
 * Everything else calls `getSearch`.
 */
export function getLiveEngine(): SearchEngine | null {
  const base = import.meta.env.PUBLIC_API_URL ?? '';
  // Offline, what was asked before may have been kept (`client/offline`); the index is asked first, and may be kept too.
  const fetchOrKept: LiveFetch = (input, init) =>
    fetch(input, navigator.onLine ? init : { ...init, cache: 'force-cache' });
  live ??= base === '' ? null : createLiveEngine({ base, fetch: fetchOrKept });
  return live;
}

function openSearch(): Search {
  const opened = createSearch({
    live: getLiveEngine(),
    static: openStaticEngine(),
    onChange: (status) => {
      $status.set(status);
    },
  });
  // The build renders islands too, and has no window.
  if (typeof window !== 'undefined') window.addEventListener('online', opened.retryLive);
  return opened;
}
