import { reasonOf } from '../../src/api/fetch-once.ts';
import { isTemporary } from '../../src/api/retry-requests.ts';
import {
  conditionsOf,
  readBytes,
  RefusedError,
  type MediaAnswer,
  type MediaRequest,
  type RequestOptions,
} from './media-request.ts';
import type { MediaFacts, MediaFault, MediaResult } from './media-state.ts';
import type { MediaKind } from './media-uses.ts';
import { BrokenFilmError, LEAST_BYTES, readFilm } from './read-film.ts';

/** The result of a probe. */
export interface Probe {
  readonly fault: MediaFault | null;
  readonly detail: string;
  /** `null` where nothing was learnt, so that the known facts stay. */
  readonly facts: MediaFacts | null;
  /** How long the host asks to wait. */
  readonly retryAfterMs: number | null;
}

const GOOD: Probe = { fault: null, detail: '', facts: null, retryAfterMs: null };

/**
 * Fetches the first bytes of a film or a picture, or asks, where they are known, whether they have changed. Of a film that is
 * new or has changed, it reads duration and frame.
 * @param last what is known of it
 */
export async function probeMedia(
  url: string,
  kind: MediaKind,
  last: MediaResult | undefined,
  { request, timeoutMs }: Pick<RequestOptions, 'timeoutMs'> & { readonly request: MediaRequest },
): Promise<Probe> {
  try {
    const count = kind === 'film' && !isMeasured(last) ? LEAST_BYTES : FIRST_BYTES;
    const conditions = conditionsOf(last?.fault === null ? last : undefined);
    const answer = await request(url, { range: rangeOf(0, count), ...conditions });
    const first = await readBytes(answer.response, count);
    const probe = await judge(answer, first, kind, last, request);
    if (probe.fault !== null || answer.movedTo === null) return probe;
    return { ...probe, fault: 'moved', detail: answer.movedTo };
  } catch (error) {
    return { ...failedRequest(error, timeoutMs), facts: null };
  }
}

/** The fault of an address whose request failed. */
export function failedRequest(error: unknown, timeoutMs: number): Omit<Probe, 'facts'> {
  if (error instanceof Error && error.name === 'TimeoutError')
    return { fault: 'slow', detail: `${timeoutMs} ms`, retryAfterMs: null };
  const detail = reasonOf(error);
  if (!(error instanceof RefusedError)) return { fault: 'silent', detail, retryAfterMs: null };
  const { status, retryAfterMs } = error;
  return { fault: isTemporary(status) ? 'silent' : 'dead', detail, retryAfterMs };
}

/** Whether a film has been read, so that it is enough to see whether it is the same. */
function isMeasured(last: MediaResult | undefined): boolean {
  return last?.film != null && last.film.seconds !== null;
}

async function judge(
  { response, url }: MediaAnswer,
  first: Uint8Array,
  kind: MediaKind,
  last: MediaResult | undefined,
  request: MediaRequest,
): Promise<Probe> {
  const { status, headers } = response;
  if (status === 304) return GOOD;
  const type = headers.get('content-type') ?? '';
  if (!isOfKind(kind, first, type)) return { ...GOOD, fault: 'type', detail: type === '' ? '?' : type };
  const etag = headers.get('etag');
  const modified = headers.get('last-modified');
  const bytes = sizeOf(response);
  const facts = { etag, modified, bytes, film: null };
  if (kind === 'picture') return { ...GOOD, facts };
  if (status === 200) return { ...GOOD, fault: 'unseekable', detail: `HTTP ${status}`, facts };
  // A host that knows no conditional requests says so in this way.
  const isSame = last?.etag === etag && last.modified === modified && last.bytes === bytes;
  if (isSame && isMeasured(last)) return GOOD;
  const fetchRange = async (start: number, end: number): Promise<Uint8Array> => {
    const part = await request(url, { range: rangeOf(start, end) });
    if (part.response.status !== 206) throw new Error(`HTTP ${part.response.status} for a part of it`);
    return await readBytes(part.response, end - start);
  };
  return await judgeFilm(facts, first, fetchRange);
}

async function judgeFilm(
  facts: MediaFacts,
  first: Uint8Array,
  fetchRange: (start: number, end: number) => Promise<Uint8Array>,
): Promise<Probe> {
  const unknown = { seconds: null, frame: null };
  if (facts.bytes === null) return { ...GOOD, facts: { ...facts, film: unknown } };
  try {
    const film = await readFilm({ size: facts.bytes, first, fetchRange });
    return { ...GOOD, facts: { ...facts, film } };
  } catch (error) {
    if (!(error instanceof BrokenFilmError)) throw error;
    return { ...GOOD, fault: 'broken', detail: error.message, facts: { ...facts, film: unknown } };
  }
}

/** The header for the bytes from `start` up to, and without, `end`. */
function rangeOf(start: number, end: number): string {
  return `bytes=${start}-${end - 1}`;
}

function sizeOf({ status, headers }: Response): number | null {
  const text = status === 206 ? headers.get('content-range')?.split('/')[1] : headers.get('content-length');
  const size = Number(text ?? NaN);
  return Number.isSafeInteger(size) && size > 0 ? size : null;
}

/** How many of the first bytes tell the kind: all the signatures below lie within them. */
const FIRST_BYTES = 64;

/** The beginnings of files that browsers show. */
const SIGNATURES: readonly (readonly [kind: MediaKind, offset: number, bytes: string])[] = [
  ['film', 4, 'ftyp'],
  ['film', 0, '\u001aEß£'],
  ['film', 0, 'OggS'],
  ['film', 0, '#EXTM3U'],
  ['picture', 0, 'ÿØÿ'],
  ['picture', 0, '\u0089PNG'],
  ['picture', 0, 'GIF8'],
  ['picture', 8, 'WEBP'],
  ['picture', 4, 'ftypavif'],
  ['picture', 4, 'ftypheic'],
];

/**
 * Whether an answer is of the expected kind, by its first bytes and by what its host calls it. Many hosts call
 * a film "octet-stream", and some call their error page by the name of the film.
 */
function isOfKind(kind: MediaKind, first: Uint8Array, contentType: string): boolean {
  const text = Buffer.from(first).toString('latin1');
  const found = SIGNATURES.filter(([, offset, bytes]) => text.startsWith(bytes, offset));
  if (found.some(([one]) => one === kind)) return true;
  if (found.length > 0 || /^\s*<(?:!doctype|html)/i.test(text)) return false;
  return contentType.startsWith(kind === 'film' ? 'video/' : 'image/');
}
