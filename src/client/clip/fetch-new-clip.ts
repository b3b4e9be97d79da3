import { ApiStatusError } from '../../api/errors.ts';
import type { FetchJson } from '../../search/live/fetch-json.ts';
import { parseWholeClip, type WholeClip } from '../../search/live/parse-clip.ts';

/** What the archive says of an address that has no page. */
export type NewClipAnswer =
  | { readonly kind: 'clip'; readonly clip: WholeClip }
  /** There is no such clip, or no longer. */
  | { readonly kind: 'none' }
  /** Unknown: no answer, or none that can be read. */
  | { readonly kind: 'unknown' };

export async function fetchNewClip(
  fetchJson: FetchJson,
  id: number,
  signal: AbortSignal,
): Promise<NewClipAnswer> {
  const path = `/api/clips/${id}/`;
  try {
    const answer = await fetchJson(path, new URLSearchParams(), signal);
    return { kind: 'clip', clip: parseWholeClip(answer, { call: path, path: '' }) };
  } catch (error) {
    const isGone = error instanceof ApiStatusError && (error.status === 404 || error.status === 410);
    return { kind: isGone ? 'none' : 'unknown' };
  }
}
