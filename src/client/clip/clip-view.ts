import { readFacts } from '../../clip/facts.ts';
import { fetchMessages, type Messages } from '../../i18n/messages.ts';
import { loadStyles, makeElement } from '../browser/elements.ts';
import type { EnhanceContext } from '../browser/enhancement.ts';
import { importAgain } from '../browser/import-again.ts';
import { hasModifier } from '../browser/modifier-keys.ts';
import { prepareFilm } from '../player/prepare-film.ts';
import type { Filled, ViewAction } from './view-buttons.ts';
import stylesHref from './clip-view.css?url';

const importButtons = importAgain(() => import('./view-buttons.ts'));

/**
 * A clip's page, also shown in the dialog: the player, the short info over the film, the tools to share and to cite.
 *
 * Why script: none of these can be had without. Before it, and without it: a film with the browser's controls, the
 * clip's facts, its links. When it loads: what is seen at once loads with the page, what it does when the visitor moves.
 * @param view the clip's `<article>`
 */
export async function attach(view: HTMLElement, { signal }: EnhanceContext): Promise<void> {
  leadBack(view);
  const styles = loadStyles(stylesHref);
  prepareFilm(view, styles, signal);

  const [messages] = await Promise.all([fetchMessages('clipView'), styles]);
  if (signal.aborted) return;
  renderInfo(view, messages);
  renderTools(view, messages);
  bindWhenMoved(view, messages, signal);
}

/** Makes the link to the archive go back in the history where the page before is one of this site, so that its scroll position is kept. */
function leadBack(view: HTMLElement): void {
  view.querySelector<HTMLAnchorElement>('.back')?.addEventListener('click', (event) => {
    if (hasModifier(event) || !hasPageBefore()) return;
    event.preventDefault();
    history.back();
  });
}

/** The Navigation API, which neither TypeScript nor every browser has yet. */
interface WithNavigation {
  readonly navigation?: { readonly canGoBack: boolean };
}

function hasPageBefore(): boolean {
  const { navigation } = window as WithNavigation;
  return navigation?.canGoBack ?? (history.length > 1 && document.referrer.startsWith(`${location.origin}/`));
}

/** The short info at the top of the film, and a button for the whole of it. */
function renderInfo(view: HTMLElement, messages: Messages<'clipView'>): void {
  const facts = readFacts(view);
  // Screen readers have all this just below, as a heading and links.
  const short = makeElement('p', { ariaHidden: 'true' });
  for (const name of ['year', 'title', 'author', 'city'] as const)
    if (facts[name]) short.append(makeElement(name === 'title' ? 'b' : 'span', {}, facts[name]));
  const button = actionButton('info', messages.info);
  button.ariaExpanded = 'false';
  const info = makeElement('div', { className: 'film-info' }, short, button);
  view.querySelector('video')?.parentElement?.append(info);
}

/** Under the share links: copy the address, copy it at this moment, the system's own way of sharing, how to cite. */
function renderTools(view: HTMLElement, messages: Messages<'clipView'>): void {
  // Pressed before the small windows are there, they open a tab and leave the film where it is.
  for (const link of view.querySelectorAll<HTMLAnchorElement>('.share-links [href^=http]'))
    link.target = '_blank';
  const row = makeElement('div', {}, actionButton('copy', messages.copyLink));
  const status = makeElement('p', { role: 'status' });
  const tools = makeElement('div', { className: 'clip-tools label' }, row, status);
  tools.append(disclosure('cite', messages.cite));
  if (view.querySelector('video')) {
    // `add-buttons.ts` hears the second one.
    row.append(
      actionButton('moment', messages.copyMoment),
      makeElement('button', { className: 'label add-clip' }, messages.addMoment),
    );
    tools.append(disclosure('embed', messages.embed));
  }
  if ('share' in navigator) row.append(actionButton('share', messages.shareSystem));
  view.querySelector('.share-links')?.after(tools);
}

function actionButton(action: ViewAction, text: string): HTMLButtonElement {
  const button = makeElement('button', { className: 'label' }, text);
  button.dataset['do'] = action;
  return button;
}

function disclosure(filled: Filled, text: string): HTMLElement {
  const body = makeElement('div', {});
  body.dataset['fill'] = filled;
  return makeElement('details', { className: 'disclosure' }, makeElement('summary', {}, text), body);
}

/** Loads what the buttons do at the first movement in the clip view; a button pressed meanwhile is pressed again then. */
function bindWhenMoved(view: HTMLElement, messages: Messages<'clipView'>, signal: AbortSignal): void {
  const waiting = new AbortController();
  let pressed: HTMLElement | null = null;
  let binding: Promise<void> | undefined;
  const bind = ({ type, target }: Event): void => {
    if (type === 'click') pressed = (target as HTMLElement).closest('[data-do]');
    binding ??= importButtons().then(
      (code) => {
        waiting.abort();
        if (signal.aborted) return;
        code.bindButtons(view, messages, signal);
        pressed?.click();
      },
      () => {
        // The next movement tries again.
        binding = undefined;
      },
    );
  };
  for (const type of ['pointerover', 'focusin', 'click', 'scroll']) {
    // The scrolling element is the page, or the dialog around the clip.
    const target = type === 'scroll' ? document : view;
    target.addEventListener(type, bind, { capture: true, signal: waiting.signal });
  }
}
