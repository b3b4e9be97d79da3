/** What the worker needs of the browser; tests replace it. */
export interface Surroundings {
  readonly caches: Pick<CacheStorage, 'open' | 'has' | 'delete' | 'keys'>;
  readonly fetch: (input: Request | string, init?: RequestInit) => Promise<Response>;
  /** Where the visitor has asked to save data, nothing is fetched that was not asked for. */
  readonly savesData: () => boolean;
  readonly now: () => Date;
  /** Keeps the worker alive until the work is done; the answer does not wait for it. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** The caches' names; a new version of the worker deletes those with another. */
export const CACHES = {
  pages: 'kept-1-pages',
  code: 'kept-1-code',
  parts: 'kept-1-parts',
  index: 'kept-1-index',
  /** Exists while what is kept must be compared with the site: since a page could not be fetched. */
  unchecked: 'kept-1-unchecked',
} as const;

/** Deletes what the worker keeps. @param except names of caches that stay */
export async function deleteCaches(
  caches: Surroundings['caches'],
  except: readonly string[] = [],
): Promise<void> {
  const names = await caches.keys();
  const gone = names.filter((name) => name.startsWith('kept-') && !except.includes(name));
  await Promise.all(gone.map((name) => caches.delete(name)));
}

/** Puts an answer at the end of a cache, and drops the oldest ones beyond a number. */
export async function keep(cache: Cache, path: string, response: Response, most: number): Promise<void> {
  await cache.delete(path);
  await cache.put(path, response);
  const all = await cache.keys();
  for (const oldest of all.slice(0, Math.max(0, all.length - most))) await cache.delete(oldest);
}
