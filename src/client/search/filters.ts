import { atom, onMount, type ReadableAtom } from 'nanostores';
import { NO_FILTERS, parseFilters, serialiseFilters, type Filters } from '../../filters/query.ts';
import { listBase } from '../lists/list-address.ts';
import { leaveListEntry, openListEntry, returnToListEntry } from '../lists/list-memory.ts';
import { markFiltered } from './mark-filtered.ts';
import { showSearch } from './show-search.ts';

const $current = atom<Filters>(NO_FILTERS);

/**
 * The filters of the address. Follows back and forward while the store has listeners. On the server there are none, so
 * islands hydrate with `useStore($filters, { ssr: 'initial' })`.
 */
export const $filters: ReadableAtom<Filters> = $current;

onMount($current, () => {
  if (typeof window === 'undefined') return undefined;
  const base = listBase(location.pathname);
  const read = (): void => {
    // At another address a clip was opened over the list, and the list does not change.
    if (listBase(location.pathname) === base) show(parseFilters(location.search));
  };
  const onReturn = (): void => {
    // A link within the page has opened an entry, and the browser has scrolled to where it leads.
    if (location.hash !== '' && history.state === null) return;
    // One listener for both, so that no component sees the position of one entry with the filters of another.
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

/**
 * Puts the filters into the address. Does nothing when they are there already, so that no history entry is repeated.
 */
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

/** Whether the filter panel is open; not in the address, because addresses are shared. */
export const $isFilterPanelOpen: ReadableAtom<boolean> = $isOpen;

export function openFilterPanel(): void {
  $isOpen.set(true);
}

export function closeFilterPanel(): void {
  $isOpen.set(false);
}

/** Equal filters stay the same object, so that listeners are not called without a change. */
function show(filters: Filters): void {
  const query = serialiseFilters(filters);
  if (query !== serialiseFilters($current.value)) $current.set(filters);
  markFiltered(document, query !== '');
}
