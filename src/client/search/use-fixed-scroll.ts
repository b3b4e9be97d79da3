import { useLayoutEffect } from 'react';
import type { Filters } from '../../filters/query.ts';

/**
 * Turns off the browser's scroll anchoring while one list replaces another. The anchor would be something below the
 * list, and a long list after an empty one would scroll the visitor to its end.
 */
export function useFixedScroll(filters: Filters, isLoading: boolean): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('overflow-anchor', 'none');
    if (isLoading) return undefined;
    // The new list is laid out in the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => style.removeProperty('overflow-anchor'));
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [filters, isLoading]);
}
