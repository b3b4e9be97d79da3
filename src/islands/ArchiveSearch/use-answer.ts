import useSWR, { preload, useSWRConfig } from 'swr';
import type { Filters } from '../../filters/query.ts';
import { isCancelled } from './request-refs.ts';
import { choicesKey, countKey, facetsKey, placesKey } from '../../search/question-keys.ts';
import { requestPolicy, requests, useRequestRef } from './request-policy.ts';
import type {
  Choices,
  ClipPage,
  Facets,
  MapPlaces,
  Question,
  Scope,
  SearchEngine,
} from '../../search/search-engine.ts';

/** What a question has come to. While a new one is under way, the old answer stays; when it fails, none does. */
export interface Answer<Value> {
  readonly data: Value | undefined;
  /** Whether the answer to the question as it is now is still under way. */
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Counts per year, city and so on; `null` asks nothing (a closed panel). */
export function useFacets(search: SearchEngine, question: Question | null): Answer<Facets> {
  return useAnswer(question && facetsKey(question), question?.scope.territory ?? null, (signal) =>
    question === null ? never() : search.facets(question, signal),
  );
}

/**
 * Asks for what the panel shows before it is opened, when the pointer or the focus comes near its button. What is
 * known or under way is not asked for again.
 */
export function usePanelPrefetch(search: SearchEngine, question: Question): () => void {
  const { cache } = useSWRConfig();
  const prefetch = (key: string, ask: (signal: AbortSignal) => Promise<unknown>): void => {
    if (cache.get(key) !== undefined) return;
    // A failure is met by the hook, which asks again.
    preload(key, () => ask(requests.signalOf(key))).catch(() => undefined);
  };
  return () => {
    prefetch(facetsKey(question), (signal) => search.facets(question, signal));
    prefetch(choicesKey(question.scope), (signal) => search.choices(question.scope, signal));
  };
}

/** How many clips a draft of filters would find: asked as the list is, for one clip, because that is the only call that counts. */
export function useClipCount(search: SearchEngine, question: Question | null): Answer<ClipCount> {
  return useAnswer(question && countKey(question), question?.scope.territory ?? null, async (signal) => {
    if (question === null) return never();
    const filters: Filters = { ...question.filters, order: '-id', page_size: 1 };
    const { count, total } = await search.clips({ ...question, filters }, 1, signal);
    return { count, total };
  });
}

export type ClipCount = Pick<ClipPage, 'count' | 'total'>;

export function usePlaces(search: SearchEngine, question: Question | null): Answer<MapPlaces> {
  return useAnswer(question && placesKey(question), question?.scope.territory ?? null, (signal) =>
    question === null ? never() : search.places(question, signal),
  );
}

export function useChoices(search: SearchEngine, scope: Scope | null): Answer<Choices> {
  return useAnswer(scope && choicesKey(scope), scope?.territory ?? null, (signal) =>
    scope === null ? never() : search.choices(scope, signal),
  );
}

function useAnswer<Value>(
  key: string | null,
  territory: number | null,
  ask: (signal: AbortSignal) => Promise<Value>,
): Answer<Value> {
  useRequestRef(key, territory);
  const { data, error, isLoading, mutate } = useSWR<Value, unknown>(
    key,
    () => ask(requests.signalOf(key ?? '')),
    requestPolicy(territory),
  );
  const { cache } = useSWRConfig();
  // The answer before is no answer to a question that failed.
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

/** swr asks nothing without a key; this only says so to the compiler. */
function never(): never {
  throw new Error('Nothing was asked.');
}
