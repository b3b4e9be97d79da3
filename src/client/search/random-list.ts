import type { ListedPage } from '../../search/choose-engine.ts';

const KEY = 'random-list';

interface Kept {
  readonly list: string;
  readonly pages: readonly ListedPage[];
}

/**
 * Keeps a list that the API shuffled, for as long as the window is open: asked again, it gives another order, and Back
 * would lead to other clips. The index needs no such thing.
 * @param list its key
 */
export function keepRandomList(list: string, pages: readonly ListedPage[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ list, pages } satisfies Kept));
  } catch {
    // Where nothing may be stored, or no room is left, the order is another one next time.
  }
}

export function readRandomList(list: string): readonly ListedPage[] | undefined {
  try {
    // Written above, by this window.
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept?.list === list ? kept.pages : undefined;
  } catch {
    return undefined;
  }
}
