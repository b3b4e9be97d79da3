import { ApiStatusError, ApiUnreachableError } from './errors.ts';
import { parseJson } from '../model/parse-json.ts';
import { refusalSchema } from './schemas/answers.ts';

/** The subset of `fetch` that the client needs. */
export type Fetch = (
  url: string,
  init: { readonly headers: Record<string, string>; readonly signal: AbortSignal },
) => Promise<Response>;

/** An answer, with the validator for the next request. */
export interface ValidatedAnswer {
  readonly etag: string;
  /** The body's text, known to be JSON. */
  readonly body: string;
}

/**
 * Stores answers by address, so that unchanged ones are not downloaded again (`If-None-Match`, 304). The cache is
 * optional: an implementation returns `undefined` when it cannot read, and does not throw when it cannot write.
 */
export interface ValidatorsCache {
  get: (url: string) => Promise<ValidatedAnswer | undefined>;
  set: (url: string, answer: ValidatedAnswer) => Promise<void>;
}

export interface AttemptOptions {
  readonly fetch: Fetch;
  /** For one attempt, the body included. */
  readonly timeoutMs: number;
  readonly validators?: ValidatorsCache | undefined;
}

/** A complete answer of any status. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** One attempt. @throws ApiUnreachableError when no complete answer comes; the reason of an abort */
export async function fetchOnce(
  url: string,
  headers: Readonly<Record<string, string>>,
  options: AttemptOptions,
  signal?: AbortSignal,
): Promise<Received> {
  const { timeoutMs } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await options.fetch(url, {
      headers: { accept: 'application/json', ...headers },
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    signal?.throwIfAborted();
    const reason = timeout.aborted ? `no whole answer within ${timeoutMs} ms` : reasonOf(error);
    throw new ApiUnreachableError(url, reason, { cause: error });
  }
}

/** One attempt to fetch JSON; answers with the stored copy on 304. @throws ApiStatusError for any other refusal */
export async function fetchJsonOnce(
  url: string,
  options: AttemptOptions,
  signal?: AbortSignal,
): Promise<unknown> {
  const { validators } = options;
  const stored = await validators?.get(url);
  const validator = stored === undefined ? {} : { 'if-none-match': stored.etag };
  const answer = await fetchOnce(url, validator, options, signal);
  if (answer.status === 304 && stored !== undefined) return expectJson(url, stored.body);
  const failure = statusError(url, answer);
  if (failure !== undefined) throw failure;
  const json = expectJson(url, answer.text);
  const etag = answer.headers.get('etag');
  if (etag !== null) await validators?.set(url, { etag, body: answer.text });
  return json;
}

/** The error for a status that is no success; `undefined` for a success. */
export function statusError(url: string, { status, headers, text }: Received): ApiStatusError | undefined {
  if (status >= 200 && status < 300) return undefined;
  return new ApiStatusError(status, url, detailIn(text), headers.get('retry-after'));
}

/** How much of a body that is no JSON an error shows. */
const MAX_QUOTED = 80;

/** @throws ApiUnreachableError when the body is no JSON: it was cut short, or comes from a proxy before the API */
function expectJson(url: string, body: string): unknown {
  const json = parseJson(body);
  if (json !== undefined) return json;
  const start = body.slice(0, MAX_QUOTED).replace(/\s+/g, ' ');
  throw new ApiUnreachableError(url, `the body is not JSON: it starts ${JSON.stringify(start)}`);
}

/** The reason that a refusal gives; `''` when it gives none. */
export function detailIn(text: string): string {
  const refusal = refusalSchema.safeParse(parseJson(text));
  return refusal.success ? refusal.data.detail : '';
}

/** The message of the error's cause: Node's own is only "fetch failed". */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message;
}
