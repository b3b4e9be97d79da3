import { atom, onMount, type ReadableAtom } from 'nanostores';
import { NO_FILTERS, parseFilters, serialiseFilters, type Filters } from '../filters/query.ts';
import { listBase } from './list-address.ts';
import { leaveListEntry, openListEntry, returnToListEntry } from './list-memory.ts';
import { markFiltered } from './mark-filtered.ts';
import { showSearch } from './show-search.ts';

const $current = atom<Filters>(NO_FILTERS);

/**
 * The filters, which live in the address: this is what it says. Followed through back and forward as long as somebody
 * listens. On the server there are none, so islands hydrate with `useStore($filters, { ssr: 'initial' })`.
 */
export const $filters: ReadableAtom<Filters> = $current;

onMount($current, () => {
  if (typeof window === 'undefined') return undefined;
  const base = listBase(location.pathname);
  const read = (): void => {
    // An entry of another address: a clip was opened over the list, which stays as it is.
    if (listBase(location.pathname) === base) show(parseFilters(location.search));
  };
  const onReturn = (): void => {
    // One listener for both, so that no part of the page ever sees the place of one entry and the filters of another.
    returnToListEntry();
    read();
    showSearch(document, base, $current.get().search);
  };
  read();
  window.addEventListener('popstate', onReturn);
  return () => {
    window.removeEventListener('popstate', onReturn);
  };
});

export interface SetFiltersOptions {
  /** Changes the open history entry instead of adding one. */
  readonly replace?: boolean;
}

/** Puts the filters into the address. What is in it already changes nothing, so that no entry is there twice. */
export function setFilters(next: Filters, { replace = false }: SetFiltersOptions = {}): void {
  const query = serialiseFilters(next);
  if (query === serialiseFilters($current.get())) return;
  const address = `${listBase(location.pathname)}${query === '' ? '' : `?${query}`}`;
  leaveListEntry();
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  openListEntry();
  show(next);
  showSearch(document, listBase(location.pathname), next.search);
}

const $isOpen = atom(false);

/** Whether the filter panel is open; never in the address, which is what is shared. */
export const $isFilterPanelOpen: ReadableAtom<boolean> = $isOpen;

export function openFilterPanel(): void {
  $isOpen.set(true);
}

export function closeFilterPanel(): void {
  $isOpen.set(false);
}

/** Equal filters stay the same object: nobody is told of a change that is none. */
function show(filters: Filters): void {
  const query = serialiseFilters(filters);
  if (query !== serialiseFilters($current.value)) $current.set(filters);
  markFiltered(document, query !== '');
}
