import pLimit from 'p-limit';
import pRetry from 'p-retry';
import type { z } from 'zod';
import { callUrl, type ListCall, type OneCall, type Params } from './endpoints.ts';
import { ApiStatusError, ApiUnreachableError } from './errors.ts';
import { checkAnswer, detailIn, parseJson, reasonOf } from './read-answer.ts';
import { readWholeList, type ListPage, type ListReading, type ReadListOptions } from './read-list.ts';
import { isRetryable, retryDelay, sleep as realSleep } from './retry-delay.ts';
import type { ValidatorsCache } from './validators-cache.ts';

/** As often as the specification says that a failed call is tried again. */
const RETRIES = 3;

/** What the client needs of `fetch`. */
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
  /** Requests under way at once; one that waits for its next attempt counts. */
  readonly concurrency: number;
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

/** Reads the archive's API. Every method rejects with an error of `errors.ts`, or with the reason of the abort. */
export interface ApiClient {
  /** One answer, checked as a whole. */
  fetchOne: <Answer extends z.ZodType, Arguments extends readonly unknown[]>(
    call: OneCall<Answer, Arguments>,
    args: Arguments,
    options?: CallOptions,
  ) => Promise<z.infer<Answer>>;
  /** One page of a list. Its records are as they came: each is to be checked on its own. */
  fetchPage: (list: ListCall<z.ZodType>, options?: CallOptions) => Promise<ListPage>;
  /** All pages of a list, each record once, even when the list changes while it is read. */
  fetchList: <Kept>(
    list: ListCall<z.ZodType>,
    options: ReadListOptions<Kept> & CallOptions,
  ) => Promise<ListReading<Kept>>;
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { base, timeoutMs, validators, onRetry } = options;
  const { random = Math.random, now = Date.now, sleep = realSleep } = options;
  const limit = pLimit(options.concurrency);

  /** One attempt; every failure but an abort becomes an error of ours, which says whether to try again. */
  async function attempt(url: string, signal: AbortSignal | undefined): Promise<unknown> {
    const stored = await validators?.get(url);
    const timeout = AbortSignal.timeout(timeoutMs);
    let response: Response;
    let body: string;
    try {
      response = await options.fetch(url, {
        headers: {
          accept: 'application/json',
          ...(stored === undefined ? {} : { 'if-none-match': stored.etag }),
        },
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      });
      body = await response.text();
    } catch (error) {
      signal?.throwIfAborted();
      const reason = timeout.aborted ? `no whole answer within ${timeoutMs} ms` : reasonOf(error);
      throw new ApiUnreachableError(url, reason, { cause: error });
    }
    if (response.status === 304 && stored !== undefined) return parseJson(url, stored.body);
    if (!response.ok) {
      throw new ApiStatusError(response.status, url, detailIn(body), response.headers.get('retry-after'));
    }
    const answer = parseJson(url, body);
    const etag = response.headers.get('etag');
    if (etag !== null) await validators?.set(url, { etag, body });
    return answer;
  }

  function request(url: string, signal: AbortSignal | undefined): Promise<unknown> {
    return limit(() =>
      pRetry(() => attempt(url, signal), {
        retries: RETRIES,
        // The waiting is done in onFailedAttempt, where Retry-After and the given clock and chance count.
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

  async function fetchOne<Answer extends z.ZodType, Arguments extends readonly unknown[]>(
    call: OneCall<Answer, Arguments>,
    args: Arguments,
    { params, signal }: CallOptions = {},
  ): Promise<z.infer<Answer>> {
    const path = call.path(...args);
    return checkAnswer(call.answer, path, await request(callUrl(base, path, params), signal));
  }

  async function fetchPage(
    list: ListCall<z.ZodType>,
    { params, signal }: CallOptions = {},
  ): Promise<ListPage> {
    const answer = checkAnswer(
      list.envelope,
      list.path,
      await request(callUrl(base, list.path, params), signal),
    );
    return Array.isArray(answer) ? { records: answer } : { records: answer.results, ...answer };
  }

  return {
    fetchOne,
    fetchPage,
    fetchList: (list, listOptions) => {
      const { params, signal } = listOptions;
      return readWholeList(list, listOptions, (extra) =>
        fetchPage(list, { params: { ...params, ...extra }, signal }),
      );
    },
  };
}
