import { hasModifier } from '../browser/modifier-keys.ts';
import { makeElement } from '../browser/elements.ts';
import { fillMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';

/** What the visitor can do in the dialog. */
export interface DialogActions {
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onClose: () => void;
  readonly onOpenAsPage: () => void;
}

/** What the bar says of the clip's place in its list. */
export interface ShownPosition {
  readonly number: number;
  readonly count: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/** Loading is said only when it takes longer than this. */
const QUIET_MS = 300;
const TITLE_ID = 'clip-dialog-title';
/** Where the arrow keys have a meaning of their own. */
const OWN_ARROWS =
  'input, select, textarea, [contenteditable], video, audio, .film, .clip-carousel, [aria-roledescription], [role=slider], [role=menu], [role=tablist]';

/** A dialog as large as the window, in which one clip after the other is shown. */
export class DialogElement {
  readonly #dialog: HTMLDialogElement;
  readonly #box = makeElement('div', { className: 'clip-dialog__content', tabIndex: -1 });
  readonly #position = makeElement('p', { role: 'status' });
  readonly #previous: HTMLButtonElement;
  readonly #next: HTMLButtonElement;
  readonly #loading: HTMLElement;
  readonly #messages: Messages<'dialog'>;
  #content: HTMLElement | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(messages: Messages<'dialog'>, actions: DialogActions) {
    const button = (text: string, onclick: () => void): HTMLButtonElement =>
      makeElement('button', { type: 'button', onclick }, text);
    this.#messages = messages;
    this.#previous = button(messages.previous, actions.onPrevious);
    this.#next = button(messages.next, actions.onNext);
    this.#loading = makeElement('p', { className: 'clip-dialog__loading label', role: 'status' });
    const asPage = button(messages.openAsPage, actions.onOpenAsPage);
    asPage.className = 'clip-dialog__page';
    this.#dialog = makeElement(
      'dialog',
      { className: 'clip-dialog whole-window' },
      makeElement(
        'div',
        { className: 'clip-dialog__bar dark label' },
        this.#position,
        this.#previous,
        this.#next,
        asPage,
        button(messages.close, actions.onClose),
      ),
      this.#box,
      this.#loading,
    );
    this.#dialog.setAttribute('aria-labelledby', TITLE_ID);
    this.#dialog.addEventListener('cancel', (event) => {
      // Of something inside, a file field or another dialog, it is not ours.
      if (event.target !== this.#dialog) return;
      event.preventDefault();
      actions.onClose();
    });
    // A browser may close a dialog without asking.
    this.#dialog.addEventListener('close', (event) => {
      if (event.target === this.#dialog) actions.onClose();
    });
    this.#dialog.addEventListener('keydown', (event) => {
      if (event.defaultPrevented || hasModifier(event)) return;
      if (event.target instanceof Element && event.target.closest(OWN_ARROWS) !== null) return;
      if (event.key === 'ArrowLeft') this.#previous.click();
      if (event.key === 'ArrowRight') this.#next.click();
    });
  }

  get scrollTop(): number {
    return this.#box.scrollTop;
  }

  /** Opens it over the page, which then neither scrolls nor moves. */
  open(): void {
    const page = document.documentElement;
    if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable';
    page.classList.add('has-clip-over');
    // First in the page: where the page beneath is a clip's own and has the same ids, the upper one's are found.
    document.body.prepend(this.#dialog);
    this.#dialog.showModal();
    this.#box.focus();
  }

  close(): void {
    this.#leaveContent();
    clearTimeout(this.#timer);
    document.documentElement.classList.remove('has-clip-over');
    document.documentElement.style.scrollbarGutter = '';
    this.#dialog.remove();
  }

  contains(element: Element): boolean {
    return this.#dialog.contains(element);
  }

  /**
   * Shows a clip in place of the one before.
   * @param isWhole whether this is the clip itself, and not what its card shows while it loads
   * @returns the element that holds it
   */
  show(content: Node, isWhole: boolean, scrollTop: number): HTMLElement {
    this.#leaveContent();
    const root = makeElement('div', {}, content);
    const heading = root.querySelector('h1');
    if (heading !== null) heading.id = TITLE_ID;
    const hadFocus = this.#box.contains(document.activeElement);
    this.#box.replaceChildren(root);
    this.#box.scrollTop = scrollTop;
    // What a card shows has nothing that takes the focus, and is scrolled by the keyboard too.
    this.#box.tabIndex = isWhole ? -1 : 0;
    if (hadFocus) this.#box.focus();
    if (isWhole) this.#content = root;
    clearTimeout(this.#timer);
    this.#loading.textContent = '';
    if (!isWhole) {
      this.#timer = setTimeout(() => {
        this.#loading.textContent = this.#messages.loading;
      }, QUIET_MS);
    }
    return root;
  }

  /** Shows the clip's position in its list; nothing for a clip without a list. */
  showPosition({ number, count, hasPrevious, hasNext }: ShownPosition): void {
    this.#position.textContent =
      count < 2
        ? ''
        : fillMessage(this.#messages.position, {
            number: number.toLocaleString(document.documentElement.lang),
            count: count.toLocaleString(document.documentElement.lang),
          });
    // Not `disabled`: a button that is pressed away at the list's end would take the focus with it.
    this.#previous.ariaDisabled = String(!hasPrevious);
    this.#next.ariaDisabled = String(!hasNext);
    this.#previous.hidden = this.#next.hidden = count < 2;
  }

  /** Lets what runs in the clip, a player for example, clean up before it goes. */
  #leaveContent(): void {
    this.#content?.dispatchEvent(new CustomEvent('clip:leave'));
    this.#content = undefined;
  }
}
