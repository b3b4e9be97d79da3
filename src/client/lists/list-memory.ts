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

/** The memory of this page's list; one page shows one list. */
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

/** Sets the number of pages of the list; useClipPages then loads them. */
export function savePages(pages: number): void {
  memory?.savePages(pages);
}

/**
 * Saves the position in the current entry. To be called before the address changes, also when a clip is opened over
 * the list.
 */
export function leaveListEntry(): void {
  memory?.leave();
}

/** To be called when back or forward has led to another entry ($filters does so). */
export function returnToListEntry(): void {
  memory?.return();
}

/** To be called when another entry has been opened by `pushState` or `replaceState`. */
export function openListEntry(): void {
  memory?.open();
}

/**
 * Restores the scroll position once the pages that it needs are rendered. To be called after each rendering of the
 * list, but not while it still shows the pages of another question (useClipPages does so). Does nothing when there is
 * nothing to restore, or when the visitor has begun to scroll.
 * @param isWhole whether the list has no more pages, as it may have become shorter
 */
export function restoreListScroll(paintedPages: number, isWhole: boolean): void {
  memory?.restore(paintedPages, isWhole);
}
