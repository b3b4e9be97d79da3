import { fetchMessages } from '../../i18n/fetch-messages.ts';
import { fillMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import { EntryMemory } from '../../state/entry-memory.ts';
import { comesByItself, NEAR_END } from '../../model/auto-paging.ts';
import type { EnhanceContext } from '../enhancement.ts';
import { fetchPart, newItems, nextLink, readPart, type ListPart } from './list-part.ts';

/**
 * A list of series, territories or extras whose next pages come by themselves.
 *
 * Why script: to go on reading without changing pages. Before it: the first page with a real link to the next, which
 * goes on leading there whenever a page cannot be fetched. When it loads: with a page of such a list.
 *
 * The address stays: the list begins where it says. How many pages were there, and how far the visitor had come, is
 * kept with the history entry, so that Back leads to the same place.
 */
export async function attach(frame: HTMLElement, { enhance }: EnhanceContext): Promise<void> {
  const messages = await fetchMessages('pager');
  const part = readPart(frame);
  if (part !== undefined) new GrowingList(part, messages, enhance).start();
}

class GrowingList {
  readonly #frame: HTMLElement;
  readonly #list: Element;
  #pager: HTMLElement;
  /** Where the next page is; `null` on the last. A button may stand in its place. */
  #next: HTMLAnchorElement | null = null;
  #button: HTMLButtonElement | null = null;
  readonly #messages: Messages<'pager'>;
  readonly #enhance: EnhanceContext['enhance'];
  /** Keeps the place of the page to come, so that what stands below does not jump when it arrives. */
  readonly #room = document.createElement('div');
  readonly #status = document.createElement('p');
  readonly #memory = new EntryMemory(window, ({ pages }) => void this.#bring(pages));
  readonly #observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting === true && this.#comesByItself()) void this.#add();
    },
    { rootMargin: NEAR_END },
  );
  #loadedPages = 1;
  #isLoading = false;

  constructor(
    { frame, list, pager }: ListPart,
    messages: Messages<'pager'>,
    enhance: EnhanceContext['enhance'],
  ) {
    this.#frame = frame;
    this.#list = list;
    this.#pager = pager;
    this.#messages = messages;
    this.#enhance = enhance;
  }

  start(): void {
    this.#status.role = 'status';
    this.#status.className = 'visually-hidden';
    // Who has scrolled past what is still to come stays at what is seen there, not at what is about to go.
    this.#room.style.setProperty('overflow-anchor', 'none');
    this.#list.after(this.#room);
    this.#frame.append(this.#status);
    this.#preparePager();
    this.#memory.start();
  }

  /** Loads the pages that were there when the visitor left, and leads them back to where they were. */
  async #bring(pages: number): Promise<void> {
    while (this.#loadedPages < pages && (await this.#load()));
    this.#memory.restore(this.#loadedPages, true);
  }

  /** Adds a page, says so, and remembers it. */
  async #add(): Promise<void> {
    if (!(await this.#load())) return;
    const { page = '', pages = '' } = this.#frame.dataset;
    this.#status.textContent = fillMessage(this.#messages.added, { page, pages });
    this.#memory.savePages(this.#loadedPages);
  }

  /** @returns whether there was a page to be had */
  async #load(): Promise<boolean> {
    if (this.#next === null || this.#isLoading) return false;
    this.#isLoading = true;
    const part = await fetchPart(this.#next.href);
    this.#isLoading = false;
    if (part === undefined) this.#leaveToLink(this.#next);
    else this.#append(part);
    return part !== undefined;
  }

  #append(part: ListPart): void {
    const hadFocus = this.#pager.contains(document.activeElement);
    const items = newItems(this.#list, part.list);
    this.#list.append(...items);
    this.#loadedPages += 1;
    this.#replacePager(part);
    for (const item of items) this.#enhance(item);
    if (hadFocus) items[0]?.querySelector('a')?.focus();
  }

  /** The way back is that of the first page; everything else is the last one's. */
  #replacePager({ frame, pager }: ListPart): void {
    Object.assign(this.#frame.dataset, { next: '0' }, frame.dataset);
    pager.querySelector('[rel=prev]')?.remove();
    const back = this.#pager.querySelector('[rel=prev]');
    if (back !== null) pager.prepend(back);
    this.#pager.replaceWith(pager);
    this.#pager = pager;
    this.#preparePager();
  }

  /** The link to the next page adds it; after some pages that came by themselves a button stands in its place. */
  #preparePager(): void {
    this.#next = nextLink(this.#pager);
    this.#button = null;
    this.#next?.addEventListener('click', this.#onPress);
    if (this.#next !== null && !this.#comesByItself()) {
      this.#button = document.createElement('button');
      this.#button.type = 'button';
      this.#button.className = this.#next.className;
      this.#button.textContent = this.#messages.more;
      this.#button.addEventListener('click', this.#onPress);
      this.#next.replaceWith(this.#button);
    }
    this.#keepRoom();
    // Looked at anew: the room may still be in view.
    this.#observer.unobserve(this.#room);
    this.#observer.observe(this.#room);
  }

  readonly #onPress = (event: MouseEvent): void => {
    // Another tab or window is for the link itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void this.#add();
  };

  /** About as high as so many items are here; none where the visitor decides. */
  #keepRoom(): void {
    const { children, clientHeight } = this.#list;
    const coming = this.#comesByItself() ? Number(this.#frame.dataset['next']) : 0;
    this.#room.style.height = `${Math.round((clientHeight / children.length) * coming)}px`;
  }

  #comesByItself(): boolean {
    return this.#next !== null && comesByItself(this.#loadedPages);
  }

  /** The page could not be had: from here on the plain link leads there, and the room for it is given back. */
  #leaveToLink(link: HTMLAnchorElement): void {
    const hadFocus = this.#pager.contains(document.activeElement);
    link.removeEventListener('click', this.#onPress);
    this.#button?.replaceWith(link);
    if (hadFocus) link.focus();
    this.#observer.disconnect();
    this.#room.remove();
  }
}
