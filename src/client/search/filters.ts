import { atom, onMount, type ReadableAtom } from 'nanostores';
import { NO_FILTERS, parseFilters, serialiseFilters, type Filters } from '../../filters/query.ts';
import { afterPaint } from '../browser/after-paint.ts';
import { listBase, ownBase } from '../lists/entry-memory.ts';
import { listMemory } from '../lists/list-memory.ts';
import { withPlaces } from '../map/map-address.ts';
import { showFirstSearch, showSearch } from './show-search.ts';

const $current = atom<Filters>(NO_FILTERS);

/**
 * The filters of the address. Follows back and forward while the store has listeners. On the server there are none, so
 * islands hydrate with `useStore($filters, { ssr: 'initial' })`.
 */
export const $filters: ReadableAtom<Filters> = $current;

onMount($current, () => {
  if (typeof window === 'undefined') return undefined;
  const base = ownBase(window);
  const read = (): void => {
    // At another address a clip was opened over the list, and the list does not change.
    if (listBase(location.pathname) === base) show(parseFilters(location.search));
  };
  const onReturn = (): void => {
    // A link within the page has opened an entry, and the browser has scrolled to where it leads.
    if (location.hash !== '' && history.state === null) return;
    // One listener for both, so that no component sees the position of one entry with the filters of another.
    listMemory()?.return();
    read();
    showSearch(document, base, $current.get().search);
  };
  read();
  showFirstSearch(document, base, $current.get().search);
  window.addEventListener('popstate', onReturn);
  return () => {
    window.removeEventListener('popstate', onReturn);
  };
});

/**
 * Puts the filters into the address. Does nothing when they are there already, so that no history entry is repeated.
 */
export function setFilters(next: Filters): void {
  if (serialiseFilters(next) === serialiseFilters($current.get())) return;
  listMemory()?.leave();
  history.pushState(null, '', addressOf(next));
  listMemory()?.open();
  show(next);
  showSearch(document, listBase(location.pathname), next.search);
}

function addressOf(filters: Filters): string {
  const own = serialiseFilters(filters);
  const query = filters.view === 'map' ? withPlaces(own, location.search) : own;
  return `${listBase(location.pathname)}${query === '' ? '' : `?${query}`}`;
}

/** A search whose words found nothing, and the filters that it stands for, whose clips are shown instead. */
const $instead = atom<{ readonly words: Filters; readonly by: Filters } | null>(null);

/** The search that was answered so, until the list has other filters than either; else `null`. */
export const $answered: ReadableAtom<ReturnType<typeof $instead.get>> = $instead;

/**
 * Puts the filters into the address in place of the words, which stay in the header's field. A clip that was opened over the
 * list meanwhile has the address until it is closed.
 */
export function answerInstead(words: Filters, by: Filters): void {
  if (serialiseFilters(words) !== serialiseFilters($current.get())) return;
  if (listBase(location.pathname) !== ownBase(window)) {
    const again = (): void => {
      answerInstead(words, by);
    };
    window.addEventListener('popstate', again, { once: true });
    return;
  }
  $instead.set({ words, by });
  history.replaceState(null, '', addressOf(by));
  listMemory()?.open();
  show(by);
}

/** Equal filters stay the same object, so that listeners are not called without a change. */
function show(filters: Filters): void {
  const query = serialiseFilters(filters);
  if (query !== serialiseFilters($current.value)) $current.set(filters);
  markFiltered(query !== '');
  const { words = filters, by = filters } = $instead.get() ?? {};
  if (![words, by].some((one) => serialiseFilters(one) === query)) $instead.set(null);
}

/**
 * Adds `noindex` to filtered addresses: there are endlessly many, and all show the same clips. The page's own robots
 * tag stays; search engines follow the strictest.
 */
function markFiltered(isFiltered: boolean): void {
  const mark = document.head.querySelector('meta[data-filtered]');
  if (!isFiltered) mark?.remove();
  else if (mark === null) {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex';
    meta.dataset['filtered'] = '';
    document.head.append(meta);
  }
}

const $chosen = atom<Filters | null>(null);

/** The visitor's choice until the address has it, for the controls; else `null`. */
export const $chosenFilters: ReadableAtom<Filters | null> = $chosen;

let cancelChoice = (): void => undefined;

/**
 * Shows a choice before the list has it: the controls change at once; another address with another list, which takes
 * longer, follows when they are painted.
 */
export function chooseFilters(next: Filters): void {
  // The controls show the last choice, so that this one contains it.
  cancelChoice();
  $chosen.set(next);
  cancelChoice = afterPaint(() => {
    setFilters(next);
    $chosen.set(null);
  });
}

/** Chooses filters when a control is pressed. */
export function choosing(next: Filters): () => void {
  return () => {
    chooseFilters(next);
  };
}

const $opened = atom(0);

/**
 * How often the button of the filter panel was pressed since it was closed; 0 while it is. Not in the address, because
 * addresses are shared.
 */
export const $panelOpened: ReadableAtom<number> = $opened;

let openedAt: 'top' | 'period' = 'top';

/** The part of the panel that it was opened for. */
export function filterPanelPart(): typeof openedAt {
  return openedAt;
}

export function openFilterPanel(part: typeof openedAt = 'top'): void {
  openedAt = part;
  $opened.set($opened.get() + 1);
}

export function closeFilterPanel(): void {
  $opened.set(0);
}
