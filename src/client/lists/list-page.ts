import { fetchInTime } from '../browser/fetch-in-time.ts';

/** What one page has of a list: its items, and the way to the next page. */
export interface ListPage {
  readonly frame: HTMLElement;
  readonly list: Element;
  readonly pager: HTMLElement;
}

/** @returns `undefined` where the markup is not that of `GrowingList.astro` with several pages */
export function findListPage(frame: HTMLElement | null): ListPage | undefined {
  const list = frame?.firstElementChild;
  const pager = frame?.querySelector<HTMLElement>('.pager');
  return frame && list && pager ? { frame, list, pager } : undefined;
}

/** @returns `undefined` when the page cannot be had, or not in time */
export async function fetchListPage(href: string, signal: AbortSignal): Promise<ListPage | undefined> {
  try {
    const html = new DOMParser().parseFromString(await fetchInTime(href, 'text/html', signal), 'text/html');
    return findListPage(html.querySelector<HTMLElement>('.growing-list'));
  } catch {
    return undefined;
  }
}

export function nextLink(pager: Element): HTMLAnchorElement | null {
  return pager.querySelector<HTMLAnchorElement>('a[rel=next]');
}

/** Items that the list lacks: the archive may have been rebuilt since its first page was read. */
export function newItems(list: Element, more: Element): Element[] {
  const known = new Set([...list.children].map(addressOf));
  return [...more.children].filter((item) => !known.has(addressOf(item)));
}

function addressOf(item: Element): string {
  return item.querySelector('a')?.getAttribute('href') ?? item.textContent;
}
