import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import pRetry from 'p-retry';
import { ApiStatusError, ApiUnreachableError } from './errors.ts';

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

/** The longest wait, also when `Retry-After` is longer. */
const MAX_DELAY_MS = 30_000;

const FIRST_DELAY_MS = 1000;

/** Temporary refusals: request timeout, too early, too many requests. Every 5xx may be temporary, too. */
const TEMPORARY_STATUSES: readonly number[] = [408, 425, 429];

/** A gateway's answers when the API behind it is down. */
const GATEWAY_STATUSES: readonly number[] = [502, 503, 504];

/** Refusals that may have a `Retry-After`. */
const STATUSES_WITH_RETRY_AFTER: readonly number[] = [429, 503];

function isRetryable(error: unknown): boolean {
  if (error instanceof ApiUnreachableError) return true;
  return error instanceof ApiStatusError && isTemporary(error.status);
}

/** Whether a host that answered so may answer otherwise soon. */
export function isTemporary(status: number): boolean {
  return status >= 500 || TEMPORARY_STATUSES.includes(status);
}

/** Whether a refusal concerns the API as a whole, and not the requested resource. */
export function isGatewayTrouble({ status }: ApiStatusError): boolean {
  return TEMPORARY_STATUSES.includes(status) || GATEWAY_STATUSES.includes(status);
}

/**
 * Milliseconds to wait before the next attempt: as `Retry-After` says, else about 1, 2, 4 … seconds. Half of that is
 * random, so that requests which failed together are not repeated together.
 * @param failedAttempts 1 after the first failure
 */
function retryDelay(error: unknown, failedAttempts: number, random: () => number, now: () => number): number {
  const mayRequire = error instanceof ApiStatusError && STATUSES_WITH_RETRY_AFTER.includes(error.status);
  const required = mayRequire ? parseRetryAfter(error.retryAfter, now) : null;
  if (required !== null) return Math.min(required, MAX_DELAY_MS);
  const longest = Math.min(FIRST_DELAY_MS * 2 ** (failedAttempts - 1), MAX_DELAY_MS);
  return Math.round(longest * (0.5 + random() / 2));
}

/** `Retry-After: 120` and `Retry-After: Wed, 21 Oct 2026 07:28:00 GMT`, in milliseconds from now. */
export function parseRetryAfter(text: string | null, now: () => number): number | null {
  if (text === null) return null;
  if (/^\s*\d+\s*$/.test(text)) return Number(text) * 1000;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : Math.max(0, time - now());
}

/** Waits, or rejects with the signal's reason as soon as it is aborted. */
async function realSleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => signal?.throwIfAborted());
}
