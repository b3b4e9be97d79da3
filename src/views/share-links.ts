import { html } from './html.ts';

/** The words of the share links, in the page's language. */
export interface ShareWords {
  /** Names the list. */
  readonly label: string;
  readonly mail: string;
}

/**
 * Plain links to share an address, without anybody's script. Ours opens those of networks in a small window.
 * @param address absolute
 * @param manifest where viewers of IIIF find the clip; `null` for nowhere
 */
export function shareLinksHtml(
  address: string,
  title: string,
  words: ShareWords,
  manifest: string | null,
): string {
  const url = encodeURIComponent(address);
  const text = encodeURIComponent(title);
  const links = [
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
    ['X', `https://twitter.com/intent/tweet?url=${url}&text=${text}`],
    ['WhatsApp', `https://wa.me/?text=${text}%20${url}`],
    [words.mail, `mailto:?subject=${text}&body=${url}`],
    ...(manifest === null ? [] : [['IIIF', manifest] as const]),
  ] as const;
  const items = links.map(([name, href]) => html`<li><a href="${href}">${name}</a></li>`);
  return html`<ul class="share-links label" aria-label="${words.label}">${items}</ul>`.toString();
}
