import { atom, type ReadableAtom } from 'nanostores';
import type { SearchStatus } from '../search/engine-health.ts';

const $status = atom<SearchStatus>({ engine: 'live' });

/** Which engine the visitor is reading; the quiet line under the list shows it. */
export const $searchStatus: ReadableAtom<SearchStatus> = $status;

/** For createSearch's `onChange`. */
export function reportSearchStatus(status: SearchStatus): void {
  $status.set(status);
}
