import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus on where the search takes away what has it, a chip or an offer that was pressed: browsers give it to
 * nothing, and the next Tab begins at the top of the page.
 * @returns for the element of the whole search
 */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: root } = ref;
    if (root === null) return undefined;
    let focused: Element | null = null;
    const onFocus = ({ target }: FocusEvent): void => {
      focused = target as Element;
    };
    const onBlur = (): void => {
      const left = focused;
      // Chromium says so before it takes the element away. A press beside it takes the focus from what is still there.
      setTimeout(() => {
        if (left === focused && left !== null && left.getClientRects().length > 0) focused = null;
      });
    };
    const removals = new MutationObserver((records) => {
      if (focused === null || focused.isConnected) return;
      const lost = focused;
      focused = null;
      const removal = records.find(({ removedNodes }) =>
        [...removedNodes].some((node) => node.contains(lost)),
      );
      // What is drawn anew may have taken the focus itself.
      if (removal !== undefined && document.activeElement === document.body)
        heirOf(removal, root)?.focus({ preventScroll: true });
    });
    removals.observe(root, { childList: true, subtree: true });
    root.addEventListener('focusin', onFocus);
    root.addEventListener('focusout', onBlur);
    return () => {
      removals.disconnect();
      root.removeEventListener('focusin', onFocus);
      root.removeEventListener('focusout', onBlur);
    };
  }, []);
  return ref;
}

/**
 * The next chip; in a dialog its first button; at the end of the list what is there now, else the first of the last clips
 * that came; else the button of the filters.
 */
function heirOf({ target, nextSibling }: MutationRecord, root: HTMLElement): HTMLElement | null | undefined {
  const next = nextSibling instanceof Element ? nextSibling : null;
  const place = target instanceof Element ? target : root;
  const more = place.closest('.clip-results__more');
  return (
    next?.querySelector<HTMLElement>(':scope > button:not(.filter-line__clear)') ??
    place.closest('dialog')?.querySelector('button') ??
    more?.querySelector<HTMLElement>('.button') ??
    (more && [...root.querySelectorAll('.clip-grid')].at(-1)?.querySelector('a')) ??
    root.querySelector<HTMLElement>('.archive-toolbar > .button')
  );
}
