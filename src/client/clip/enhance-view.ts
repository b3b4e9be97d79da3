import { importAgain } from '../browser/import-again.ts';
import { loadStyles } from '../browser/elements.ts';
import { awaitInterest } from '../player/mount-players.ts';
import type { EnhanceContext } from '../browser/enhancement.ts';
import { renderInfo, renderTools } from './render-view.ts';
import { leadBack } from './lead-back.ts';
import stylesHref from './clip-view.css?url';
import { fetchMessages } from '../../i18n/fetch-messages.ts';
import type { Messages } from '../../i18n/messages.ts';

const importBinding = importAgain(() => import('./bind-view.ts'));

/** Loaded once a page. */
let styles: Promise<unknown> | undefined;

/**
 * A clip's page, also shown in the dialog: the player, the short info over the film, the tools to share and to cite.
 *
 * Why script: none of these can be had without. Before it, and without it: a film with the browser's controls, the
 * clip's facts, its links. When it loads: what is seen at once loads with the page, what it does when the visitor moves.
 * @param view the clip's `<article>`
 */
export async function attach(view: HTMLElement, { signal }: EnhanceContext): Promise<void> {
  leadBack(view);
  styles ??= loadStyles(stylesHref);
  awaitInterest(view, styles, signal);

  const [messages] = await Promise.all([fetchMessages('clipView'), styles]);
  if (signal.aborted) return;
  renderInfo(view, messages);
  renderTools(view, messages);
  bindWhenMoved(view, messages, signal);
}

/** Loads what the buttons do at the first movement in the clip view; a button pressed meanwhile is pressed again then. */
function bindWhenMoved(view: HTMLElement, messages: Messages<'clipView'>, signal: AbortSignal): void {
  const waiting = new AbortController();
  let pressed: HTMLElement | null = null;
  let binding: Promise<void> | undefined;
  const bind = ({ type, target }: Event): void => {
    if (type === 'click') pressed = (target as HTMLElement).closest('[data-do]');
    binding ??= importBinding().then(
      (code) => {
        waiting.abort();
        if (signal.aborted) return;
        code.bindView(view, messages, signal);
        pressed?.click();
      },
      () => {
        // The next movement tries again.
        binding = undefined;
      },
    );
  };
  for (const type of ['pointerover', 'focusin', 'click', 'scroll']) {
    // What scrolls is the page, or the dialog around the clip.
    const target = type === 'scroll' ? document : view;
    target.addEventListener(type, bind, { capture: true, signal: waiting.signal });
  }
}
