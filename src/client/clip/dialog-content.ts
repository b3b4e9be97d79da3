import { decadeOf } from '../../model/date.ts';
import { gaugeOf } from '../../model/clip-card.ts';
import { clipDetailsPreviewHtml } from '../../views/clip-details.ts';
import { clipViewHtml } from '../../views/clip-view.ts';
import { filmPreviewHtml } from '../../views/film.ts';
import { gaugeClass } from '../../views/gauge-class.ts';

/** The parts of a clip's page that are shown over another page. */
export interface FetchedClip {
  /** The page's title, with the product's name. */
  readonly title: string;
  /** The content of the page's `main`, without scripts and styles. */
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

/** Until the clip's page is loaded: what its card shows. */
export interface ClipPreview {
  readonly title: string;
  /** The title's own language, `''` when it is the page's. */
  readonly titleLang: string;
  /** "1962", or the word for no date. */
  readonly year: string;
  readonly format: string | null;
  /** Address of the card's picture, or `null`. */
  readonly picture: string | null;
  /** Width over height as CSS writes it. */
  readonly ratio: string;
}

/** @param link the link of a card that `views/clip-card.ts` drew, or of the map's list, which has no pictures */
export function readPreview(link: HTMLAnchorElement): ClipPreview {
  const title = link.querySelector('b');
  const image = link.querySelector('img');
  const hasSize = image !== null && image.naturalWidth > 0;
  // A picture that is still to load may come; one that has failed will not.
  const mayShow = hasSize || image?.complete === false;
  const year = link.querySelector('time, [data-no-date]')?.textContent ?? '';
  return {
    year,
    title: title?.textContent ?? link.textContent.slice(year.length).trim(),
    titleLang: title?.lang ?? '',
    format: link.querySelector('i')?.textContent ?? null,
    picture: mayShow ? image.src : null,
    ratio: hasSize ? `${image.naturalWidth} / ${image.naturalHeight}` : 'var(--gate)',
  };
}

/** The clip view with what is known of the clip. */
export function previewHtml({ title, titleLang, year, format, picture, ratio }: ClipPreview): string {
  const decade = decadeOf(Number(year));
  return clipViewHtml(
    filmPreviewHtml(gaugeClass(gaugeOf(format)), ratio, picture) +
      clipDetailsPreviewHtml(decade === undefined ? '' : `d-${decade}`, year, title, titleLang),
  );
}
