import { atom, onMount, type ReadableAtom } from 'nanostores';
import { EntryMemory, FIRST_POSITION, type ListPosition } from './entry-memory.ts';

/** The memory of this page's list; one page shows one list. */
let memory: EntryMemory | undefined;

const $position = atom<ListPosition>(FIRST_POSITION);

/**
 * Where the visitor is in the list, for the history entry that is open: how many pages it has and how far it was
 * scrolled. As long as somebody listens the list looks after scrolling itself, because the browser would restore it
 * before the pages are there. On the server it is the beginning.
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

/** Notes that so many pages of the list are wanted: the hook then loads them. */
export function savePages(pages: number): void {
  memory?.savePages(pages);
}

/**
 * To be called before the address changes, also when a clip is opened over the list: the entry that is left keeps
 * its position.
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
 * Scrolls to where the visitor was, once the pages that were there are drawn. To be called after each drawing of the
 * list, but not while the pages of another question still stand there (useClipPages does so). Does nothing when there
 * is nothing to restore, or when the visitor has begun to scroll meanwhile.
 * @param isWhole whether the list has no more pages: it may have become shorter
 */
export function restoreListScroll(paintedPages: number, isWhole: boolean): void {
  memory?.restore(paintedPages, isWhole);
}
