/** The parts of the browser that the worker needs; tests replace them. */
export interface WorkerContext {
  readonly caches: Pick<CacheStorage, 'open' | 'has' | 'delete' | 'keys'>;
  readonly fetch: (input: Request | string, init?: RequestInit) => Promise<Response>;
  /** Where the visitor has asked to save data, nothing is fetched that was not asked for. */
  readonly savesData: () => boolean;
  readonly now: () => Date;
  /** Keeps the worker alive until the work is done; the answer does not wait for it. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** The names of the caches; a new version of the worker deletes those with another. */
export const CACHES = {
  pages: 'kept-1-pages',
  code: 'kept-1-code',
  parts: 'kept-1-parts',
  index: 'kept-1-index',
  answers: 'kept-1-answers',
  /** Exists while what is kept must be compared with the site: since a page could not be fetched. */
  unchecked: 'kept-1-unchecked',
} as const;

/** Deletes what the worker keeps. @param except names of caches that stay */
export async function deleteCaches(
  caches: WorkerContext['caches'],
  except: readonly string[] = [],
): Promise<void> {
  const names = await caches.keys();
  const gone = names.filter((name) => name.startsWith('kept-') && !except.includes(name));
  await Promise.all(gone.map((name) => caches.delete(name)));
}

/** The header that says when a copy was made. */
export const KEPT_AT = 'x-kept-at';

/** A text with the moment at which it is kept. */
export async function keptNow({ now }: WorkerContext, response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, now().toISOString());
  return new Response(await response.text(), { headers });
}

/** Puts an answer at the end of a cache, and drops the oldest ones beyond a number. */
export async function keep(cache: Cache, path: string, response: Response, most = Infinity): Promise<void> {
  await cache.delete(path);
  await cache.put(path, response);
  if (most === Infinity) return;
  const all = await cache.keys();
  for (const oldest of all.slice(0, Math.max(0, all.length - most))) await cache.delete(oldest);
}

/** The part of a service worker's global scope that the worker uses; the types of the DOM do not have it. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (options: { readonly type: 'window' }) => Promise<readonly unknown[]>;
  };
  readonly registration: { unregister: () => Promise<boolean> };
  skipWaiting: () => Promise<void>;
  addEventListener<Type extends keyof WorkerEvents>(
    type: Type,
    hear: (event: WorkerEvents[Type]) => void,
  ): void;
}

interface Lifetime {
  waitUntil: (work: Promise<unknown>) => void;
}

interface WorkerEvents {
  readonly install: Lifetime;
  readonly activate: Lifetime;
  readonly fetch: Lifetime & { readonly request: Request; respondWith: (answer: Promise<Response>) => void };
  readonly message: Lifetime & { readonly data: KeepMessage };
}

/** The messages of a page to the worker. */
export interface KeepMessage {
  /** The path of the page. */
  readonly page: string;
  /** The addresses of all that it has loaded. */
  readonly files: readonly string[];
}

// The types of the DOM have none for a service worker.
export const scope = globalThis as unknown as WorkerScope;
