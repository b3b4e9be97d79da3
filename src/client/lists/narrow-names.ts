import { lettersOf } from '../../routes.ts';
import { splitWords } from '../../model/words.ts';

/**
 * The field above a list of names from A to Z.
 *
 * Why script: to leave, while a visitor types, the names in which a word begins with what was typed. Before it: the
 * whole list, by letters. When it loads: once the browser is idle. Where the list goes on over pages of letters and this
 * one has no such name, the status leads to the page of its first letters.
 */
export function attach(element: HTMLElement): void {
  const field = element.querySelector('input');
  const status = element.querySelector<HTMLElement>('[role=status]');
  if (field === null || status === null) return;
  const names = [...document.querySelectorAll<HTMLElement>('.topic-list section li')].map((item) => ({
    item,
    words: splitWords(item.querySelector('a')?.textContent ?? ''),
  }));
  const narrow = (): void => {
    const typed = splitWords(field.value);
    const isShown = (words: readonly string[]): boolean =>
      typed.every((start) => words.some((word) => word.startsWith(start)));
    let found = 0;
    for (const { item, words } of names) {
      item.hidden = !isShown(words);
      if (!item.hidden) found += 1;
    }
    for (const section of document.querySelectorAll<HTMLElement>('.topic-list section'))
      section.hidden = section.querySelector('li:not([hidden])') === null;
    const { none = '', found: text = '' } = status.dataset;
    if (typed.length === 0) status.replaceChildren();
    else if (found > 0) status.textContent = text.replace('{count}', String(found));
    else status.replaceChildren(none, ' ', pageOf(typed.join('')) ?? '');
  };
  field.addEventListener('input', narrow);
  // What a browser kept of an earlier visit.
  if (field.value !== '') narrow();
}

/** A link to the page of the names that begin with some letters, if there is one and it is another. */
function pageOf(letters: string): Node | undefined {
  return [...document.querySelectorAll<HTMLAnchorElement>('.pager a:not([aria-current])')]
    .find(({ pathname }) => letters.startsWith(lettersOf(pathname) ?? ' '))
    ?.cloneNode(true);
}
