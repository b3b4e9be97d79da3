import { makeElement } from '../browser/elements.ts';
import type { Messages } from '../../i18n/messages.ts';

/** What the buttons of a clip do, in `data-do`. */
export type ViewAction = 'info' | 'copy' | 'moment' | 'share';

/** Where the details have the lines of the short info: year, title, author and town. */
const LINES = '[data-fact=year],h1,[data-fact=author] dd,[data-fact=city] dd';

/** The short info at the top of the film, and a button for the whole of it. */
export function renderInfo(view: HTMLElement, messages: Messages<'clipView'>): void {
  // Screen readers have all this just below, as a heading and links.
  const short = makeElement('p', { ariaHidden: 'true' });
  for (const { localName, textContent } of view.querySelectorAll(LINES))
    short.append(makeElement(localName === 'h1' ? 'b' : 'span', {}, textContent));
  const button = actionButton('info', messages.info);
  button.ariaExpanded = 'false';
  view
    .querySelector('video')
    ?.parentElement?.append(makeElement('div', { className: 'film-info' }, short, button));
}

/** Under the share links: copy the address, copy it at this moment, the system's own way of sharing, how to cite. */
export function renderTools(view: HTMLElement, messages: Messages<'clipView'>): void {
  // Pressed before the small windows are there, they open a tab and leave the film where it is.
  for (const link of view.querySelectorAll<HTMLAnchorElement>('.share-links [href^=http]'))
    link.target = '_blank';
  const row = makeElement('div', {}, actionButton('copy', messages.copyLink));
  if (view.querySelector('video')) row.append(actionButton('moment', messages.copyMoment));
  if ('share' in navigator) row.append(actionButton('share', messages.shareSystem));
  const status = makeElement('p', { role: 'status' });
  const openings = view.querySelector('video')
    ? [opening('cite', messages.cite), opening('embed', messages.embed)]
    : [opening('cite', messages.cite)];
  view
    .querySelector('.share-links')
    ?.after(makeElement('div', { className: 'clip-tools label' }, row, status, ...openings));
}

/** What is filled when it is opened, in `data-fill`. */
export type Filled = 'cite' | 'embed';

function opening(what: Filled, text: string): HTMLElement {
  const body = makeElement('div', {});
  body.dataset['fill'] = what;
  return makeElement('details', { className: 'disclosure' }, makeElement('summary', {}, text), body);
}

function actionButton(action: ViewAction, text: string): HTMLButtonElement {
  const button = makeElement('button', { className: 'label' }, text);
  button.dataset['do'] = action;
  return button;
}
