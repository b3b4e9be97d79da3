import { useLayoutEffect } from 'react';
import type { Filters } from '../../filters/query.ts';

/**
 * Keeps the window where it is while another list takes the place of one. The browser would hold on to what it sees
 * below the list, and a long list in the place of an empty one would carry the visitor to its end.
 */
export function useUnheldWindow(filters: Filters, isLoading: boolean): void {
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
