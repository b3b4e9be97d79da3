import { LOCATOR_PATH } from '../routes.ts';
import { html } from './html.ts';

/** Where a clip lies on the small map of the site's home region. */
export interface Locator {
  /** Percent from the map's west and north. */
  readonly left: number;
  readonly top: number;
  /** The map's width over its height. */
  readonly ratio: number;
}

/** The small map with the clip's place, as a link. The picture is one file for all clips. */
export function locatorHtml({ left, top, ratio }: Locator, href: string, name: string): string {
  return html`
    <a class="clip-locator label" href="${href}">
      <span style="aspect-ratio:${ratio}">
        <img src="${LOCATOR_PATH}" alt="" loading="lazy"><i style="left:${left}%;top:${top}%"></i>
      </span>
      ${name}
    </a>
  `.toString();
}
