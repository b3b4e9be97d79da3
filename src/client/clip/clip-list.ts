import { CARD_LINK } from './card-link.ts';
import { eachOnce, positionInList, type PositionInList } from './position-in-list.ts';

/** Further clips that do not come within this time do not come. */
const TIMEOUT_MS = 10_000;

/**
 * The list that a clip was opened from. It is read again each time, because a search goes on loading its pages; a list
 * that has left the page since is as it was when it left.
 */
export class ClipList {
  readonly #scope: Element;

  constructor(link: Element) {
    this.#scope = link.closest('.clip-results') ?? link.closest('ul, ol') ?? link;
  }

  /** @param address path of the clip */
  positionOf(address: string): PositionInList<HTMLAnchorElement> & { readonly hasMore: boolean } {
    const links = this.#links();
    const place = positionInList(links, address, ({ pathname }) => pathname);
    const total = this.#scope instanceof HTMLElement ? Number(this.#scope.dataset['count'] ?? 0) : 0;
    return { ...place, count: Math.max(place.count, total), hasMore: this.#moreLink() !== null };
  }

  /** The clip after this one, which may have to be loaded first; `undefined` when there is none. */
  async nextOf(address: string): Promise<HTMLAnchorElement | undefined> {
    const { number, next } = this.positionOf(address);
    if (next !== undefined || number === 0) return next;
    await this.#loadMore();
    return this.positionOf(address).next;
  }

  #links(): HTMLAnchorElement[] {
    const links = [...this.#scope.querySelectorAll<HTMLAnchorElement>(CARD_LINK)];
    return eachOnce(links, ({ pathname }) => pathname);
  }

  #moreLink(): HTMLElement | null {
    return this.#scope.querySelector<HTMLElement>('.clip-results__more > a');
  }

  async #loadMore(): Promise<void> {
    const more = this.#moreLink();
    if (more === null) return;
    const before = this.#links().length;
    await new Promise<void>((resolve) => {
      const end = (): void => {
        observer.disconnect();
        clearTimeout(timer);
        resolve();
      };
      const observer = new MutationObserver(() => {
        if (this.#links().length > before) end();
      });
      observer.observe(this.#scope, { childList: true, subtree: true });
      const timer = setTimeout(end, TIMEOUT_MS);
      more.click();
    });
  }
}

/** The card of a clip on the page, for an entry that was opened before the page was loaded again. */
export function findCardLink(address: string): HTMLAnchorElement | undefined {
  return [...document.querySelectorAll<HTMLAnchorElement>(CARD_LINK)].find(
    ({ pathname }) => pathname === address,
  );
}
