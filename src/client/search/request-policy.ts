import { useLayoutEffect } from 'react';
import { useSWRConfig, type SWRConfiguration } from 'swr';
import { retryDelay } from '../../api/retry-delay.ts';
import { EngineSwitchedError } from '../../search/choose-engine.ts';
import { RequestRefs, isCancelled } from './request-refs.ts';

/**
 * Caching and retries. In a territory an answer is kept for 60 s after its last use, and a failed request is not
 * retried; elsewhere it is kept for 5 minutes, and retried three times with growing pauses of at most 30 s. An answer
 * in use is never fetched again: the archive changes once a day.
 */
const TERRITORY_LIFETIME_MS = 60_000;
const LIFETIME_MS = 300_000;
const RETRIES = 3;

export const requests = new RequestRefs();

const QUIET: SWRConfiguration = {
  keepPreviousData: true,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  // swr's own comparison takes any two maps for equal, and facets are maps.
  compare: Object.is,
};

/** swr's settings for questions in the given territory, or in the whole archive. */
export function requestPolicy(territory: number | null): SWRConfiguration {
  return territory === null ? ELSEWHERE : IN_TERRITORY;
}

const ELSEWHERE: SWRConfiguration = {
  ...QUIET,
  onErrorRetry: (error: unknown, _key, _config, revalidate, { retryCount }) => {
    if (retryCount > RETRIES || isCancelled(error) || error instanceof EngineSwitchedError) return;
    setTimeout(
      () => void revalidate({ retryCount, dedupe: true }),
      retryDelay(error, retryCount, Math.random, Date.now),
    );
  },
};

const IN_TERRITORY: SWRConfiguration = { ...QUIET, shouldRetryOnError: false };

/**
 * References the answer of a key while the component is mounted. To be called before the swr hook of that key, whose
 * request takes the signal of the key.
 * @param key entries of swr's cache whose keys begin with it (the pages of a list) expire with it
 */
export function useRequestRef(key: string | null, territory: number | null): void {
  const { cache } = useSWRConfig();
  useLayoutEffect(() => {
    if (key === null) return undefined;
    const lifetime = territory === null ? LIFETIME_MS : TERRITORY_LIFETIME_MS;
    return requests.add(key, lifetime, () => {
      deleteAnswer(cache, key);
    });
  }, [cache, key, territory]);
}

/** What is needed of swr's cache. */
interface DeletableCache {
  keys: () => IterableIterator<string>;
  delete: (key: string) => void;
}

/** Deletes the pages of a list, which swr caches one by one; what is on the screen stays there. */
export function deletePages(cache: DeletableCache, list: string): void {
  for (const entry of [...cache.keys()]) {
    if (entry.startsWith(list)) cache.delete(entry);
  }
}

function deleteAnswer(cache: DeletableCache, key: string): void {
  deletePages(cache, key);
  // swr caches the whole list under the key of its first page, with this prefix.
  for (const entry of [...cache.keys()]) {
    if (entry.startsWith(`$inf$${key}`)) cache.delete(entry);
  }
}
