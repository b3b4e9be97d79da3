import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/** Moves the focus into the card, and back on closing, unless the visitor has moved it elsewhere. */
export function useFocusInside(
  insideRef: RefObject<HTMLElement | null>,
  returnRef: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const inside = insideRef.current;
    const before = document.activeElement;
    const otherwise = returnRef.current;
    inside?.focus();
    return () => {
      if (inside?.contains(document.activeElement) !== true) return;
      if (before instanceof HTMLElement && before !== document.body) before.focus();
      else otherwise?.focus();
      // New filters may remove the card and the button that opened it in one rendering.
      queueMicrotask(() => {
        if (document.activeElement === document.body) otherwise?.focus();
      });
    };
  }, [insideRef, returnRef]);
}

/** Closes on Escape, in the card and on the map beside it; elsewhere on the page the key has other meanings. */
export function useEscape(
  insideRef: RefObject<HTMLElement | null>,
  besideRef: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const leaving = new AbortController();
    for (const { current } of [insideRef, besideRef]) {
      current?.addEventListener(
        'keydown',
        ({ key }) => {
          if (key === 'Escape') close();
        },
        { signal: leaving.signal },
      );
    }
    return () => {
      leaving.abort();
    };
  }, [insideRef, besideRef]);
}
