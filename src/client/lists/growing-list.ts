import { fetchInTime } from '../browser/fetch-in-time.ts';
import { makeElement } from '../browser/elements.ts';
import { hasModifier } from '../browser/modifier-keys.ts';
import { fetchMessages, fillMessage, type Messages } from '../../i18n/messages.ts';
import { EntryMemory } from './entry-memory.ts';
import { loadsAutomatically, NEAR_END } from './auto-paging.ts';
import type { EnhanceContext } from '../browser/enhancement.ts';

/**
 * A list of series, territories or extras whose next pages load while the visitor scrolls.
 *
 * Why script: to go on reading without changing pages. Before it: the first page with a real link to the next, which
 * goes on leading there whenever a page cannot be fetched. When it loads: with a page of such a list.
 *
 * The address stays: the list begins where it says. How many pages were there, and how far the visitor had come, is
 * kept with the history entry, so that Back leads to the same place.
 */
export function attach(frame: HTMLElement, context: EnhanceContext): void {
  const listPage = findListPage(frame);
  if (listPage !== undefined) new GrowingList(listPage, context).start();
}

class GrowingList {
  readonly #frame: HTMLElement;
  readonly #list: Element;
  readonly #pager: HTMLElement;
  /** The link to the next page; `null` on the last. A button may replace it. */
  #next: HTMLAnchorElement | null = null;
  #button: HTMLButtonElement | null = null;
  readonly #context: EnhanceContext;
  /** Reserves the space of the next page, so that what is below does not move when it arrives. */
  readonly #space = document.createElement('div');
  readonly #status = makeElement('p', { className: 'visually-hidden', role: 'status' });
  readonly #memory = new EntryMemory(window, ({ pages }) => void this.#bring(pages));
  readonly #observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting === true && this.#loadsAutomatically()) void this.#add();
    },
    { rootMargin: NEAR_END },
  );
  #loadedPages = 1;
  #isLoading = false;

  constructor({ frame, list, pager }: ListPage, context: EnhanceContext) {
    this.#frame = frame;
    this.#list = list;
    this.#pager = pager;
    this.#context = context;
  }

  start(): void {
    // A reader who has scrolled past the space is held by what is seen there, not by the space, which goes.
    this.#space.style.setProperty('overflow-anchor', 'none');
    this.#list.after(this.#space);
    this.#frame.append(this.#status);
    this.#preparePager();
    this.#memory.start();
  }

  /** Loads the pages that were there when the visitor left, and restores the scroll position. */
  async #bring(pages: number): Promise<void> {
    while (this.#loadedPages < pages && (await this.#load()) !== undefined);
    this.#memory.restore(this.#loadedPages, true);
  }

  /** Adds a page, says so, and remembers it. */
  async #add(): Promise<void> {
    const messages = await this.#load();
    if (messages === undefined) return;
    const { page = '', pages = '' } = this.#frame.dataset;
    this.#status.textContent = fillMessage(messages.added, { page, pages });
    this.#memory.savePages(this.#loadedPages);
  }

  /**
   * Adds the next page. The messages are fetched beside it: nothing needs them earlier, and a list that waited for them
   * would reserve its space late.
   * @returns the messages, or `undefined` when no page was added
   */
  async #load(): Promise<Messages<'pager'> | undefined> {
    if (this.#next === null || this.#isLoading) return undefined;
    this.#isLoading = true;
    const [listPage, messages] = await Promise.all([
      fetchListPage(this.#next.href, this.#context.signal),
      fetchMessages('pager').catch(() => undefined),
    ]);
    this.#isLoading = false;
    if (listPage === undefined || messages === undefined) {
      this.#leaveToLink(this.#next);
      return undefined;
    }
    this.#append(listPage, messages);
    return messages;
  }

  #append(listPage: ListPage, { more }: Messages<'pager'>): void {
    const hadFocus = this.#pager.contains(document.activeElement);
    const items = newItems(this.#list, listPage.list);
    this.#list.append(...items);
    this.#loadedPages += 1;
    this.#replacePager(listPage);
    if (this.#next !== null && !this.#loadsAutomatically()) this.#offerButton(this.#next, more);
    for (const item of items) this.#context.enhance(item);
    if (hadFocus) items[0]?.querySelector('a')?.focus();
  }

  /** The way back is that of the first page; everything else is the last one's. */
  #replacePager({ frame, pager }: ListPage): void {
    Object.assign(this.#frame.dataset, { next: '0' }, frame.dataset);
    pager.querySelector('[rel=prev]')?.remove();
    const back = this.#pager.querySelector('[rel=prev]');
    if (back !== null) pager.prepend(back);
    // The element stays: it is what the browser holds in its place for a reader at the foot of the page.
    this.#pager.replaceChildren(...pager.childNodes);
    this.#preparePager();
  }

  /** The link to the next page adds it. */
  #preparePager(): void {
    this.#next = this.#pager.querySelector<HTMLAnchorElement>('a[rel=next]');
    this.#button = null;
    this.#next?.addEventListener('click', this.#onPress);
    this.#reserveSpace();
    // Observed again, because the space may still be in view.
    this.#observer.unobserve(this.#space);
    this.#observer.observe(this.#space);
  }

  /** After some pages that loaded so, a button takes the place of the link. */
  #offerButton(link: HTMLAnchorElement, text: string): void {
    const { className } = link;
    this.#button = makeElement('button', { type: 'button', className, onclick: this.#onPress }, text);
    link.replaceWith(this.#button);
  }

  readonly #onPress = (event: MouseEvent): void => {
    // Another tab or window is for the link itself.
    if (hasModifier(event)) return;
    event.preventDefault();
    void this.#add();
  };

  /** About as high as so many items are here; nothing where the visitor decides. */
  #reserveSpace(): void {
    const { children, clientHeight } = this.#list;
    const coming = this.#loadsAutomatically() ? Number(this.#frame.dataset['next']) : 0;
    this.#space.style.height = `${Math.round((clientHeight / children.length) * coming)}px`;
  }

  #loadsAutomatically(): boolean {
    return this.#next !== null && loadsAutomatically(this.#loadedPages);
  }

  /** The page did not arrive: from here on the plain link leads there, and its space is removed. */
  #leaveToLink(link: HTMLAnchorElement): void {
    const hadFocus = this.#pager.contains(document.activeElement);
    link.removeEventListener('click', this.#onPress);
    this.#button?.replaceWith(link);
    if (hadFocus) link.focus();
    this.#observer.disconnect();
    this.#space.remove();
  }
}

/** The list on one page: its items, and the way to the next page. */
interface ListPage {
  readonly frame: HTMLElement;
  readonly list: Element;
  readonly pager: HTMLElement;
}

/** @returns `undefined` where the markup is not that of `GrowingList.astro` with several pages */
function findListPage(frame: HTMLElement | null): ListPage | undefined {
  const list = frame?.firstElementChild;
  const pager = frame?.querySelector<HTMLElement>('.pager');
  return frame && list && pager ? { frame, list, pager } : undefined;
}

/** @returns `undefined` when the page cannot be had, or not in time */
async function fetchListPage(href: string, signal: AbortSignal): Promise<ListPage | undefined> {
  try {
    const page = new DOMParser().parseFromString(await fetchInTime(href, 'text/html', signal), 'text/html');
    return findListPage(page.querySelector<HTMLElement>('.growing-list'));
  } catch {
    return undefined;
  }
}

/** Items that the list lacks: the archive may have been rebuilt since its first page was read. */
function newItems(list: Element, more: Element): Element[] {
  const known = new Set([...list.children].map(addressOf));
  return [...more.children].filter((item) => !known.has(addressOf(item)));
}

function addressOf(item: Element): string {
  return item.querySelector('a')?.getAttribute('href') ?? item.textContent;
}
