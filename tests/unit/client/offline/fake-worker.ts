import type { WorkerContext } from '../../../../src/client/offline/worker-context.ts';

export const ORIGIN = 'https://films.example.org';

type Answer = Response | (() => Response);

/** What a service worker has around it: caches in memory, a network of these answers, a clock that stands. */
export class FakeWorker implements WorkerContext {
  readonly network = new Map<string, Answer>();
  readonly asked: string[] = [];
  isOnline = true;
  saves = false;
  #works: Promise<unknown>[] = [];
  readonly #caches = new Map<string, FakeCache>();

  readonly caches = {
    open: (name: string): Promise<Cache> => {
      const cache = this.#caches.get(name) ?? new FakeCache();
      this.#caches.set(name, cache);
      return Promise.resolve(cache as unknown as Cache);
    },
    has: (name: string): Promise<boolean> => Promise.resolve(this.#caches.has(name)),
    delete: (name: string): Promise<boolean> => Promise.resolve(this.#caches.delete(name)),
    keys: (): Promise<string[]> => Promise.resolve([...this.#caches.keys()]),
  };

  readonly fetch = (input: Request | string, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, ORIGIN);
    this.asked.push(`${init?.method ?? 'GET'} ${pathname}`);
    if (!this.isOnline) return Promise.reject(new TypeError('Failed to fetch'));
    const answer = this.network.get(pathname) ?? new Response('', { status: 404 });
    return Promise.resolve(answer instanceof Response ? answer.clone() : answer());
  };

  readonly savesData = (): boolean => this.saves;
  readonly now = (): Date => new Date('2026-11-22T12:00:00Z');
  readonly waitUntil = (work: Promise<unknown>): void => {
    this.#works.push(work);
  };

  /** Waits for all that the worker does beside its answers. */
  async settle(): Promise<void> {
    const works = this.#works;
    this.#works = [];
    await Promise.all(works);
  }

  /** The paths that a cache keeps, the oldest first. */
  async kept(name: string): Promise<string[]> {
    const all = await (await this.caches.open(name)).keys();
    return all.map(({ url }) => new URL(url).pathname);
  }
}

/** By absolute address, in the order in which they were put. */
class FakeCache {
  readonly #entries = new Map<string, Response>();

  match(request: Request | string): Promise<Response | undefined> {
    return Promise.resolve(this.#entries.get(addressOf(request))?.clone());
  }

  put(request: Request | string, response: Response): Promise<void> {
    this.#entries.set(addressOf(request), response);
    return Promise.resolve();
  }

  delete(request: Request | string): Promise<boolean> {
    return Promise.resolve(this.#entries.delete(addressOf(request)));
  }

  keys(): Promise<Request[]> {
    return Promise.resolve([...this.#entries.keys()].map((url) => new Request(url)));
  }
}

function addressOf(request: Request | string): string {
  return new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;
}

export function page(text: string, etag = text): Response {
  return new Response(`<html><main id="main"><p>${text}</p></main></html>`, { headers: { etag } });
}

export const ask = (path: string): Request => new Request(ORIGIN + path);
