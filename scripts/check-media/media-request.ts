import { parseRetryAfter } from '../../src/api/retry-requests.ts';
import type { MediaFault } from './media-state.ts';

/** The subset of `fetch` that the check needs. */
export type MediaFetch = (url: string, init: RequestInit) => Promise<Response>;

export interface RequestOptions {
  readonly fetch: MediaFetch;
  /** How long one request may take, its body included. */
  readonly timeoutMs: number;
  /** Milliseconds between the beginnings of two requests. */
  readonly pauseMs: number;
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Refuses, by throwing, to follow a redirect; without it, all are followed. */
  readonly assertFollowed?: (from: string, to: string) => Promise<void>;
}

export interface MediaAnswer {
  /** 200, 206 or 304. */
  readonly response: Response;
  /** The address that answered, after all redirects. */
  readonly url: string;
  /** Where a permanent redirect led to. */
  readonly movedTo: string | null;
}

/** Requests a film or a picture, or a part of it. @throws RefusedError, and what `fetch` throws */
export type MediaRequest = (url: string, headers: Readonly<Record<string, string>>) => Promise<MediaAnswer>;

/** An answer with another status than those of a good one. */
export class RefusedError extends Error {
  readonly status: number;
  /** How long the host asks to wait. */
  readonly retryAfterMs: number | null;

  constructor(status: number, retryAfterMs: number | null) {
    super(`HTTP ${status}`);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

const MAX_HOPS = 5;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
const GOOD: readonly number[] = [200, 206, 304];

/** Requests to one host. Each waits for its turn, those that follow a redirect or read on in a film included. */
function createMediaRequest(options: RequestOptions): MediaRequest {
  const { fetch, timeoutMs, pauseMs, now, sleep, assertFollowed } = options;
  let next = 0;
  const fetchInTurn = async (url: string, headers: Readonly<Record<string, string>>): Promise<Response> => {
    const begin = Math.max(now(), next);
    next = begin + pauseMs;
    if (begin > now()) await sleep(begin - now());
    return await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' });
  };
  // Redirects are followed by hand, because only a permanent one is a finding: many hosts lead each visit to another server.
  return async (url, headers) => {
    let address = url;
    let movedTo: string | null = null;
    for (let hop = 0; ; hop += 1) {
      const response = await fetchInTurn(address, headers);
      const { status } = response;
      const location = response.headers.get('location');
      if (!REDIRECTS.includes(status) || location === null || hop === MAX_HOPS) {
        if (GOOD.includes(status)) return { response, url: address, movedTo };
        await response.body?.cancel();
        throw new RefusedError(status, parseRetryAfter(response.headers.get('retry-after'), now));
      }
      await response.body?.cancel();
      const next = new URL(location, address).href;
      await assertFollowed?.(url, next);
      address = next;
      if (status === 301 || status === 308) movedTo = address;
    }
  };
}

/** The headers of a request that asks only for what has changed since an answer with these validators. */
export function conditionsOf(
  known: { readonly etag: string | null; readonly modified: string | null } | undefined,
): Readonly<Record<string, string>> {
  return {
    ...(known?.etag == null ? {} : { 'if-none-match': known.etag }),
    ...(known?.modified == null ? {} : { 'if-modified-since': known.modified }),
  };
}

/** Reads the beginning of a body and no more: a host that ignores the range sends the whole film. */
export async function readBytes({ body }: Response, count: number): Promise<Uint8Array> {
  if (body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop cancels the body.
    if (length >= count) break;
  }
  return Buffer.concat(chunks).subarray(0, count);
}

/** How often an address is probed when its host says that it cannot at the moment. */
const ATTEMPTS = 3;
const FIRST_WAIT_MS = 2000;
/** The longest single wait for a host. */
const MAX_WAIT_MS = 120_000;

/** After so many addresses in a row without an answer the host is down, and the others need not be tried now. */
const SILENT_IN_A_ROW = 10;

/**
 * Visits addresses: all hosts side by side, and the addresses of each one after the other, until it is down.
 * @param visit returns the fault of an address
 */
export async function visitHosts<Media extends { readonly url: string }>(
  due: readonly Media[],
  options: RequestOptions,
  visit: (media: Media, request: MediaRequest) => Promise<MediaFault | null>,
): Promise<void> {
  const hosts = Map.groupBy(due, ({ url }) => new URL(url).host);
  const visits = [...hosts.values()].map(async (ofHost) => {
    const request = createMediaRequest(options);
    let silent = 0;
    for (const media of ofHost) {
      silent = (await visit(media, request)) === 'silent' ? silent + 1 : 0;
      if (silent === SILENT_IN_A_ROW) return;
    }
  });
  await Promise.all(visits);
}

/** Tries again, after pauses, where a host says that it cannot at the moment. */
export async function withRetries<
  Found extends { readonly fault: MediaFault | null; readonly retryAfterMs: number | null },
>({ sleep }: Pick<RequestOptions, 'sleep'>, attempt: () => Promise<Found>): Promise<Found> {
  for (let count = 1; ; count += 1) {
    const found = await attempt();
    if (found.fault !== 'silent' || count === ATTEMPTS) return found;
    const wait = found.retryAfterMs ?? FIRST_WAIT_MS * 2 ** (count - 1);
    await sleep(Math.min(wait, MAX_WAIT_MS));
  }
}
