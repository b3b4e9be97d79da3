/**
 * The page of a visitor's selection: to order, to describe, to share, and to take over one that somebody has shared.
 * It is drawn from its state, as a whole, after each change.
 *
 * Why script: the selection is in this browser, or in the address, and nowhere else. Before it, and without it: what a
 * selection is, and how to begin. When it loads: with the page.
 */
import { countMessage } from '../../i18n/count-message.ts';
import { fetchMessages, fillMessage } from '../../i18n/messages.ts';
import { html } from '../../views/html.ts';
import { copyText } from '../browser/copy-button.ts';
import { importAgain } from '../browser/import-again.ts';
import { draw } from '../browser/draw.ts';
import type { EnhanceContext } from '../browser/enhancement.ts';
import type { ClipFileAnswer } from '../browser/fetch-clip-file.ts';
import { focusHeading } from '../browser/focus-heading.ts';
import { htmlElement, htmlFragment } from '../browser/html-fragment.ts';
import { pageLanguage } from '../browser/page-language.ts';
import { fetchSelectedClip } from './clip-files.ts';
import { bindDrag } from './drag.ts';
import {
  $selection,
  changeSelection,
  editClip,
  joinSelections,
  orderClips,
  removeClip,
  restoreClips,
} from './kept-selection.ts';
import { parseMoments, type MomentDraft } from './film-part.ts';
import { showSelection } from './selected-clips.ts';
import { bindFileDrop, chooseFile } from './open-file.ts';
import {
  isKioskHash,
  isSelectionHash,
  makeSelectionLink,
  parseSelectionHash,
  type SelectionLink,
} from './selection-link.ts';
import { prepareShow, runTool } from './selection-tools.ts';
import {
  button as buttonHtml,
  FILE_NAMES,
  pageHtml,
  titleOf,
  type PageState,
  type Words,
} from './selection-view.ts';
import { EMPTY_SELECTION, parseSelectionFile, selectionText, type Selection } from './selection.ts';

/** Milliseconds in which a line can be read. */
const LINE_STAYS = 8000;

/** Files arrive by the dozen; they are drawn together after so many milliseconds. */
const ARRIVALS_MS = 150;

/** So long after the last letter of a note the page looks whether the link has room for it. */
const LINK_MS = 300;

/** A file of 150 clips with the longest notes has less, in bytes. */
const MAX_FILE = 2_000_000;

const importRequest = importAgain(() => import('./request-films.ts'));

type Tool = Parameters<typeof runTool>[0];
type Change = (selection: Selection) => Selection;

export async function attach(page: HTMLElement, { signal }: EnhanceContext): Promise<void> {
  const messages = await fetchMessages('selectionPage');
  const intro = page.querySelector<HTMLElement>('.selection-page__intro');
  if (intro === null) return;
  // It says that script is needed.
  intro.lastElementChild?.replaceChildren(htmlFragment(buttonHtml('open', messages.open)));
  page.dataset['drop'] = messages.drop;
  new SelectionPage(page, intro, { messages, language: pageLanguage() }, signal).start();
  // The header shows a selection that is taken over from a link.
  showSelection();
}

class SelectionPage {
  readonly #root = htmlElement('div', html`<div class="selection-page__content"></div>`);
  readonly #page: HTMLElement;
  /** Fills itself when it is first opened. */
  readonly #request: HTMLDetailsElement | null;
  readonly #intro: HTMLElement;
  readonly #words: Words;
  readonly #signal: AbortSignal;
  readonly #answers = new Map<number, ClipFileAnswer>();
  readonly #drafts = new Map<number, MomentDraft>();
  /** Clips whose file is on its way or there, and tools that are at work. */
  readonly #asked = new Set<number | Tool | 'request'>();
  #state: PageState = {
    ...{ own: EMPTY_SELECTION, received: null, fault: '', isKept: true, isUnattended: false, placing: 0 },
    ...{ link: { href: '', notesLeft: [], hasParts: true } },
    ...{ answers: this.#answers, drafts: this.#drafts, toolStatus: '' },
    ...{ report: { text: '', canUndo: false }, share: { text: '', href: '' } },
  };
  /** From a file. */
  #opened: Selection | null = null;
  #undo: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #drawing: ReturnType<typeof setTimeout> | undefined;
  #linking: ReturnType<typeof setTimeout> | undefined;

  constructor(page: HTMLElement, intro: HTMLElement, words: Words, signal: AbortSignal) {
    this.#page = page;
    this.#request = page.querySelector('.letter');
    this.#intro = intro;
    this.#words = words;
    this.#signal = signal;
  }

  start(): void {
    const [root, signal] = [this.#root, this.#signal];
    this.#intro.before(root);
    this.#page.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button) this.#press(button.dataset['do'] ?? '', idOf(button));
    });
    this.#request?.addEventListener('toggle', ({ target }) => {
      if ((target as HTMLDetailsElement).open) void this.#fillRequest();
    });
    bindFileDrop(this.#page, signal, (file) => void this.#open(file));
    for (const type of ['input', 'change'])
      root.addEventListener(type, ({ target }) => {
        if (target instanceof HTMLSelectElement) this.#move(idOf(target), Number(target.value));
        else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
          this.#read(target, type);
      });
    for (const type of ['pointerdown', 'focusin'])
      root.addEventListener(type, ({ target }) => {
        if (target instanceof HTMLSelectElement) this.#update({ placing: idOf(target) });
      });
    for (const type of ['pointerover', 'touchstart', 'focusin'])
      root.addEventListener(
        type,
        ({ target }) => {
          if (target instanceof Element && target.matches('[data-do=show]')) prepareShow();
        },
        { passive: true },
      );
    bindDrag(root, (items, dragged) => {
      this.#order(items.map(idOf), idOf(dragged));
    });
    const show = (): void => {
      this.#show();
    };
    signal.addEventListener('abort', $selection.listen(show));
    signal.addEventListener('abort', () => {
      clearTimeout(this.#drawing);
      clearTimeout(this.#linking);
    });
    addEventListener(
      'hashchange',
      () => {
        this.#opened = null;
        this.#show();
      },
      { signal },
    );
    show();
    // One press begins it.
    if (isKioskHash(location.hash)) root.querySelector<HTMLElement>('[data-do=show]')?.focus();
  }

  #update(changed: Partial<PageState>): void {
    this.#state = { ...this.#state, ...changed };
    // A row that is moved in the document loses the pointer; the end of the drag draws again.
    if (this.#root.querySelector('[data-dragged]') !== null) return;
    draw(this.#root, pageHtml(this.#state, this.#words));
  }

  /** Shows the selection of a file, that of the address, or the visitor's own, as it is now. */
  #show(): void {
    const own = $selection.get();
    const inAddress = parseSelectionHash(location.hash);
    const other = this.#opened ?? inAddress;
    // One's own link leads to one's own selection.
    const received = other !== null && selectionText(other) !== selectionText(own) ? other : null;
    const isUnreadable = other === null && isSelectionHash(location.hash);
    this.#intro.hidden = received !== null || own.clips.length > 0;
    if (this.#request !== null) this.#request.hidden = (received ?? own).clips.length === 0;
    this.#update({ own, received, fault: isUnreadable ? this.#words.messages.unreadable : '' });
    for (const { id } of (received ?? own).clips) void this.#ask(id);
    this.#learnTitle();
    clearTimeout(this.#linking);
    this.#linking = setTimeout(() => {
      this.#update({ link: this.#makeLink() });
    }, LINK_MS);
  }

  get #shown(): Selection {
    return this.#state.received ?? this.#state.own;
  }

  #makeLink(): SelectionLink {
    return makeSelectionLink(`${location.origin}${location.pathname}`, this.#shown);
  }

  async #ask(id: number): Promise<void> {
    if (this.#asked.has(id)) return;
    this.#asked.add(id);
    this.#answers.set(id, await fetchSelectedClip(id, this.#words.language, this.#signal));
    if (this.#drawing !== undefined || this.#signal.aborted) return;
    this.#drawing = setTimeout(() => {
      this.#drawing = undefined;
      this.#update({});
      this.#learnTitle();
    }, ARRIVALS_MS);
  }

  /** Keeps a title that a link could not hold: it is shown when the clip is gone from the archive one day. */
  #learnTitle(): void {
    for (const { id, title } of this.#state.own.clips) {
      const answer = this.#answers.get(id);
      if (title !== '' || typeof answer !== 'object' || answer.title === '') continue;
      this.#change((selection) => editClip(selection, id, { title: answer.title }));
      return;
    }
  }

  #press(action: string, id: number): void {
    const { received } = this.#state;
    if (action === 'remove') this.#remove(id);
    else if (action === 'clear') this.#changeWithUndo(this.#words.messages.cleared, () => EMPTY_SELECTION);
    else if (action === 'undo') this.#takeBack();
    else if (action === 'share') void this.#share();
    else if (action === 'send') this.#send();
    else if (action === 'request') this.#openRequest();
    else if (action === 'open') chooseFile((file) => void this.#open(file));
    else if (action === 'keepOwn') this.#takeOver((own) => own);
    else if (action === 'take') this.#takeOver((own) => received ?? own);
    else if (action === 'join') this.#takeOver((own) => joinSelections(own, received ?? own));
    else if (isTool(action)) void this.#run(action);
  }

  #read(field: HTMLInputElement | HTMLTextAreaElement, type: string): void {
    const { name, value } = field;
    const id = idOf(field);
    if (name === 'unattended') this.#update({ isUnattended: (field as HTMLInputElement).checked });
    else if (name === 'title') this.#change((selection) => ({ ...selection, title: value }));
    else if (name === 'note') this.#change((selection) => editClip(selection, id, { note: value }));
    else if (type === 'change') this.#readMoments(field, id);
  }

  #readMoments(field: Element, id: number): void {
    const typed = (name: 'from' | 'to'): string =>
      field.closest('div')?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.trim() ?? '';
    const answer = this.#answers.get(id);
    const seconds = typeof answer === 'object' ? answer.seconds : null;
    const moments = parseMoments(typed('from'), typed('to'), seconds);
    if ('fault' in moments) {
      this.#drafts.set(id, moments);
      this.#update({});
    } else {
      this.#drafts.delete(id);
      this.#change((selection) => editClip(selection, id, moments));
    }
  }

  #change(change: Change): void {
    const isKept = changeSelection(change);
    if (isKept !== this.#state.isKept) this.#update({ isKept });
  }

  #changeWithUndo(text: string, change: Change): void {
    const before = $selection.get();
    this.#change(change);
    this.#say(text, () => {
      this.#change((selection) => restoreClips(selection, before));
    });
  }

  #remove(id: number): void {
    const text = fillMessage(this.#words.messages.removed, { title: this.#titleOf(id) });
    this.#changeWithUndo(text, (selection) => removeClip(selection, id));
  }

  /** @param place from 1 */
  #move(id: number, place: number): void {
    const ids = this.#state.own.clips.map((clip) => clip.id).filter((other) => other !== id);
    ids.splice(place - 1, 0, id);
    this.#order(ids, id);
  }

  #order(ids: readonly number[], moved: number): void {
    if (String(ids) === String(this.#state.own.clips.map(({ id }) => id))) {
      this.#update({});
      return;
    }
    this.#change((selection) => orderClips(selection, ids));
    const place = { number: ids.indexOf(moved) + 1, count: ids.length };
    this.#say(fillMessage(this.#words.messages.moved, { title: this.#titleOf(moved), ...place }));
  }

  #titleOf(id: number): string {
    const clip = this.#state.own.clips.find((one) => one.id === id);
    return clip ? titleOf(clip, this.#words) : '';
  }

  #takeOver(change: Change): void {
    const { own } = this.#state;
    const { hash } = location;
    const opened = this.#opened;
    this.#opened = null;
    const { messages, language } = this.#words;
    // Without the link in the address the page is that of the visitor's own selection.
    history.replaceState(history.state, '', location.pathname + location.search);
    const isKept = changeSelection(change);
    this.#show();
    const { length } = this.#state.own.clips;
    const kept = isKept ? countMessage(messages, 'kept', length, language) : messages.notKept;
    this.#say(length === 0 ? messages.closed : kept, () => {
      changeSelection(() => own);
      history.replaceState(history.state, '', hash === '' ? location.href : hash);
      this.#opened = opened;
      this.#show();
    });
  }

  /** Says the result of a change. @param undo offered until something else is said */
  #say(text: string, undo?: () => void): void {
    clearTimeout(this.#timer);
    const clear = (): void => {
      this.#update({ report: { text: '', canUndo: false } });
    };
    // Announced each time, also when it is the same.
    if (text === this.#state.report.text) clear();
    this.#undo = undo;
    this.#update({ report: { text, canUndo: undo !== undefined } });
    if (undo === undefined) this.#timer = setTimeout(clear, LINE_STAYS);
    // The pressed button is gone; keyboard users continue here.
    else this.#root.querySelector<HTMLElement>('[data-do=undo]')?.focus({ preventScroll: true });
  }

  #takeBack(): void {
    // The button goes away.
    focusHeading();
    this.#update({ report: { text: '', canUndo: false } });
    this.#undo?.();
  }

  async #share(): Promise<void> {
    const { messages } = this.#words;
    const { href } = this.#makeLink();
    // Announced each time, also when it is the same.
    this.#update({ share: { text: '', href: '' } });
    const isCopied = await copyText(href);
    const text = isCopied ? messages.copied : messages.copyFailed;
    this.#update({ share: { text, href: isCopied ? '' : href } });
    this.#root.querySelector<HTMLInputElement>('.selection-page__link > input')?.select();
  }

  #send(): void {
    const title = this.#shown.title || this.#words.messages.untitled;
    // Rejects when the visitor cancels.
    navigator.share({ title, url: this.#makeLink().href }).catch(() => undefined);
  }

  /** Shows the selection of a file; one's own stays. */
  async #open(file: File): Promise<void> {
    const { messages, language } = this.#words;
    const opened = file.size > MAX_FILE ? null : parseSelectionFile(await file.text().catch(() => ''));
    if (opened === null) {
      // Announced each time, also when it is the same.
      this.#update({ fault: '' });
      this.#update({ fault: fillMessage(messages.noFile, { name: file.name }) });
      return;
    }
    this.#opened = opened;
    this.#show();
    // The button that opened it may be gone.
    focusHeading();
    const { received } = this.#state;
    this.#say(
      received === null
        ? messages.sameFile
        : countMessage(messages, 'receivedCount', received.clips.length, language),
    );
  }

  #openRequest(): void {
    if (this.#request === null) return;
    this.#request.open = true;
    this.#request.querySelector('summary')?.focus();
  }

  async #fillRequest(): Promise<void> {
    const body = this.#request?.querySelector<HTMLElement>('[data-fill]');
    if (!body || this.#asked.has('request')) return;
    this.#asked.add('request');
    try {
      const { openRequest } = await importRequest();
      await openRequest(body, () => this.#shown);
    } catch {
      // Its link begins a mail.
      this.#asked.delete('request');
    }
  }

  async #run(tool: Tool): Promise<void> {
    if (this.#asked.has(tool)) return;
    this.#asked.add(tool);
    const { working, failed } = this.#words.messages;
    this.#update({ toolStatus: working });
    const alone = this.#state.isUnattended ? 'unattended' : 'presenter';
    const mode = isKioskHash(location.hash) ? 'kiosk' : alone;
    const run = runTool(tool, this.#shown, this.#words, mode);
    const toolStatus = await run.catch(() => failed);
    this.#asked.delete(tool);
    this.#update({ toolStatus });
  }
}

function isTool(action: string): action is Tool {
  return ['show', 'print', 'json'].includes(action) || action in FILE_NAMES;
}

/** The number of the clip that an element is in; 0 for none. */
function idOf(element: Element): number {
  return Number(element.closest('.selected')?.id.replace('clip-', '') ?? 0);
}
