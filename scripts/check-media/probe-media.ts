import { FIRST_BYTES, isOfKind } from './media-type.ts';
import type { MediaFault, MediaResult } from './media-state.ts';
import type { MediaKind } from './media-uses.ts';

/** The subset of `fetch` that the check needs. */
export type MediaFetch = (url: string, init: RequestInit) => Promise<Response>;

export interface ProbeOptions {
  readonly fetch: MediaFetch;
  readonly timeoutMs: number;
  readonly now: () => number;
}

/** What a probe found; `retryAfterMs` where the host asks to wait. */
export interface Probe extends Pick<MediaResult, 'detail' | 'etag' | 'modified' | 'bytes'> {
  readonly fault: MediaFault | null;
  readonly retryAfterMs: number | null;
}

const MAX_HOPS = 5;
const NOTHING_KNOWN = { etag: null, modified: null, bytes: null, retryAfterMs: null };

/**
 * Fetches the first bytes of a film or a picture, or asks, where they are known, whether they have changed.
 * @param last what is known of it
 */
export async function probeMedia(
  url: string,
  kind: MediaKind,
  last: MediaResult | undefined,
  { fetch, timeoutMs, now }: ProbeOptions,
): Promise<Probe> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const { response, movedTo } = await follow(url, { fetch, signal, headers: requestHeaders(last) });
    const probe = await judge(response, kind, last, now);
    if (probe.fault !== null || movedTo === null) return probe;
    return { ...probe, fault: 'moved', detail: movedTo };
  } catch (error) {
    if (signal.aborted) return { ...NOTHING_KNOWN, fault: 'slow', detail: `${timeoutMs} ms` };
    return { ...NOTHING_KNOWN, fault: 'silent', detail: reasonOf(error) };
  }
}

function requestHeaders(last: MediaResult | undefined): Record<string, string> {
  const known = last?.fault === null ? last : undefined;
  return {
    range: `bytes=0-${FIRST_BYTES - 1}`,
    ...(known?.etag == null ? {} : { 'if-none-match': known.etag }),
    ...(known?.modified == null ? {} : { 'if-modified-since': known.modified }),
  };
}

/** Follows redirects by hand, because only a permanent one is a finding: many hosts lead each visit to another server. */
async function follow(
  url: string,
  { fetch, signal, headers }: { fetch: MediaFetch; signal: AbortSignal; headers: Record<string, string> },
): Promise<{ readonly response: Response; readonly movedTo: string | null }> {
  let address = url;
  let movedTo: string | null = null;
  for (let hop = 0; ; hop += 1) {
    const response = await fetch(address, { headers, signal, redirect: 'manual' });
    const location = response.headers.get('location');
    const isRedirect = response.status >= 301 && response.status <= 308 && response.status !== 304;
    if (!isRedirect || location === null || hop === MAX_HOPS) return { response, movedTo };
    await response.body?.cancel();
    address = new URL(location, address).href;
    if (response.status === 301 || response.status === 308) movedTo = address;
  }
}

async function judge(
  response: Response,
  kind: MediaKind,
  last: MediaResult | undefined,
  now: () => number,
): Promise<Probe> {
  const { status, headers } = response;
  if (status === 304 && last !== undefined) {
    const { etag, modified, bytes } = last;
    return { fault: null, detail: '', etag, modified, bytes, retryAfterMs: null };
  }
  if (status !== 200 && status !== 206) {
    await response.body?.cancel();
    const isPassing = status >= 500 || status === 429 || status === 408;
    const fault = isPassing ? 'silent' : 'dead';
    return { ...NOTHING_KNOWN, fault, detail: `HTTP ${status}`, retryAfterMs: retryAfter(headers, now) };
  }
  const first = await readFirstBytes(response);
  const type = headers.get('content-type') ?? '';
  const found = {
    etag: headers.get('etag'),
    modified: headers.get('last-modified'),
    bytes: sizeOf(response),
    retryAfterMs: null,
  };
  if (!isOfKind(kind, first, type)) return { ...found, fault: 'type', detail: type === '' ? '?' : type };
  if (kind === 'film' && status === 200) return { ...found, fault: 'unseekable', detail: `HTTP ${status}` };
  return { ...found, fault: null, detail: '' };
}

/** Reads no more than needed: a host that ignores the range would send the whole film. */
async function readFirstBytes({ body }: Response): Promise<Uint8Array> {
  if (body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop cancels the body.
    if (length >= FIRST_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, FIRST_BYTES);
}

function sizeOf({ status, headers }: Response): number | null {
  const text = status === 206 ? headers.get('content-range')?.split('/')[1] : headers.get('content-length');
  const size = Number(text ?? NaN);
  return Number.isSafeInteger(size) ? size : null;
}

/** `Retry-After` in milliseconds from now: seconds, or a moment. */
function retryAfter(headers: Headers, now: () => number): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  const seconds = Number(text);
  const delay = Number.isNaN(seconds) ? Date.parse(text) - now() : seconds * 1000;
  return Number.isNaN(delay) ? null : Math.max(0, delay);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
