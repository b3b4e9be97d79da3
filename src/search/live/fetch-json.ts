import { ApiStatusError, ApiUnreachableError } from '../../api/errors.ts';
import { LiveAnswerError } from './read-answer.ts';

/** The subset of `fetch` that the engine needs. */
export type LiveFetch = (
  url: string,
  init: { readonly headers: Record<string, string>; readonly signal: AbortSignal },
) => Promise<Response>;

/** One request: path and parameters, arrays as repeated keys. Resolves with the parsed JSON. */
export type FetchJson = (path: string, params: URLSearchParams, signal: AbortSignal) => Promise<unknown>;

/**
 * Sends each request once; timeouts and retries are left to the caller.
 * @param base the API's address; a path in it (`https://host/prefix`) is kept
 * @returns a function that rejects with ApiUnreachableError, ApiStatusError, LiveAnswerError (no JSON), or the signal's
 * reason
 */
export function createFetchJson(base: string, fetch: LiveFetch): FetchJson {
  const root = base.replace(/\/+$/, '');
  return async (path, params, signal) => {
    const url = `${root}${path}?${params.toString()}`;
    let response: Response;
    let body: string;
    try {
      // `accept` is one of the headers that need no CORS preflight.
      response = await fetch(url, { headers: { accept: 'application/json' }, signal });
      body = await response.text();
    } catch (error) {
      signal.throwIfAborted();
      throw new ApiUnreachableError(url, error instanceof Error ? error.message : String(error), {
        cause: error,
      });
    }
    if (!response.ok) throw new ApiStatusError(response.status, url, '', response.headers.get('retry-after'));
    try {
      return JSON.parse(body) as unknown;
    } catch {
      throw new LiveAnswerError({ call: path, path: '' }, 'JSON', body);
    }
  };
}
