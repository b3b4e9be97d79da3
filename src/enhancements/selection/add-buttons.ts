/**
 * Gives every clip on the page, in a list or on its own, a button that puts it into the visitor's selection.
 *
 * Why script: the selection is kept in the browser alone. Before it, and without it: the clips without the button. When
 * it loads: the buttons with every page; what a press does with the first press, or with the page for a visitor who
 * has a selection.
 */
import { importAgain } from '../../browser/import-again.ts';
import { loadStyles, makeElement } from '../elements.ts';
import stylesHref from './selection.css?url';

const load = importAgain(() => import('./selected-clips.ts'));

/** What the button follows: the last part of a card, the last tool of a clip. */
const PLACES = '.clip > :is(a, p):last-child, .clip-tools > div > :last-child:not(.add-clip)';

let isAttached = false;

/** Of the link in the header: hidden while the selection is empty. Its `data-add` is the name of the buttons. */
export async function attach(): Promise<void> {
  await loadStyles(stylesHref);
  // The 404 page may show the header of another language; what listens to the page listens once.
  if (isAttached) return;
  isAttached = true;
  const show = (): void => {
    if (!hasSelection()) return;
    load()
      .then(({ showSelection }) => {
        showSelection();
      })
      .catch(ignore);
  };
  const addButtons = (): void => {
    const places = document.querySelectorAll(PLACES);
    const name = document.querySelector<HTMLElement>('.site-header__selection')?.dataset['add'] ?? '';
    for (const place of places) place.after(makeButton(name, place.parentElement?.querySelector('b')));
    if (places.length > 0) show();
  };
  // Searches, carousels and the dialog bring clips.
  new MutationObserver(addButtons).observe(document.body, { childList: true, subtree: true });
  addButtons();
  show();
  // A page that comes back as it was left hears nothing of what was selected since.
  addEventListener('pageshow', show);
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('.add-clip') : null;
    if (!button) return;
    load()
      .then(({ toggleClip }) => toggleClip(button))
      .catch(ignore);
  });
}

/** @param title the card's; `null` on the page of a clip, where the button shows its words */
function makeButton(name: string, title: Element | null | undefined): HTMLButtonElement {
  const button = makeElement('button', { type: 'button', className: 'add-clip label', ariaPressed: 'false' });
  if (title) button.ariaLabel = `${name}: ${title.textContent}`;
  else button.textContent = name;
  return button;
}

function hasSelection(): boolean {
  try {
    return localStorage.getItem('selection') !== null;
  } catch {
    return false;
  }
}

function ignore(): void {
  // The code did not arrive; the next press asks for it again.
}
