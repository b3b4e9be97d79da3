import { ApiStatusError, ApiUnreachableError } from '../../api/errors.ts';
import { LiveAnswerError } from './live-answer-error.ts';

/** What the engine needs of `fetch`. */
export type LiveFetch = (
  url: string,
  init: { readonly headers: Record<string, string>; readonly signal: AbortSignal },
) => Promise<Response>;

/** One call: its path and its parameters, arrays as repeated keys. */
export type AskApi = (path: string, params: URLSearchParams, signal: AbortSignal) => Promise<unknown>;

/**
 * Asks once; when to give up and whether to ask again is for those who hold the question.
 * @param base the API's address; one with a path of its own (`https://host/prefix`) keeps it
 * @returns a call that rejects with ApiUnreachableError, ApiStatusError, LiveAnswerError (no JSON), or the signal's reason
 */
export function createAskApi(base: string, fetch: LiveFetch): AskApi {
  const root = base.replace(/\/+$/, '');
  return async (path, params, signal) => {
    const url = `${root}${path}?${params.toString()}`;
    let response: Response;
    let body: string;
    try {
      // `accept` is one of the headers that another origin may be sent without asking it first (CORS preflight).
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
