import { atom, onMount, type ReadableAtom } from 'nanostores';
import { EntryMemory, FIRST_POSITION, type ListPosition } from './entry-memory.ts';

/** The search whose results the page lists, for the dialog that leads from clip to clip; `null` where there is none. */
export const $searchList = atom<{
  /** Clips that it finds, shown or not; `undefined` while it is not known. */
  readonly count: number | undefined;
  readonly hasMore: boolean;
  /** Loads the next ones; the store changes when they are shown. */
  readonly loadMore: () => void;
} | null>(null);

/** One page shows one list. */
let memory: EntryMemory | undefined;

const $position = atom<ListPosition>(FIRST_POSITION);

/**
 * The visitor's position in the list for the current history entry: the number of pages, and the scroll position.
 * While the store has listeners the list restores scrolling itself, because the browser would do it before the pages
 * are loaded. On the server it is the beginning.
 */
export const $listPosition: ReadableAtom<ListPosition> = $position;

onMount($position, () => {
  if (typeof window === 'undefined') return undefined;
  memory = new EntryMemory(window, (position) => {
    $position.set(position);
  });
  const stop = memory.start();
  return () => {
    stop();
    memory = undefined;
  };
});

/** The memory of this page's list while the store has listeners. */
export function listMemory(): EntryMemory | undefined {
  return memory;
}
