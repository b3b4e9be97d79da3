/**
 * Questions to the search, asked and cached by swr. In a territory an answer is kept for 60 s after its last use, and a
 * failed request is not retried; elsewhere it is kept for 5 minutes, and retried three times with growing pauses. An
 * answer in use is never fetched again: the archive changes once a day.
 */
import { useLayoutEffect } from 'react';
import useSWR, { preload, useSWRConfig } from 'swr';
import { NO_FILTERS } from '../../filters/query.ts';
import { countClips, type ClipCount } from '../../search/count-clips.ts';
import type { ValueKey } from '../../filters/filters.ts';
import type { Search } from '../../search/choose-engine.ts';
import { countKey, countsKey, facetsKey, momentsKey } from '../../search/question-keys.ts';
import type {
  Counts,
  Facets,
  IndexEngine,
  Moments,
  Question,
  SearchEngine,
} from '../../search/search-engine.ts';

const TERRITORY_LIFETIME_MS = 60_000;
const LIFETIME_MS = 300_000;

/** One question, as it is cached and fetched. */
export interface SearchRequest<Value> {
  /** Equal questions have equal keys (search/question-keys.ts). */
  readonly key: string;
  readonly territory: number | null;
  /** @param known the cached answer: a list goes on from the pages that it has */
  readonly fetch: (signal: AbortSignal, known: Value | undefined) => Promise<Value>;
}

/** The answer to a request. The previous answer stays while the next one loads, and goes when that fails. */
export interface Answer<Value> {
  readonly data: Value | undefined;
  /** Whether the answer to the current question is loading for the first time. */
  readonly isLoading: boolean;
  /** Whether anything is on its way: the answer, or more of it. */
  readonly isFetching: boolean;
  readonly error: unknown;
  /** Fetches again what failed, or more of the answer. */
  readonly refetch: () => void;
}

/** Not that of the question before. */
export function currentOf<Value>({
  data,
  isLoading,
}: Pick<Answer<Value>, 'data' | 'isLoading'>): Value | undefined {
  return isLoading ? undefined : data;
}

/** @param request `null` sends none (a closed panel) */
export function useAnswer<Value>(request: SearchRequest<Value> | null): Answer<Value> {
  const key = request?.key ?? '';
  const isInTerritory = typeof request?.territory === 'number';
  const { cache } = useSWRConfig();
  const known = (): Value | undefined => cache.get(key)?.data as Value | undefined;
  // Before swr's own effect, whose request takes the signal of the key.
  useLayoutEffect(() => {
    if (key === '') return undefined;
    return countUse(key, isInTerritory ? TERRITORY_LIFETIME_MS : LIFETIME_MS, () => {
      cache.delete(key);
    });
  }, [cache, key, isInTerritory]);
  const { data, error, isLoading, isValidating, mutate } = useSWR<Value, unknown>(
    key,
    request && (() => request.fetch(signalOf(key), known())),
    {
      keepPreviousData: true,
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      // swr's own comparison takes any two maps for equal, and facets are maps.
      compare: Object.is,
      errorRetryCount: 3,
      errorRetryInterval: 500,
      // Cancelled while nothing used it, and ended when something did again: swr took the new use for one of that request.
      shouldRetryOnError: (failure) => !isInTerritory || isCancelled(failure),
    },
  );
  const own = known();
  return {
    // When the current question failed, the previous answer is not shown.
    data: error === undefined || isCancelled(error) ? data : own,
    // A request that was cancelled is sent again.
    isLoading: isLoading || (isCancelled(error) && own === undefined),
    isFetching: isValidating,
    error: isCancelled(error) ? undefined : error,
    refetch: () => {
      void mutate();
    },
  };
}

interface Usage {
  count: number;
  controller: AbortController;
  expiry?: ReturnType<typeof setTimeout>;
}

/**
 * How many components use the answer of each key. swr neither cancels a request that no component uses any more nor ever
 * deletes an answer; both follow from this count.
 */
const usages = new Map<string, Usage>();

/**
 * Counts one more use of the answer of a key.
 * @param onExpire called when there has been no use for `lifetimeMs`
 * @returns a function that ends the use
 */
function countUse(key: string, lifetimeMs: number, onExpire: () => void): () => void {
  const usage: Usage = usages.get(key) ?? { count: 0, controller: new AbortController() };
  usages.set(key, usage);
  clearTimeout(usage.expiry);
  usage.count += 1;
  return () => {
    usage.count -= 1;
    // In a microtask, because another component, or the same one in its next rendering, may use the answer now.
    queueMicrotask(() => {
      if (usage.count > 0) return;
      usage.controller.abort();
      usage.controller = new AbortController();
      clearTimeout(usage.expiry);
      usage.expiry = setTimeout(() => {
        usages.delete(key);
        onExpire();
      }, lifetimeMs);
    });
  };
}

/** Aborts when the last use ends; never for a key without one (a prefetch). */
function signalOf(key: string): AbortSignal {
  return (usages.get(key)?.controller ?? new AbortController()).signal;
}

/** Whether a request was cancelled because no component used it: no error to show, and none to retry. */
function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Counts per year, city and so on. */
export function facetsOf(search: Pick<SearchEngine, 'facets'>, question: Question): SearchRequest<Facets> {
  return {
    key: facetsKey(question),
    territory: question.scope.territory,
    fetch: (signal) => search.facets(question, signal),
  };
}

/**
 * How many clips each value of a filter would find. Comes with the facets where the engine counts it there; else it is asked for.
 * @param question `null` asks for nothing
 * @param facets those of the question, or of the one before while they load
 */
export function useCounts(
  search: Pick<Search, 'counts'>,
  question: Question | null,
  key: ValueKey,
  facets: Facets | undefined,
): Pick<Answer<Counts | null>, 'data' | 'isLoading'> {
  const counted = facets?.[key];
  const isAlone = question !== null && counted === null;
  const own = useAnswer(
    isAlone
      ? {
          key: countsKey(question, key),
          territory: question.scope.territory,
          fetch: (signal) => search.counts(question, key, signal),
        }
      : null,
  );
  if (counted) return { data: counted, isLoading: false };
  // Without a request, swr would give the counts of the question before.
  return isAlone ? own : { data: undefined, isLoading: question !== null && facets === undefined };
}

/** How many clips a draft of filters would find. */
export function countOf(search: Pick<SearchEngine, 'clips'>, question: Question): SearchRequest<ClipCount> {
  return {
    key: countKey(question),
    territory: question.scope.territory,
    fetch: (signal) => countClips(search, question, signal),
  };
}

/** What is said in the films. @param most findings that are read, and not only counted */
export function momentsOf(
  search: Pick<IndexEngine, 'moments'>,
  question: Question,
  most: number,
): SearchRequest<Moments> {
  return {
    key: momentsKey(question, most),
    territory: question.scope.territory,
    fetch: (signal) => search.moments(question, most, signal),
  };
}

/** Fetches the panel's answers before it opens, when its button gets the pointer or the focus. */
export function usePanelPrefetch(search: Pick<SearchEngine, 'facets'>, question: Question): () => void {
  const { cache } = useSWRConfig();
  return () => {
    for (const one of [question, { ...question, filters: NO_FILTERS }]) {
      const { key, fetch } = facetsOf(search, one);
      if (cache.get(key) !== undefined) continue;
      // The panel fetches again after a failure.
      preload(key, () => fetch(signalOf(key), undefined)).catch(() => undefined);
    }
  };
}
