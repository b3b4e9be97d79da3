import { useEffect, useRef, type RefObject } from 'react';

/** So many pages come by themselves; then the link must be pressed, so that the footer can be reached. */
const PAGES_BY_THEMSELVES = 3;

/** Whether the page after so many comes by itself, or waits for its link to be pressed. */
export function comesByItself(loadedPages: number): boolean {
  return loadedPages % (PAGES_BY_THEMSELVES + 1) !== 0;
}

/** A page is fetched when its place is this far below the window. */
const MARGIN = '800px';

/**
 * Loads the next page as the end of the list comes near. After three pages in a row it waits for `loadMore` to be
 * called by hand (by the link), which gives it three more.
 */
export function useInfiniteScroll(
  end: RefObject<HTMLElement | null>,
  hasMore: boolean,
  loadedPages: number,
  loadMore: () => void,
): void {
  const latest = useRef(loadMore);
  useEffect(() => {
    latest.current = loadMore;
  });
  const isPause = !comesByItself(loadedPages);

  useEffect(() => {
    if (end.current === null || !hasMore || isPause) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) latest.current();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(end.current);
    return () => {
      observer.disconnect();
    };
    // A new page moves the end: it is looked at anew.
  }, [end, hasMore, isPause, loadedPages]);
}
