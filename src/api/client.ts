import pLimit from 'p-limit';
import pRetry from 'p-retry';
import type { z } from 'zod';
import { callUrl, type ListCall, type OneCall, type Params } from './endpoints.ts';
import { ApiStatusError, ApiUnreachableError } from './errors.ts';
import { checkAnswer, detailIn, parseJson, readBody, reasonOf } from './read-answer.ts';
import { readWholeList, type ListPage, type ListReading, type ReadListOptions } from './read-list.ts';
import { isGatewayTrouble, isRetryable, retryDelay, sleep as realSleep } from './retry-delay.ts';
import type { ValidatorsCache } from './validators-cache.ts';

/** How many times a failed request is repeated, unless the options say otherwise. */
const RETRIES = 3;

/** The subset of `fetch` that the client needs. */
export type Fetch = (
  url: string,
  init: { readonly headers: Record<string, string>; readonly signal: AbortSignal },
) => Promise<Response>;

/** A failed attempt that will be followed by another one. */
export interface RetryNotice {
  readonly error: Error;
  readonly attempt: number;
  readonly delayMs: number;
}

export interface ApiClientOptions {
  readonly base: string;
  readonly fetch: Fetch;
  /** For one attempt, the body included. */
  readonly timeoutMs: number;
  /** Maximum of simultaneous requests, including those that wait for their next attempt. */
  readonly concurrency: number;
  readonly retries?: number | undefined;
  readonly random?: (() => number) | undefined;
  readonly now?: () => number;
  readonly sleep?: ((milliseconds: number, signal?: AbortSignal) => Promise<void>) | undefined;
  readonly validators?: ValidatorsCache | undefined;
  readonly onRetry?: ((notice: RetryNotice) => void) | undefined;
}

interface CallOptions {
  readonly params?: Params | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** An answer of any status, not checked. */
export interface RawAnswer extends Received {
  /** `undefined` when the body is not JSON. */
  readonly body: unknown;
  /** The reason that a refusal gives; `''` when it gives none. */
  readonly detail: string;
}

/** Reads the archive's API. Every method rejects with an error of `errors.ts`, or with the reason of the abort. */
export interface ApiClient {
  /** One answer, checked as a whole. */
  fetchOne: <Answer extends z.ZodType, Arguments extends readonly unknown[]>(
    call: OneCall<Answer, Arguments>,
    args: Arguments,
    options?: CallOptions,
  ) => Promise<z.infer<Answer>>;
  /** One page of a list. Its records are not checked: the caller checks each on its own. */
  fetchPage: (list: ListCall<z.ZodType>, options?: CallOptions) => Promise<ListPage>;
  /** All pages of a list, each record once, even when the list changes while it is read. */
  fetchList: <Kept>(
    list: ListCall<z.ZodType>,
    options: ReadListOptions<Kept> & CallOptions,
  ) => Promise<ListReading<Kept>>;
  /** The answer of any path, refusals included. Only gateway and rate limit refusals are retried first. */
  fetchRaw: (path: string, params?: Params, headers?: Readonly<Record<string, string>>) => Promise<RawAnswer>;
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { base, timeoutMs, validators, onRetry, retries = RETRIES } = options;
  const { random = Math.random, now = Date.now, sleep = realSleep } = options;
  const limit = pLimit(options.concurrency);

  /** One attempt. @throws ApiUnreachableError when no complete answer comes; the reason of an abort */
  async function fetchOnce(
    url: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal | undefined,
  ): Promise<Received> {
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

  /** One attempt to fetch JSON; answers with the stored copy on 304. */
  async function fetchJsonOnce(url: string, signal: AbortSignal | undefined): Promise<unknown> {
    const stored = await validators?.get(url);
    const answer = await fetchOnce(url, stored === undefined ? {} : { 'if-none-match': stored.etag }, signal);
    if (answer.status === 304 && stored !== undefined) return parseJson(url, stored.body);
    const failure = statusError(url, answer);
    if (failure !== undefined) throw failure;
    const json = parseJson(url, answer.text);
    const etag = answer.headers.get('etag');
    if (etag !== null) await validators?.set(url, { etag, body: answer.text });
    return json;
  }

  /** @param attempt receives the number of attempts left after it */
  function retrying<Answer>(
    attempt: (attemptsLeft: number) => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer> {
    return limit(() =>
      pRetry((attemptNumber) => attempt(retries + 1 - attemptNumber), {
        retries,
        // onFailedAttempt waits instead, because it respects Retry-After and the given clock and random source.
        minTimeout: 0,
        signal,
        shouldRetry: ({ error }) => isRetryable(error),
        onFailedAttempt: async ({ error, attemptNumber, retriesLeft }) => {
          if (retriesLeft === 0 || !isRetryable(error)) return;
          const delayMs = retryDelay(error, attemptNumber, random, now);
          onRetry?.({ error, attempt: attemptNumber, delayMs });
          await sleep(delayMs, signal);
        },
      }),
    );
  }

  function fetchJson(path: string, { params, signal }: CallOptions): Promise<unknown> {
    const url = callUrl(base, path, params);
    return retrying(() => fetchJsonOnce(url, signal), signal);
  }

  function fetchRaw(path: string, params: Params = {}, headers = {}): Promise<RawAnswer> {
    const url = callUrl(base, path, params);
    return retrying(async (attemptsLeft) => {
      const answer = await fetchOnce(url, headers, undefined);
      const failure = statusError(url, answer);
      if (failure !== undefined && isGatewayTrouble(failure) && attemptsLeft > 0) throw failure;
      return { ...answer, body: readBody(answer.text), detail: detailIn(answer.text) };
    });
  }

  async function fetchOne<Answer extends z.ZodType, Arguments extends readonly unknown[]>(
    call: OneCall<Answer, Arguments>,
    args: Arguments,
    callOptions: CallOptions = {},
  ): Promise<z.infer<Answer>> {
    const path = call.path(...args);
    return checkAnswer(call.answer, path, await fetchJson(path, callOptions));
  }

  async function fetchPage(list: ListCall<z.ZodType>, callOptions: CallOptions = {}): Promise<ListPage> {
    const answer = checkAnswer(list.envelope, list.path, await fetchJson(list.path, callOptions));
    return Array.isArray(answer) ? { records: answer } : { records: answer.results, ...answer };
  }

  return {
    fetchOne,
    fetchPage,
    fetchRaw,
    fetchList: (list, listOptions) => {
      const { params, signal } = listOptions;
      return readWholeList(list, listOptions, (extra) =>
        fetchPage(list, { params: { ...params, ...extra }, signal }),
      );
    },
  };
}

/** The error for a status that is no success; `undefined` for a success. */
function statusError(url: string, { status, headers, text }: Received): ApiStatusError | undefined {
  if (status >= 200 && status < 300) return undefined;
  return new ApiStatusError(status, url, detailIn(text), headers.get('retry-after'));
}
