import { make } from './make-element.ts';
import type { WatchingTexts } from './watching-texts.ts';

/** What the buttons of a view do, in `data-do`. */
export type ViewAction = 'info' | 'copy' | 'moment' | 'share';

/** Where below the film the lines of its short info stand: year, title, author, city. */
const LINES = ['__year > a', ' h1', ' [href*="authors="]', ' [href*="positions="]'];

/** The short info at the top of the film, and a button for the whole of it. */
export function renderInfo(view: HTMLElement, texts: WatchingTexts): void {
  // Screen readers have all this just below, as a heading and links.
  const short = make('p', { 'aria-hidden': 'true' });
  for (const line of LINES) {
    const source = view.querySelector(`.clip-details${line}`);
    if (source) short.append(make('span', { class: source.localName }, source.textContent));
  }
  const button = actionButton('info', texts.info);
  button.ariaExpanded = 'false';
  view.querySelector('video')?.parentElement?.append(make('div', { class: 'film-info' }, short, button));
}

/** Under the share links: copy the address, copy it at this moment, the system's own way of sharing, how to cite. */
export function renderTools(view: HTMLElement, texts: WatchingTexts): void {
  // Pressed before the small windows are there, they open a tab and leave the film where it is.
  for (const link of view.querySelectorAll<HTMLAnchorElement>('.share-links [href^=http]'))
    link.target = '_blank';
  const row = make('div', {}, actionButton('copy', texts.copyLink));
  if (view.querySelector('video')) row.append(actionButton('moment', texts.copyMoment));
  if ('share' in navigator) row.append(actionButton('share', texts.shareSystem));
  const status = make('p', { role: 'status' });
  const cite = make('details', { class: 'disclosure' }, make('summary', {}, texts.cite), make('div'));
  view.querySelector('.share-links')?.after(make('div', { class: 'clip-tools label' }, row, status, cite));
}

function actionButton(action: ViewAction, text: string): HTMLButtonElement {
  return make('button', { 'data-do': action, class: 'label' }, text);
}
