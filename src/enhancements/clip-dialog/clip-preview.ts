import { makeElement } from '../../views/make-element.ts';

/** What a card shows of its clip already, set as the clip's page sets it: there before the page is. */
export interface ClipPreview {
  readonly title: string;
  /** The title's own language, `''` when it is the page's. */
  readonly titleLang: string;
  /** "1962", or that there is no date; `''` where the card says neither. */
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

/** @param link the card's link, or one of a list without pictures */
export function readPreview(link: HTMLAnchorElement): ClipPreview {
  const title = link.querySelector('b');
  const image = link.querySelector('img');
  const hasSize = image !== null && image.naturalWidth > 0;
  // A picture that is yet to load may well come; one that has failed will not.
  const mayShow = hasSize || image?.complete === false;
  const classes = link.closest('li')?.className ?? '';
  return {
    year: link.querySelector('time, span > span')?.textContent ?? '',
    decade: /\bd-\d{4}\b/.exec(classes)?.[0] ?? '',
    title: title?.textContent ?? ownWords(link),
    titleLang: title?.lang ?? '',
    picture: mayShow ? image.src : null,
    ratio: hasSize ? `${image.naturalWidth} / ${image.naturalHeight}` : 'var(--gate)',
    gauge: /\bg-[\w-]+/.exec(classes)?.[0] ?? 'g-unknown',
  };
}

/** The words that stand in the link itself, without the year beside them. */
function ownWords(link: Element): string {
  return [...link.childNodes]
    .filter((node) => node instanceof Text)
    .map((node) => node.data)
    .join('')
    .trim();
}

/** The clip view with what is known of the clip. */
export function previewContent(preview: ClipPreview): HTMLElement {
  const { title, titleLang, year, decade, picture, ratio, gauge } = preview;
  const frame =
    picture === null
      ? makeElement('span', { className: 'frame frame--empty' })
      : makeElement('img', { src: picture, alt: '' });
  const film = makeElement('div', { className: `film ${gauge}` }, frame);
  film.style.setProperty('--ratio', ratio);
  const yearLine = makeElement('p', { className: `clip-details__year label ${decade}` }, year);
  const heading = makeElement('h1', { lang: titleLang }, title);
  if (titleLang === '') heading.removeAttribute('lang');
  return makeElement(
    'article',
    { className: 'dark clip-view' },
    makeElement(
      'div',
      { className: 'wrap' },
      film,
      makeElement('div', { className: 'clip-details' }, makeElement('div', {}, yearLine, heading)),
    ),
  );
}
