/**
 * The page of a visitor's selection: to order, to describe, to share, and to take over one that somebody has shared.
 *
 * Why script: the selection is in this browser, or in the address, and nowhere else. Before it, and without it: what a
 * selection is, and how to begin. When it loads: with the page.
 */
import { fetchMessages } from '../../i18n/fetch-messages.ts';
import { pageLanguage } from '../browser/page-language.ts';
import { isSelectionHash, parseSelectionHash } from './selection-link.ts';
import { readSelection, watchSelection } from './kept-selection.ts';
import { selectionText } from './selection-text.ts';
import { EMPTY_SELECTION } from './selection.ts';
import { makeElement } from '../browser/elements.ts';
import type { EnhanceContext } from '../browser/enhancement.ts';
import { attachTools } from './selection-tools.ts';
import { ClipFiles } from './clip-files.ts';
import { makeEditor } from './editor.ts';
import { makeReporter } from './report.ts';
import { makeSharedView } from './shared-view.ts';

export async function attach(page: HTMLElement, { signal }: EnhanceContext): Promise<void> {
  // Both at once: what came later would push the clips away.
  const [messages] = await Promise.all([fetchMessages('selectionPage'), attachTools(page, signal)]);
  const language = pageLanguage();
  const intro = page.querySelector<HTMLElement>('.selection-page__intro');
  if (intro === null) return;
  // That script is needed.
  intro.lastElementChild?.remove();

  const report = makeReporter(messages);
  const unreadable = makeElement('p', { role: 'alert' });
  const files = new ClipFiles(language, signal);
  const words = { messages, language };
  const editor = makeEditor(words, files, report);
  const shared = makeSharedView(words, files, report);
  intro.before(unreadable, shared.element, editor.head);
  page.append(editor.list, report.element);

  const show = (): void => {
    const own = readSelection();
    const isShared = isSelectionHash(location.hash);
    const received = parseSelectionHash(location.hash);
    // One's own link leads to one's own selection.
    const isOther = received !== null && selectionText(received) !== selectionText(own);
    page.classList.toggle('selection-page--shared', isOther);
    shared.show(isOther ? received : EMPTY_SELECTION, own);
    unreadable.textContent = isShared && received === null ? messages.unreadable : '';
    editor.show(isOther ? EMPTY_SELECTION : own);
    intro.hidden = isOther || own.clips.length > 0;
  };
  watchSelection(show, signal);
  addEventListener('hashchange', show, { signal });
  show();
}
