import useSWR, { preload, useSWRConfig } from 'swr';
import { NO_FILTERS, type Filters } from '../../filters/query.ts';
import { isCancelled } from './request-refs.ts';
import { countKey, countsKey, facetsKey } from '../../search/question-keys.ts';
import { requestPolicy, requests, useRequestRef } from './request-policy.ts';
import type { ValueKey } from '../../filters/filters.ts';
import type { Search } from '../../search/choose-engine.ts';
import type { ClipPage, Counts, Facets, Question, SearchEngine } from '../../search/search-engine.ts';

/** The answer to a question. The previous answer stays while the next one loads, and goes when that fails. */
export interface Answer<Value> {
  readonly data: Value | undefined;
  /** Whether the answer to the current question is loading. */
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Counts per year, city and so on; `null` sends no request (a closed panel). */
export function useFacets(search: SearchEngine, question: Question | null): Answer<Facets> {
  return useAnswer(question && facetsKey(question), question?.scope.territory ?? null, (signal) =>
    question === null ? never() : search.facets(question, signal),
  );
}

/** Fetches the panel's answers before it opens, when its button gets the pointer or the focus. */
export function usePanelPrefetch(search: SearchEngine, question: Question): () => void {
  const { cache } = useSWRConfig();
  const prefetch = (key: string, fetchAnswer: (signal: AbortSignal) => Promise<unknown>): void => {
    if (cache.get(key) !== undefined) return;
    // The hook fetches again after a failure.
    preload(key, () => fetchAnswer(requests.signalOf(key))).catch(() => undefined);
  };
  return () => {
    for (const one of [question, { ...question, filters: NO_FILTERS }]) {
      prefetch(facetsKey(one), (signal) => search.facets(one, signal));
    }
  };
}

/** How many clips a draft of filters would find, from a list of one clip: only that call counts. */
export function useClipCount(search: SearchEngine, question: Question | null): Answer<ClipCount> {
  return useAnswer(question && countKey(question), question?.scope.territory ?? null, async (signal) => {
    if (question === null) return never();
    const filters: Filters = { ...question.filters, order: '-id', page_size: 1 };
    const { count, total } = await search.clips({ ...question, filters }, 1, signal);
    return { count, total };
  });
}

export type ClipCount = Pick<ClipPage, 'count' | 'total'>;

/** How many clips each value of a filter would find, where only the index counts them; `null` sends no request. */
export function useCounts(search: Search, question: Question | null, key: ValueKey): Answer<Counts | null> {
  return useAnswer(question && countsKey(question, key), question?.scope.territory ?? null, (signal) =>
    question === null ? never() : search.counts(question, key, signal),
  );
}

export function useAnswer<Value>(
  key: string | null,
  territory: number | null,
  fetchAnswer: (signal: AbortSignal) => Promise<Value>,
): Answer<Value> {
  useRequestRef(key, territory);
  const { data, error, isLoading, mutate } = useSWR<Value, unknown>(
    key,
    () => fetchAnswer(requests.signalOf(key ?? '')),
    requestPolicy(territory),
  );
  const { cache } = useSWRConfig();
  // When the current question failed, the previous answer is not shown.
  const isOwn = error === undefined || isCancelled(error) || cache.get(key ?? '')?.data !== undefined;
  return {
    data: isOwn ? data : undefined,
    isLoading: isLoading || isCancelled(error),
    error: isCancelled(error) ? undefined : error,
    retry: () => {
      void mutate();
    },
  };
}

/** swr sends no request without a key; this only tells the compiler. */
export function never(): never {
  throw new Error('There is no question.');
}
