/** What one page has of a list: its items, and the way to the next page. */
export interface ListPart {
  readonly frame: HTMLElement;
  readonly list: Element;
  readonly pager: HTMLElement;
}

/** @returns `undefined` where the markup is not that of `GrowingList.astro` with several pages */
export function readPart(frame: HTMLElement | null): ListPart | undefined {
  const list = frame?.firstElementChild;
  const pager = frame?.querySelector<HTMLElement>('.pager');
  return frame && list && pager ? { frame, list, pager } : undefined;
}

/** @returns `undefined` when the page cannot be had */
export async function fetchPart(href: string): Promise<ListPart | undefined> {
  try {
    const response = await fetch(href);
    if (!response.ok) return undefined;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    return readPart(page.querySelector<HTMLElement>('.growing-list'));
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
