import { fetchMessages, type Messages } from '../../i18n/messages.ts';
import { makeElement } from '../browser/elements.ts';
import type { EnhanceContext } from '../browser/enhancement.ts';
import { hasModifier } from '../browser/modifier-keys.ts';
import { attach as addInfo } from './film-info.ts';
import { bindButtons, type Filled, type ViewAction } from './view-buttons.ts';

/**
 * The tools of a clip's view, and what all its buttons do.
 * @param view the clip's `<article>`
 */
export async function attach(view: HTMLElement, context: EnhanceContext): Promise<void> {
  const { signal } = context;
  // Its button is one of those, and may be seen later, in a window that gets larger.
  await addInfo(view, context);
  const messages = await fetchMessages('clipView');
  if (signal.aborted) return;
  leadBack(view);
  renderTools(view, messages);
  bindButtons(view, messages, signal);
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

/** Under the share links: copy the address, copy it at this moment, the system's own way of sharing, how to cite. */
function renderTools(view: HTMLElement, messages: Messages<'clipView'>): void {
  // Where no small window may open, they open a tab and leave the film where it is.
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
