import { atom, type ReadableAtom } from 'nanostores';
import { importAgain } from '../browser/import-again.ts';
import { createSearch, type Search } from '../search/choose-engine.ts';
import type { SearchStatus } from '../search/engine-health.ts';
import { createLiveEngine } from '../search/live/live-engine.ts';

const $status = atom<SearchStatus>({ engine: 'live' });

/** Which engine answers; the line below the list shows it. */
export const $searchStatus: ReadableAtom<SearchStatus> = $status;

const importStaticEngine = importAgain(() => import('../search/static/static-engine.ts'));

let search: Search | undefined;

/**
 * The one search of a page: over the API that `PUBLIC_API_URL` names, and over the built index, which is loaded when
 * it is first needed. All islands share it, so that they agree on which engine answers.
 */
export function getSearch(): Search {
  search ??= openSearch();
  return search;
}

function openSearch(): Search {
  const base = import.meta.env.PUBLIC_API_URL ?? '';
  const opened = createSearch({
    live: base === '' ? null : createLiveEngine({ base, fetch: (input, init) => fetch(input, init) }),
    static: async () => (await importStaticEngine()).createStaticEngine(),
    onChange: (status) => {
      $status.set(status);
    },
  });
  // The build renders islands too, and has no window.
  if (typeof window !== 'undefined') window.addEventListener('online', opened.retryLive);
  return opened;
}
