import pLimit from 'p-limit';
import pRetry from 'p-retry';
import { isRetryable, retryDelay, sleep as realSleep } from './retry-delay.ts';

/** How many times a failed request is repeated, unless the options say otherwise. */
const RETRIES = 3;

/** A failed attempt that will be followed by another one. */
export interface RetryNotice {
  readonly error: Error;
  readonly attempt: number;
  readonly delayMs: number;
}

export interface RetryOptions {
  /** Maximum of simultaneous requests, including those that wait for their next attempt. */
  readonly concurrency: number;
  readonly retries?: number | undefined;
  readonly random?: (() => number) | undefined;
  readonly now?: () => number;
  readonly sleep?: ((milliseconds: number, signal?: AbortSignal) => Promise<void>) | undefined;
  readonly onRetry?: ((notice: RetryNotice) => void) | undefined;
}

/** Makes a request of several attempts; `attempt` receives the number of attempts left after it. */
type RetryRequest = <Answer>(
  attempt: (attemptsLeft: number) => Promise<Answer>,
  signal?: AbortSignal,
) => Promise<Answer>;

/** A function that repeats failed requests; all requests given to it share the limit of simultaneous ones. */
export function retryRequests(options: RetryOptions): RetryRequest {
  const { retries = RETRIES, onRetry } = options;
  const { random = Math.random, now = Date.now, sleep = realSleep } = options;
  const limit = pLimit(options.concurrency);

  return (attempt, signal) =>
    limit(() =>
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
