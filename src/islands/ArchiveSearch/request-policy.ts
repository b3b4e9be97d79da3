import { useLayoutEffect } from 'react';
import { useSWRConfig, type SWRConfiguration } from 'swr';
import { retryDelay } from '../../api/retry-delay.ts';
import { EngineSwitchedError } from '../../search/choose-engine.ts';
import { RequestRefs, isCancelled } from './request-refs.ts';

/**
 * How the browser's questions are cached and repeated (specification, section 9): inside a territory an answer is
 * kept 60 s after its last use and nothing is tried again; elsewhere 5 minutes, and three more tries with growing
 * pauses of at most 30 s. An answer that is in use is never asked for again: the archive changes once a day.
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
  // Answers never change once given. swr's own comparison takes any two maps for equal, and facets are maps.
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
 * Keeps the answer of a key, and the request for it, as long as the component shows it. To stand before the swr hook
 * of that key, whose request takes the signal of the held key.
 * @param key of the answer; swr entries whose key begins with it go with it (the pages of a list)
 */
export function useRequestRef(key: string | null, territory: number | null): void {
  const { cache } = useSWRConfig();
  useLayoutEffect(() => {
    if (key === null) return undefined;
    const lifetime = territory === null ? LIFETIME_MS : TERRITORY_LIFETIME_MS;
    return requests.hold(key, lifetime, () => {
      forget(cache, key);
    });
  }, [cache, key, territory]);
}

/** The part of swr's cache that is needed to forget. */
interface ForgettingCache {
  keys: () => IterableIterator<string>;
  delete: (key: string) => void;
}

/** Forgets the pages of a list, which swr keeps one by one; what is on the screen stays there. */
export function forgetPages(cache: ForgettingCache, list: string): void {
  for (const entry of [...cache.keys()]) {
    if (entry.startsWith(list)) cache.delete(entry);
  }
}

function forget(cache: ForgettingCache, key: string): void {
  forgetPages(cache, key);
  // Under the key of its first page, with this before it, swr keeps the list as a whole.
  for (const entry of [...cache.keys()]) {
    if (entry.startsWith(`$inf$${key}`)) cache.delete(entry);
  }
}
