import { $searchList } from '../lists/list-memory.ts';
import { CARD_LINK } from './card-link.ts';

/** Further clips that do not come within this time do not come. */
const TIMEOUT_MS = 10_000;

/** A clip's position in the list that it was opened from. */
export interface PositionInList {
  /** From 1; 0 when it is not in the list. */
  readonly number: number;
  readonly count: number;
  readonly previous: HTMLAnchorElement | undefined;
  readonly next: HTMLAnchorElement | undefined;
  /** Whether a search has further clips after those that are shown. */
  readonly hasMore: boolean;
}

/**
 * The list that a clip was opened from. It is read again each time, because a search goes on loading its pages; a list
 * that has left the page since is as it was when it left.
 */
export class ClipList {
  readonly #scope: Element;

  constructor(link: Element) {
    this.#scope = link.closest('.moments, .clip-results') ?? link.closest('ul, ol') ?? link;
  }

  /** @param address path of the clip */
  positionOf(address: string): PositionInList {
    const links = this.#links();
    const index = links.findIndex(({ pathname }) => pathname === address);
    const search = this.#search();
    return {
      number: index + 1,
      count: Math.max(links.length, search?.count ?? 0),
      previous: links[index - 1],
      next: index === -1 ? undefined : links[index + 1],
      hasMore: search?.hasMore ?? false,
    };
  }

  /** The clip after this one, which may have to be loaded first; `undefined` when there is none. */
  async nextOf(address: string): Promise<HTMLAnchorElement | undefined> {
    const { number, next, hasMore } = this.positionOf(address);
    if (next !== undefined || number === 0 || !hasMore) return next;
    await new Promise<void>((resolve) => {
      const end = (): void => {
        stop();
        clearTimeout(timer);
        resolve();
      };
      const stop = $searchList.listen(() => {
        if (this.positionOf(address).next !== undefined) end();
      });
      const timer = setTimeout(end, TIMEOUT_MS);
      this.#search()?.loadMore();
    });
    return this.positionOf(address).next;
  }

  /** A clip that is in the list twice counts once, where it is first. */
  #links(): HTMLAnchorElement[] {
    const links = [...this.#scope.querySelectorAll<HTMLAnchorElement>(CARD_LINK)];
    const seen = new Set<string>();
    return links.filter(({ pathname }) => !seen.has(pathname) && seen.add(pathname));
  }

  /** The search whose results these are. */
  #search() {
    return this.#scope.matches('.clip-results') && this.#scope.isConnected ? $searchList.get() : null;
  }
}

/** The card of a clip on the page, for an entry that was opened before the page was loaded again. */
export function findCardLink(address: string): HTMLAnchorElement | undefined {
  return [...document.querySelectorAll<HTMLAnchorElement>(CARD_LINK)].find(
    ({ pathname }) => pathname === address,
  );
}
