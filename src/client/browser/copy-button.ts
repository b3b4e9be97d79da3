import { fillMessage } from '../../i18n/messages.ts';

/** The messages for a copied text and for one that could not be copied; `{text}` in them is the text. */
export interface CopyMessages {
  readonly copied: string;
  readonly failed: string;
}

/** Copies a text when a button is pressed, and says in a live region what became of it. */
export function bindCopyButton(
  button: HTMLElement,
  status: Element,
  messages: CopyMessages,
  getText: () => string,
): void {
  button.addEventListener('click', () => void copyAndSay(getText(), status, messages));
}

/**
 * Copies a text and says in a live region what became of it.
 * @returns whether it is on the clipboard; some browsers forbid it, some know no clipboard outside https
 */
export async function copyAndSay(text: string, status: Element, messages: CopyMessages): Promise<boolean> {
  // Announced each time, also when it is the same.
  status.textContent = '';
  const isCopied = await copyText(text);
  status.textContent = fillMessage(isCopied ? messages.copied : messages.failed, { text });
  return isCopied;
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
