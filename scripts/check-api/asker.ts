import pLimit from 'p-limit';
import type { Fetch } from '../../src/api/client.ts';
import { callUrl, type Params } from '../../src/api/endpoints.ts';
import { ApiStatusError, ApiUnreachableError } from '../../src/api/errors.ts';
import { detailIn, reasonOf } from '../../src/api/read-answer.ts';
import { retryDelay, sleep as realSleep } from '../../src/api/retry-delay.ts';

/** An answer as it came, refusals included: here a refusal may be what is wanted. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** `undefined` when the body is not JSON. */
  readonly body: unknown;
  /** What a refusal gives as its reason. */
  readonly detail: string;
}

export interface AskerOptions {
  readonly base: string;
  readonly fetch: Fetch;
  readonly timeoutMs: number;
  /** Requests under way at once. */
  readonly concurrency: number;
  readonly sleep?: ((milliseconds: number) => Promise<void>) | undefined;
}

export interface Asker {
  /** @throws ApiUnreachableError when there is no answer at all, tried twice */
  readonly ask: (
    path: string,
    params?: Params,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
  readonly requests: () => number;
}

/** One more attempt for what passes: a busy server, a broken connection. */
const ATTEMPTS = 2;

export function createAsker({ base, fetch, timeoutMs, concurrency, sleep = realSleep }: AskerOptions): Asker {
  const limit = pLimit(concurrency);
  let requests = 0;

  async function attempt(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
    requests++;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(url, { headers: { accept: 'application/json', ...headers }, signal });
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: parse(text),
        detail: detailIn(text),
      };
    } catch (error) {
      const reason = signal.aborted ? `no whole answer within ${timeoutMs} ms` : reasonOf(error);
      throw new ApiUnreachableError(url, reason, { cause: error });
    }
  }

  async function askPatiently(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
    for (let attempts = 1; ; attempts++) {
      let failure: unknown;
      try {
        const answer = await attempt(url, headers);
        if (attempts === ATTEMPTS || (answer.status !== 429 && answer.status !== 503)) return answer;
        failure = new ApiStatusError(answer.status, url, answer.detail, answer.headers.get('retry-after'));
      } catch (error) {
        if (attempts === ATTEMPTS) throw error;
        failure = error;
      }
      await sleep(retryDelay(failure, attempts, Math.random, Date.now));
    }
  }

  return {
    ask: (path, params, headers = {}) => limit(() => askPatiently(callUrl(base, path, params), headers)),
    requests: () => requests,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
