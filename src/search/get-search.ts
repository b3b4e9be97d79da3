import { reportSearchStatus } from '../state/search-status.ts';
import { createSearch, type Search } from './choose-engine.ts';
import { createLiveEngine } from './live/live-engine.ts';

let search: Search | undefined;

/**
 * The one search of a page: over the API that `PUBLIC_API_URL` names, and over the built index, which is loaded when
 * it is first needed. Its islands share it, so that they agree on which engine answers.
 */
export function getSearch(): Search {
  search ??= openSearch();
  return search;
}

function openSearch(): Search {
  const base = import.meta.env.PUBLIC_API_URL ?? '';
  const opened = createSearch({
    live: base === '' ? null : createLiveEngine({ base, fetch: (input, init) => fetch(input, init) }),
    static: async () => (await import('./static/static-engine.ts')).createStaticEngine(),
    onChange: reportSearchStatus,
  });
  // Islands are rendered by the build too, where nothing is ever asked.
  if (typeof window !== 'undefined') window.addEventListener('online', opened.retryLive);
  return opened;
}
