import { useEffect, useRef, type RefObject } from 'react';
import { comesByItself, NEAR_END } from '../../model/auto-paging.ts';

/**
 * Loads the next page as the end of the list comes near. After three pages in a row it waits for `loadMore` to be
 * called by hand (by the link), which gives it three more.
 */
export function useInfiniteScroll(
  end: RefObject<HTMLElement | null>,
  canLoadMore: boolean,
  loadedPages: number,
  loadMore: () => void,
): void {
  const latest = useRef(loadMore);
  useEffect(() => {
    latest.current = loadMore;
  });
  const isPause = !comesByItself(loadedPages);

  useEffect(() => {
    if (end.current === null || !canLoadMore || isPause) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) latest.current();
      },
      { rootMargin: NEAR_END },
    );
    observer.observe(end.current);
    return () => {
      observer.disconnect();
    };
    // A new page moves the end: it is observed again.
  }, [end, canLoadMore, isPause, loadedPages]);
}
