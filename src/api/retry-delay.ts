import { ApiStatusError, ApiUnreachableError } from './errors.ts';

/** The longest wait, also when `Retry-After` is longer. */
const MAX_DELAY_MS = 30_000;

const FIRST_DELAY_MS = 1000;

/** Temporary refusals: request timeout, too early, too many requests. Every 5xx may be temporary, too. */
const TEMPORARY_STATUSES: readonly number[] = [408, 425, 429];

/** A gateway's answers when the API behind it is down. */
const GATEWAY_STATUSES: readonly number[] = [502, 503, 504];

/** Refusals that may have a `Retry-After`. */
const STATUSES_WITH_RETRY_AFTER: readonly number[] = [429, 503];

export function isRetryable(error: unknown): boolean {
  if (error instanceof ApiUnreachableError) return true;
  if (!(error instanceof ApiStatusError)) return false;
  return error.status >= 500 || TEMPORARY_STATUSES.includes(error.status);
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
export function retryDelay(
  error: unknown,
  failedAttempts: number,
  random: () => number,
  now: () => number,
): number {
  const required = error instanceof ApiStatusError ? requiredDelay(error, now) : undefined;
  if (required !== undefined) return Math.min(required, MAX_DELAY_MS);
  const longest = Math.min(FIRST_DELAY_MS * 2 ** (failedAttempts - 1), MAX_DELAY_MS);
  return Math.round(longest * (0.5 + random() / 2));
}

/** `Retry-After: 120` and `Retry-After: Wed, 21 Oct 2026 07:28:00 GMT`, in milliseconds from now. */
function requiredDelay({ status, retryAfter }: ApiStatusError, now: () => number): number | undefined {
  if (retryAfter === null || !STATUSES_WITH_RETRY_AFTER.includes(status)) return undefined;
  if (/^\s*\d+\s*$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const time = Date.parse(retryAfter);
  return Number.isNaN(time) ? undefined : Math.max(0, time - now());
}

/** Waits, or rejects with the signal's reason as soon as it is aborted. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
