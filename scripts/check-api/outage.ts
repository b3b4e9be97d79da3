import type { ApiClient, RawAnswer } from '../../src/api/client.ts';
import { ApiUnreachableError } from '../../src/api/errors.ts';

/** The API as a whole does not answer, so nothing can be said of a single call. */
export class OutageError extends ApiUnreachableError {}

/** Answers of an API, or of a gateway before it, that is down or overloaded; a gateway may send a page for people. */
const isOut = ({ status, body }: RawAnswer): boolean =>
  status >= 500 || status === 429 || (status === 200 && body === undefined);

/** The list of clips with one clip: what a visitor's browser asks for most often. */
const SIMPLEST = ['/api/clips/', { page_size: 1 }] as const;

/**
 * The same calls; when one fails, the simplest call of all is tried. If that fails as well, the API is down.
 * @throws OutageError from each call, in place of its own failure
 */
export function noticeOutages(fetchRaw: ApiClient['fetchRaw']): ApiClient['fetchRaw'] {
  async function refuseOutage(): Promise<void> {
    const [path, params] = SIMPLEST;
    const answer = await fetchRaw(path, params).catch((error: unknown) => {
      if (!(error instanceof ApiUnreachableError)) throw error;
      throw new OutageError(error.url, error.reason, { cause: error });
    });
    if (!isOut(answer)) return;
    const { status, detail } = answer;
    throw new OutageError(path, status === 200 ? 'no JSON' : `status ${status} ${detail}`.trim());
  }
  return async (...call) => {
    const answer = await fetchRaw(...call).catch(async (error: unknown) => {
      if (error instanceof ApiUnreachableError) await refuseOutage();
      throw error;
    });
    if (isOut(answer)) await refuseOutage();
    return answer;
  };
}
