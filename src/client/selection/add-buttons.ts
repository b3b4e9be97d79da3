/**
 * Gives every clip on the page, in a list or on its own, a button that puts it into the visitor's selection.
 *
 * Why script: the selection is kept in the browser alone. Before it, and without it: the clips without the button. When
 * it loads: the buttons at the first movement on the page, and what a press does with the first press; both with the page for
 * a visitor who has a selection.
 */
import { importAgain } from '../browser/import-again.ts';
import { loadStyles, makeElement } from '../browser/elements.ts';
import { hasSelection } from './has-selection.ts';
import stylesHref from './selection.css?url';

const load = importAgain(() => import('./selected-clips.ts'));

/**
 * A button follows each of these: the last part of a card, in a list or of a place on the map; the year of a clip, just below
 * its film. While the clip loads its year is text alone, and the copy over the film is no child of the clip's own box.
 */
const PLACES =
  '.clip > :is(a, p):last-child, a.place-card__clip:last-child, .wrap > .clip-details .clip-details__year > :last-child:not(.add-clip)';

/** So many buttons are added in one task: a page may have hundreds of clips, and a slow phone takes a millisecond for each. */
const IN_ONE_TASK = 20;

/** Milliseconds in which the line can be read. */
const FAILURE_STAYS = 8000;

let isAttached = false;

/**
 * Of the link in the header: hidden while the selection is empty. Its `data-add` is the name of the buttons, its
 * `data-failed` what is said where the code does not arrive.
 */
export async function attach(): Promise<void> {
  await loadStyles(stylesHref);
  // The 404 page may show the header of another language, too.
  if (isAttached) return;
  isAttached = true;
  const show = async (): Promise<void> => {
    // Code that does not arrive is asked for again by a press.
    const code = hasSelection() ? await load().catch(() => undefined) : undefined;
    code?.showSelection();
  };
  let [isDue, areNew] = [false, false];
  const addButtons = (): void => {
    isDue = false;
    const places = [...document.querySelectorAll(PLACES)].slice(0, IN_ONE_TASK);
    const name = headerLink()?.dataset['add'] ?? '';
    for (const place of places) place.after(makeButton(name, place.parentElement?.querySelector('b')));
    // After the last of them: all buttons are marked at once.
    if (places.length === 0 && areNew) void show();
    areNew = places.length > 0;
  };
  // Searches, carousels and the dialog bring clips. Buttons that were added call for the next ones, in a task of their own.
  new MutationObserver(() => {
    if (!isDue) setTimeout(addButtons);
    isDue = true;
  }).observe(document.body, { childList: true, subtree: true });
  addButtons();
  void show();
  // A page that comes back as it was left may have no code yet that knows what was selected since.
  addEventListener('pageshow', () => void show());
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('.add-clip') : null;
    if (!button) return;
    const note = noteFor(button);
    load()
      .then(({ toggleClip }) => toggleClip(button, note))
      .catch(() => {
        // Nothing was changed; the next press asks for the code again.
        const failed = headerLink()?.dataset['failed'] ?? '';
        note.textContent = failed;
        setTimeout(() => {
          if (note.textContent === failed) note.replaceChildren();
        }, FAILURE_STAYS);
      });
  });
}

const headerLink = (): HTMLElement | null => document.querySelector('.site-header__selection');

/** An empty line for the result of a press, over the page or over the dialog that the button is in. */
function noteFor(button: Element): HTMLElement {
  const root = button.closest('dialog') ?? document.body;
  const before = root.querySelector<HTMLElement>(':scope > .selection-note');
  const note = before ?? makeElement('p', { className: 'selection-note', role: 'status' });
  // The same text twice is announced twice.
  note.replaceChildren();
  if (!before) root.append(note);
  // Above the banner that asks for consent.
  note.style.marginBottom = document.documentElement.style.paddingBottom;
  return note;
}

/** @param title the card's; `null` on the page of a clip, where the button shows its words */
function makeButton(name: string, title: Element | null | undefined): HTMLButtonElement {
  const button = makeElement('button', { type: 'button', className: 'add-clip label', ariaPressed: 'false' });
  if (title) button.ariaLabel = `${name}: ${title.textContent}`;
  else button.textContent = name;
  return button;
}
