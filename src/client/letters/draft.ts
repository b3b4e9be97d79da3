import { TRAP } from '../../model/letter.ts';

/**
 * What was typed into a letter, kept in the tab: a phone may drop the page while a mail program is open, and a list may
 * show another clip.
 * @param form `null`: it is kept no more
 */
export function keepDraft(form: HTMLFormElement | null, key: string): void {
  try {
    if (form === null) sessionStorage.removeItem(`letter-${key}`);
    else sessionStorage.setItem(`letter-${key}`, JSON.stringify(typedIn(form)));
  } catch {
    // Storage is full or forbidden: the words are in the form.
  }
}

/** @returns whether there is a draft */
export function restoreDraft(form: HTMLFormElement, key: string): boolean {
  // What was typed before this script came is newer.
  if (typedIn(form).some(([name, value]) => name === 'words' && value !== '')) return false;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(`letter-${key}`) ?? '[]');
    const values = Array.isArray(kept) ? (kept as readonly unknown[]) : [];
    for (const pair of values) {
      const [name, value] = Array.isArray(pair) ? (pair as readonly unknown[]) : [];
      const field = form.querySelector(`[name="${CSS.escape(String(name))}"]:not([type=hidden])`);
      if (field !== null) Object.assign(field, { value: String(value) });
    }
    return values.length > 0;
  } catch {
    return false;
  }
}

function typedIn(form: HTMLFormElement): (readonly [string, FormDataEntryValue])[] {
  return [...new FormData(form)].filter(([name]) => name !== TRAP);
}
