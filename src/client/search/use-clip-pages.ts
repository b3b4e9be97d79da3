import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useSWRConfig, type SWRConfiguration } from 'swr';
import useSWRInfinite, { type SWRInfiniteResponse } from 'swr/infinite';
import { $listPosition, savePages, restoreListScroll } from '../lists/list-memory.ts';
import { EngineSwitchedError } from '../../search/choose-engine.ts';
import { isCancelled } from './request-refs.ts';
import { mergePages, type ListPages } from './list-pages.ts';
import { listKey, pageKey, pageOfKey } from '../../search/question-keys.ts';
import { deletePages, requestPolicy, requests, useRequestRef } from './request-policy.ts';
import type { ClipPage, Question, SearchEngine } from '../../search/search-engine.ts';

/** The first page of a list, which is in the HTML already: it is taken over and never fetched. */
export interface PrerenderedPage {
  readonly question: Question;
  readonly page: ClipPage;
}

export interface ClipPages extends ListPages {
  /** Whether the list of the current question is loading; the pages are those of the previous one. */
  readonly isLoading: boolean;
  /** Whether more pages of this list are loading. */
  readonly isLoadingMore: boolean;
  readonly error: unknown;
  /** Whether there are more pages and none is loading. */
  readonly canLoadMore: boolean;
  /** Does nothing unless `canLoadMore`. */
  readonly loadMore: () => void;
  /** Fetches again what failed. */
  readonly retry: () => void;
}

const NO_PAGES: readonly ClipPage[] = [];

/**
 * The clips of a question, page after page. It loads as many pages as the history entry records
 * (state/list-memory.ts), so that back and forward restore the list's length and scroll position. To be called by the
 * component that renders the pages.
 */
export function useClipPages(
  search: SearchEngine,
  question: Question,
  prerendered?: PrerenderedPage,
): ClipPages {
  const list = listKey(question);
  const given = prerendered !== undefined && listKey(prerendered.question) === list ? prerendered : undefined;
  const { cache } = useSWRConfig();
  useRequestRef(list, question.scope.territory);
  const answer = useAnswers(search, question, given);
  const { data, error, isLoading, isValidating, size, setSize } = answer;

  // The pages of the previous list stay while new ones load, but not when those fail.
  const hasOwn = cache.get(`$inf$${pageKey(list, 1)}`)?.data !== undefined;
  const own = error === undefined || isCancelled(error) || hasOwn ? data : undefined;
  // Not as swr's fallback data, which the previous list would take precedence over.
  const answers = own ?? (given === undefined ? NO_PAGES : [given.page]);
  const isCurrent = given !== undefined && data === undefined ? true : !isLoading && !isCancelled(error);
  const loaded = answers.length;
  const merged = useMemo(() => mergePages(answers), [answers]);
  useHistoryPosition(answer, merged, isCurrent);

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
      savePages(loaded + 1);
      // After a failure the number of pages is unchanged, and swr must be told to try again.
      if (size === loaded + 1) void setSize(size);
    },
    retry: () => {
      if (error instanceof EngineSwitchedError) deletePages(cache, list);
      void setSize(size);
    },
  };
}

type Answers = SWRInfiniteResponse<ClipPage, unknown>;

/** The pages as swr fetches and caches them, from the given one on. */
function useAnswers(search: SearchEngine, question: Question, given: PrerenderedPage | undefined): Answers {
  const list = listKey(question);
  const { cache } = useSWRConfig();
  return useSWRInfinite<ClipPage, unknown>(
    (index: number, previous: ClipPage | null) => {
      if (index === 0) return pageKey(list, 1);
      const next = previous?.next ?? null;
      return next === null ? null : pageKey(list, next);
    },
    (key: string) => {
      const page = pageOfKey(key);
      if (page === 1 && given !== undefined) return given.page;
      return search.clips(question, page, requests.signalOf(list));
    },
    {
      ...withSwitchedEngines(requestPolicy(question.scope.territory), () => {
        deletePages(cache, list);
      }),
      revalidateFirstPage: false,
      // Not the hydrated value: the server knows no history, and the size is not rendered.
      initialSize: $listPosition.get().pages,
    },
  );
}

/** Loads as many pages as the history entry says, and then scrolls to where it was left. */
function useHistoryPosition(
  { error, isValidating, size, setSize }: Answers,
  merged: ListPages,
  isCurrent: boolean,
): void {
  const position = useStore($listPosition, { ssr: 'initial' });
  const loaded = merged.pages.length;

  // swr's own size follows the entry's.
  useEffect(() => {
    const wanted = $listPosition.get().pages;
    const isShort = isCurrent && !isValidating && error === undefined && merged.hasMore && loaded < wanted;
    if (wanted !== size || isShort) void setSize(wanted);
  }, [position, size, setSize, isCurrent, isValidating, error, merged.hasMore, loaded]);

  // Before the browser paints, so that the page is never seen at the wrong scroll position. While React hydrates the
  // HTML, it has the server's state, which is neither this position nor these filters.
  useLayoutEffect(() => {
    const isHere = position === $listPosition.get();
    if (isHere && isCurrent && error === undefined) restoreListScroll(merged.pages.length, !merged.hasMore);
  }, [isCurrent, error, merged, position]);
}

/** When its engine switched, a list is fetched again from its first page, once; its pages stay on the screen meanwhile. */
function withSwitchedEngines(policy: SWRConfiguration, deleteList: () => void): SWRConfiguration {
  return {
    ...policy,
    shouldRetryOnError: (error: Error) =>
      error instanceof EngineSwitchedError || policy.shouldRetryOnError !== false,
    onErrorRetry: (error, key, config, revalidate, options) => {
      if (!(error instanceof EngineSwitchedError)) {
        policy.onErrorRetry?.(error, key, config, revalidate, options);
      } else if (options.retryCount === 1) {
        deleteList();
        // After swr has recorded the failure, which would otherwise cancel this request.
        queueMicrotask(() => void revalidate({ retryCount: 1, dedupe: true }));
      }
    },
  };
}
