import { copyText } from '../browser/copy-button.ts';
import { readSelection } from './kept-selection.ts';
import { makeSelectionLink } from './selection-link.ts';
import { makeElement } from '../browser/elements.ts';
import type { PageWords } from './clip-summary.ts';

/**
 * The button for the link that holds the selection, and what that link cannot hold.
 * @param clear the button beside it
 */
export function makeShare({ messages }: PageWords, clear: HTMLElement): HTMLElement {
  const status = makeElement('span', { role: 'status' });
  const result = makeElement('p', { className: 'selection-page__link' }, status);
  const share = async (): Promise<void> => {
    const page = `${location.origin}${location.pathname}`;
    const { href, leftOut } = makeSelectionLink(page, readSelection());
    const isCopied = await copyText(href);
    const last = leftOut.at(-1);
    const left = { titles: messages.leftTitles, notes: messages.leftNotes, moments: messages.leftMoments };
    status.textContent = [
      isCopied ? messages.copied : messages.copyFailed,
      last === undefined ? '' : left[last],
    ]
      .join(' ')
      .trim();
    result.replaceChildren(status);
    if (isCopied) return;
    const field = makeElement('input', { type: 'text', readOnly: true, value: href });
    field.ariaLabel = messages.link;
    result.append(field);
    field.select();
  };
  const onclick = (): void => void share();
  return makeElement(
    'div',
    {},
    makeElement('button', { type: 'button', className: 'button button--full', onclick }, messages.share),
    clear,
    result,
  );
}
