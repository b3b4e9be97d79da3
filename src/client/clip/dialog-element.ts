import { fillMessage, type Messages } from '../../i18n/messages.ts';
import { html } from '../../views/html.ts';
import { findElement, htmlElement } from '../browser/html-fragment.ts';
import { openModal } from '../browser/modal-dialog.ts';
import { hasModifier } from '../browser/modifier-keys.ts';

/** The visitor's actions in the dialog. */
export type DialogAction = 'previous' | 'next' | 'close' | 'page';

/** The clip's position in its list, as the bar says it. */
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

const dialogHtml = (messages: Messages<'dialog'>) => html`
  <dialog class="clip-dialog whole-window" aria-labelledby="${TITLE_ID}">
    <div class="clip-dialog__bar dark label">
      <p role="status"></p>
      <button type="button" value="previous">${messages.previous}</button>
      <button type="button" value="next">${messages.next}</button>
      <button type="button" value="page">${messages.openAsPage}</button>
      <button type="button" value="close">${messages.close}</button>
    </div>
    <div class="clip-dialog__content" tabindex="-1"></div>
    <p class="clip-dialog__loading label" role="status"></p>
  </dialog>
`;

/** A dialog as large as the window, in which one clip after the other is shown. */
export class DialogElement {
  readonly #dialog: HTMLDialogElement;
  readonly #bar: HTMLElement;
  readonly #box: HTMLElement;
  readonly #messages: Messages<'dialog'>;
  readonly #act: (action: DialogAction) => void;
  #content: HTMLElement | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(messages: Messages<'dialog'>, act: (action: DialogAction) => void) {
    this.#messages = messages;
    this.#act = act;
    this.#dialog = htmlElement('dialog', dialogHtml(messages));
    this.#bar = findElement(this.#dialog, '.clip-dialog__bar');
    this.#box = findElement(this.#dialog, '.clip-dialog__content');
    this.#bar.addEventListener('click', ({ target }) => {
      // The values above.
      if (target instanceof HTMLButtonElement) act(target.value as DialogAction);
    });
    this.#dialog.addEventListener('keydown', (event) => {
      if (event.defaultPrevented || hasModifier(event)) return;
      if (event.target instanceof Element && event.target.closest(OWN_ARROWS) !== null) return;
      if (event.key === 'ArrowLeft') act('previous');
      if (event.key === 'ArrowRight') act('next');
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
    openModal(this.#dialog, () => {
      this.#act('close');
    });
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
    const root = document.createElement('div');
    root.append(content);
    const heading = root.querySelector('h1');
    if (heading !== null) heading.id = TITLE_ID;
    const hadFocus = this.#box.contains(document.activeElement);
    this.#box.replaceChildren(root);
    this.#box.scrollTop = scrollTop;
    // A preview has nothing that takes the focus, and is scrolled by the keyboard too.
    this.#box.tabIndex = isWhole ? -1 : 0;
    if (hadFocus) this.#box.focus();
    if (isWhole) this.#content = root;
    this.#showLoading(!isWhole);
    return root;
  }

  /** Shows the clip's position in its list; nothing for a clip without a list. */
  showPosition({ number, count, hasPrevious, hasNext }: ShownPosition): void {
    const { lang } = document.documentElement;
    const values = { number: number.toLocaleString(lang), count: count.toLocaleString(lang) };
    findElement(this.#bar, 'p').textContent = count < 2 ? '' : fillMessage(this.#messages.position, values);
    const buttons = [
      ['previous', hasPrevious],
      ['next', hasNext],
    ] as const;
    for (const [action, isPossible] of buttons) {
      const button = findElement(this.#bar, `[value=${action}]`);
      // Not `disabled`: a button that is pressed away at the list's end would take the focus with it.
      button.setAttribute('aria-disabled', String(!isPossible));
      button.hidden = count < 2;
    }
  }

  #showLoading(isLoading: boolean): void {
    const status = findElement(this.#dialog, '.clip-dialog__loading');
    clearTimeout(this.#timer);
    status.textContent = '';
    if (!isLoading) return;
    this.#timer = setTimeout(() => {
      status.textContent = this.#messages.loading;
    }, QUIET_MS);
  }

  /** Lets what runs in the clip, a player for example, clean up before it goes. */
  #leaveContent(): void {
    this.#content?.dispatchEvent(new CustomEvent('clip:leave'));
    this.#content = undefined;
  }
}
