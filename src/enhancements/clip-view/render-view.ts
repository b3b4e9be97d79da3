import { makeElement } from '../elements.ts';
import type { WatchingTexts } from './watching-texts.ts';

/** What the buttons of a clip do, in `data-do`. */
export type ViewAction = 'info' | 'copy' | 'moment' | 'share';

/** The lines of the short info by their classes, and where the details have them. */
const LINES = {
  year: '[data-fact=year]',
  title: 'h1',
  author: '[data-fact=author] dd',
  city: '[data-fact=city] dd',
};

/** The short info at the top of the film, and a button for the whole of it. */
export function renderInfo(view: HTMLElement, texts: WatchingTexts): void {
  // Screen readers have all this just below, as a heading and links.
  const short = makeElement('p', { ariaHidden: 'true' });
  for (const [className, selector] of Object.entries(LINES)) {
    const text = view.querySelector(selector)?.textContent;
    if (text) short.append(makeElement('span', { className }, text));
  }
  const button = actionButton('info', texts.info);
  button.ariaExpanded = 'false';
  view
    .querySelector('video')
    ?.parentElement?.append(makeElement('div', { className: 'film-info' }, short, button));
}

/** Under the share links: copy the address, copy it at this moment, the system's own way of sharing, how to cite. */
export function renderTools(view: HTMLElement, texts: WatchingTexts): void {
  // Pressed before the small windows are there, they open a tab and leave the film where it is.
  for (const link of view.querySelectorAll<HTMLAnchorElement>('.share-links [href^=http]'))
    link.target = '_blank';
  const row = makeElement('div', {}, actionButton('copy', texts.copyLink));
  if (view.querySelector('video')) row.append(actionButton('moment', texts.copyMoment));
  if ('share' in navigator) row.append(actionButton('share', texts.shareSystem));
  const status = makeElement('p', { role: 'status' });
  const summary = makeElement('summary', {}, texts.cite);
  const cite = makeElement('details', { className: 'disclosure' }, summary, makeElement('div', {}));
  view
    .querySelector('.share-links')
    ?.after(makeElement('div', { className: 'clip-tools label' }, row, status, cite));
}

function actionButton(action: ViewAction, text: string): HTMLButtonElement {
  const button = makeElement('button', { className: 'label' }, text);
  button.dataset['do'] = action;
  return button;
}
