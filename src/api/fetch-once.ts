import { ApiStatusError, ApiUnreachableError } from './errors.ts';
import { detailIn, parseJson, reasonOf } from './read-answer.ts';
import type { ValidatorsCache } from './validators-cache.ts';

/** The subset of `fetch` that the client needs. */
export type Fetch = (
  url: string,
  init: { readonly headers: Record<string, string>; readonly signal: AbortSignal },
) => Promise<Response>;

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
  if (answer.status === 304 && stored !== undefined) return parseJson(url, stored.body);
  const failure = statusError(url, answer);
  if (failure !== undefined) throw failure;
  const json = parseJson(url, answer.text);
  const etag = answer.headers.get('etag');
  if (etag !== null) await validators?.set(url, { etag, body: answer.text });
  return json;
}

/** The error for a status that is no success; `undefined` for a success. */
export function statusError(url: string, { status, headers, text }: Received): ApiStatusError | undefined {
  if (status >= 200 && status < 300) return undefined;
  return new ApiStatusError(status, url, detailIn(text), headers.get('retry-after'));
}
