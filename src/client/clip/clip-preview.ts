import { clipDetailsPreviewHtml } from '../../views/clip-details.ts';
import { clipViewHtml } from '../../views/clip-view.ts';
import { filmPreviewHtml } from '../../views/film.ts';

/** What a card shows of its clip, drawn as the clip's page draws it until that page is loaded. */
export interface ClipPreview {
  readonly title: string;
  /** The title's own language, `''` when it is the page's. */
  readonly titleLang: string;
  /** "1962", or the word for no date. */
  readonly year: string;
  /** The class of the decade, `''` without one. */
  readonly decade: string;
  /** Address of the card's picture, or `null`. */
  readonly picture: string | null;
  /** Width over height as CSS writes it. */
  readonly ratio: string;
  /** The class of the gauge: `g-8mm`. */
  readonly gauge: string;
}

/** @param link the link of a card that `views/clip-card.ts` drew, or of the map's list, which has no pictures */
export function readPreview(link: HTMLAnchorElement): ClipPreview {
  const title = link.querySelector('b');
  const image = link.querySelector('img');
  const hasSize = image !== null && image.naturalWidth > 0;
  // A picture that is still to load may come; one that has failed will not.
  const mayShow = hasSize || image?.complete === false;
  const classes = link.closest('li')?.className ?? '';
  const year = link.querySelector('time, [data-no-date]')?.textContent ?? '';
  return {
    year,
    decade: /\bd-\d{4}\b/.exec(classes)?.[0] ?? '',
    title: title?.textContent ?? link.textContent.slice(year.length).trim(),
    titleLang: title?.lang ?? '',
    picture: mayShow ? image.src : null,
    ratio: hasSize ? `${image.naturalWidth} / ${image.naturalHeight}` : 'var(--gate)',
    gauge: /\bg-[\w-]+/.exec(classes)?.[0] ?? 'g-unknown',
  };
}

/** The clip view with what is known of the clip. */
export function previewHtml({ title, titleLang, year, decade, picture, ratio, gauge }: ClipPreview): string {
  return clipViewHtml(
    filmPreviewHtml(gauge, ratio, picture) + clipDetailsPreviewHtml(decade, year, title, titleLang),
  );
}
