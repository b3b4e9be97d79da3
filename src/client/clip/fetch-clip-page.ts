/** What of a clip's page is shown over another page. */
export interface FetchedClip {
  /** The page's title, with the product's name. */
  readonly title: string;
  /** What stands in the page's `main`, without scripts and styles. */
  readonly content: DocumentFragment;
}

/**
 * @throws Error when there is no such page, or it is none of a clip
 */
export async function fetchClipPage(address: string, signal: AbortSignal): Promise<FetchedClip> {
  const response = await fetch(address, { headers: { accept: 'text/html' }, signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const main = page.querySelector('main');
  if (main?.querySelector('.clip-view h1') == null) throw new Error(`${address} is no clip's page`);
  // The style sheet is on every page.
  for (const element of main.querySelectorAll('script, link')) element.remove();
  const content = document.createDocumentFragment();
  content.append(...main.childNodes);
  return { title: page.title, content };
}
