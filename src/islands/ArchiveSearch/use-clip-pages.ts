import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useSWRConfig, type SWRConfiguration } from 'swr';
import useSWRInfinite from 'swr/infinite';
import { $listPlace, rememberPages, restoreListScroll } from '../../state/list-memory.ts';
import { EngineSwitchedError } from '../../search/choose-engine.ts';
import { isCancelled } from './request-refs.ts';
import { mergePages, type ListPages } from './list-pages.ts';
import { listKey, pageKey, pageOfKey } from '../../search/question-keys.ts';
import { forgetPages, requestPolicy, requests, useRequestRef } from './request-policy.ts';
import type { ClipPage, Question, SearchEngine } from '../../search/search-engine.ts';

/** A page that stands in the HTML already: it is taken over and never asked for. */
export interface PrerenderedPage {
  readonly question: Question;
  /** Its number, from 1: the list page /it/archive/3/ brings the third. */
  readonly number: number;
  readonly page: ClipPage;
}

export interface ClipPages extends ListPages {
  /** Whether the list of the question as it is now is still under way; the pages are those of the one before. */
  readonly isLoading: boolean;
  /** Whether more pages of this list are under way. */
  readonly isLoadingMore: boolean;
  readonly error: unknown;
  /** Whether there are more pages and none is being read, be it a page that is there already. */
  readonly canLoadMore: boolean;
  /** Does nothing unless `canLoadMore`. */
  readonly loadMore: () => void;
  /** Asks again for what failed. */
  readonly retry: () => void;
}

const NO_PAGES: readonly ClipPage[] = [];

/**
 * The clips of a question, page after page. As many pages are loaded as the history entry remembers
 * (state/list-memory.ts), so that back and forward find the list as long as it was, and scrolled to where it was: the
 * component that calls this is the one that draws the pages.
 */
export function useClipPages(
  search: SearchEngine,
  question: Question,
  prerendered?: PrerenderedPage,
): ClipPages {
  const list = listKey(question);
  const given = prerendered !== undefined && listKey(prerendered.question) === list ? prerendered : undefined;
  const first = given?.number ?? 1;
  const { cache } = useSWRConfig();
  const place = useStore($listPlace, { ssr: 'initial' });
  useRequestRef(list, question.scope.territory);

  const { data, error, isLoading, isValidating, size, setSize } = useSWRInfinite<ClipPage, unknown>(
    (index: number, previous: ClipPage | null) => {
      if (index === 0) return pageKey(list, first);
      const next = previous?.next ?? null;
      return next === null ? null : pageKey(list, next);
    },
    (key: string) => {
      const page = pageOfKey(key);
      if (given?.number === page) return given.page;
      return search.clips(question, page, requests.signalOf(list));
    },
    {
      ...withSwitchedEngines(requestPolicy(question.scope.territory), () => {
        forgetPages(cache, list);
      }),
      revalidateFirstPage: false,
      // Not what was rendered: the server knows no history, and the size is not seen.
      initialSize: $listPlace.get().pages,
    },
  );
  // The pages of the list before stay while new ones load; but they are no answer when those fail.
  const hasOwn = cache.get(`$inf$${pageKey(list, first)}`)?.data !== undefined;
  const own = error === undefined || isCancelled(error) || hasOwn ? data : undefined;
  // Not as swr's fallback data: that would hide behind the list before.
  const answers = own ?? (given === undefined ? NO_PAGES : [given.page]);
  const isCurrent = given !== undefined && data === undefined ? true : !isLoading && !isCancelled(error);
  const loaded = answers.length;
  const merged = useMemo(() => mergePages(answers), [answers]);

  // The history entry says how many pages there shall be; swr's own size follows it, and is told to load what lacks.
  useEffect(() => {
    const wanted = $listPlace.get().pages;
    const isShort = isCurrent && !isValidating && error === undefined && merged.hasMore && loaded < wanted;
    if (wanted !== size || isShort) void setSize(wanted);
  }, [place, size, setSize, isCurrent, isValidating, error, merged.hasMore, loaded]);

  // Before the browser paints, so that the page is never seen at the wrong place. While React takes over the HTML, it
  // shows what the server knew, which is neither this place nor these filters.
  useLayoutEffect(() => {
    const isHere = place === $listPlace.get();
    if (isHere && isCurrent && error === undefined) restoreListScroll(merged.pages.length, !merged.hasMore);
  }, [isCurrent, error, merged, place]);

  const canLoadMore = isCurrent && !isValidating && merged.hasMore;
  const isMoving = error instanceof EngineSwitchedError && isValidating;
  return {
    ...merged,
    isLoading: !isCurrent,
    isLoadingMore: isCurrent && isValidating && loaded < size,
    error: isCancelled(error) || isMoving ? undefined : error,
    canLoadMore,
    loadMore: () => {
      if (!canLoadMore) return;
      rememberPages(loaded + 1);
      // After a failure there are as many wanted as before, and swr must be told to try.
      if (size === loaded + 1) void setSize(size);
    },
    retry: () => {
      if (error instanceof EngineSwitchedError) forgetPages(cache, list);
      void setSize(size);
    },
  };
}

/** A list whose engine is gone is read again from its first page, once; its pages stay on the screen meanwhile. */
function withSwitchedEngines(policy: SWRConfiguration, forgetList: () => void): SWRConfiguration {
  return {
    ...policy,
    shouldRetryOnError: (error: Error) =>
      error instanceof EngineSwitchedError || policy.shouldRetryOnError !== false,
    onErrorRetry: (error, key, config, revalidate, options) => {
      if (!(error instanceof EngineSwitchedError)) {
        policy.onErrorRetry?.(error, key, config, revalidate, options);
      } else if (options.retryCount === 1) {
        forgetList();
        // After swr has noted the failure, which would otherwise end what is begun here.
        queueMicrotask(() => void revalidate({ retryCount: 1, dedupe: true }));
      }
    },
  };
}
