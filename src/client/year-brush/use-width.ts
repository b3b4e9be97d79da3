import { useEffect, useState, type RefObject } from 'react';

/** The width of an element in whole pixels, `initial` until the browser has laid it out. */
export function useWidth(element: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.floor(entry?.contentRect.width ?? 0);
      // Inside a closed section there is no width: the last one serves until it opens.
      if (next > 0) setWidth(next);
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return width;
}
