import { fetchMessages } from '../../i18n/messages.ts';
import { makeElement } from '../browser/elements.ts';
import { copyAndSay } from '../browser/copy-button.ts';

/**
 * The foundation's tax code, on the page for donations.
 *
 * Why script: to copy the code by one press. Before it: the code as text, which one press selects. When it loads:
 * when the code comes near.
 */
export async function attach(frame: HTMLElement): Promise<void> {
  const code = frame.querySelector('b');
  if (code === null) return;
  const { copy, copied, selected } = await fetchMessages('copyCode');

  const status = makeElement('span', { role: 'status' });
  const button = makeElement('button', { type: 'button', className: 'button' }, copy);
  button.addEventListener('click', () => {
    void copyAndSay(code.textContent, status, { copied, failed: selected }).then((isCopied) => {
      // Then it is selected for the visitor's own keys.
      if (!isCopied) getSelection()?.selectAllChildren(code);
    });
  });
  frame.append(button, status);
}
