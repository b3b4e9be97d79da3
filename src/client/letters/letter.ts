/**
 * A letter to the editors: its form is checked, kept while the visit lasts, and posted, or made a mail of.
 *
 * Why script: to stay on the page, to lose no word where the network fails, and to name the moment of the film. Before it,
 * and without it: a form that is posted as it is, or a link that begins a mail. When it loads: when the letter is opened.
 */
import { fetchMessages, fillMessage, type Messages } from '../../i18n/messages.ts';
import {
  letterDestination,
  mailAddress,
  TRAP,
  type Destination,
  type LetterField,
  type LetterKind,
} from '../../model/letter.ts';
import { momentText } from '../../model/moment.ts';
import { site } from '../../site.config.ts';
import { html } from '../../views/html.ts';
import { letterFormHtml, type LetterTopic } from '../../views/letter.ts';
import { copyAndSay } from '../browser/copy-button.ts';
import { loadStyles } from '../browser/elements.ts';
import { findElement, htmlElement, htmlFragment } from '../browser/html-fragment.ts';
import { pageLanguage } from '../browser/page-language.ts';
import stylesHref from './letter.css?url';
import { keepDraft, restoreDraft } from './draft.ts';

export interface Letter extends LetterTopic, Destination {
  /** Names its draft. */
  readonly key: string;
  readonly film: HTMLVideoElement | null;
  /** What the visitor does not type. */
  readonly read: (form: FormData, letters: Messages<'letters'>) => LetterContent;
  /** Saves all of it as a file, for a mail that has too little room. */
  readonly save: (text: string, form: FormData) => Promise<void>;
  readonly fileName: string;
  readonly print?: (text: string, form: FormData) => Promise<void>;
}

interface LetterContent {
  readonly subject: string;
  /** Lines before and after what the visitor typed. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Further fields of the post. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Milliseconds. A letter is small, and the connection may be poor. */
const PATIENCE = 30_000;

/** Where a letter goes, as the nearest element says that names its kind. */
export function destinationOf(body: HTMLElement, kind: LetterKind): Destination {
  const element = body.closest('.clip-view, .selection-page')?.querySelector(`[data-${kind}-to]`);
  return letterDestination(element?.getAttribute(`data-${kind}-to`) ?? '', site.contactMail);
}

/** What was typed into a field; `''` where there is none. */
export function typedIn(form: FormData, name: LetterField): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** Makes a letter's form work, and draws it where the page has none yet. @throws Error when its words do not arrive */
export async function openLetter(body: HTMLElement, letter: Letter): Promise<void> {
  const [letters] = await Promise.all([fetchMessages('letters'), loadStyles(stylesHref)]);
  const drawn = body.querySelector('form');
  const form = drawn ?? htmlElement('form', letterFormHtml(letter, letter.post, letters, pageLanguage()));
  if (drawn === null) {
    const hadFocus = body.contains(document.activeElement);
    body.replaceChildren(form);
    if (hadFocus) findElement(form, 'select').focus();
  }
  new OpenLetter(form, letter, letters);
}

class OpenLetter {
  readonly #form: HTMLFormElement;
  readonly #letter: Letter;
  readonly #letters: Messages<'letters'>;
  readonly #status = htmlElement('p', html`<p role="status"></p>`);
  /** What can be done where the letter has not left by itself. */
  readonly #ways = htmlElement('p', html`<p class="letter__ways"></p>`);
  #isSending = false;

  constructor(form: HTMLFormElement, letter: Letter, letters: Messages<'letters'>) {
    [this.#form, this.#letter, this.#letters] = [form, letter, letters];
    form.noValidate = true;
    form.append(this.#status, this.#ways);
    const isRestored = restoreDraft(form, letter.key);
    if (letter.film !== null && !isRestored) followFilm(form, letter.film);
    form.addEventListener('input', () => {
      keepDraft(form, letter.key);
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (!this.#isSending && markFaults(form, letters)) void this.#send();
    });
    this.#addPrint();
  }

  async #send(): Promise<void> {
    const { post, key } = this.#letter;
    if (post === null) {
      await this.#openMail();
      return;
    }
    this.#isSending = true;
    this.#ways.replaceChildren();
    this.#status.textContent = this.#letters.sending;
    const isSent = await this.#post(post);
    this.#isSending = false;
    this.#status.textContent = isSent ? this.#letters.sent : this.#letters.notSent;
    if (isSent) {
      this.#form.reset();
      keepDraft(null, key);
    } else this.#offerMail();
  }

  #post(address: string): Promise<boolean> {
    const data = new FormData(this.#form);
    const { fields } = this.#letter.read(data, this.#letters);
    const body = new URLSearchParams();
    for (const [name, value] of data) if (typeof value === 'string') body.set(name, value);
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return fetch(address, {
      ...{ method: 'POST', body, headers: { accept: 'application/json' } },
      signal: AbortSignal.timeout(PATIENCE),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  async #openMail(): Promise<void> {
    const { mail, save, fileName } = this.#letter;
    const { href, isWhole } = this.#offerMail();
    const { opened, openedPart, failed } = this.#letters;
    // Announced each time, also when it is the same.
    this.#status.textContent = '';
    try {
      if (!isWhole) await save(this.#text(), new FormData(this.#form));
      this.#status.textContent = fillMessage(isWhole ? opened : openedPart, { mail, name: fileName });
      location.assign(href);
    } catch {
      this.#status.textContent = failed;
    }
  }

  /** The letter as a mail, to be opened, and as a text, to be copied. */
  #offerMail(): ReturnType<typeof mailAddress> {
    const { mail, fileName, read } = this.#letter;
    const { cut, mailLink, copy, copied, copyFailed } = this.#letters;
    const { subject } = read(new FormData(this.#form), this.#letters);
    const text = this.#text();
    const address = mailAddress(mail, subject, text, fillMessage(cut, { name: fileName }));
    this.#ways.replaceChildren(
      htmlFragment(html`
        <a class="button" href="${address.href}">${mailLink}</a>
        <button class="button" type="button">${copy}</button>
      `),
    );
    findElement(this.#ways, 'button').addEventListener('click', () => {
      void copyAndSay(text, this.#status, { copied, failed: copyFailed });
    });
    return address;
  }

  /** The letter as people read it. */
  #text(): string {
    const data = new FormData(this.#form);
    const { before, after } = this.#letter.read(data, this.#letters);
    return [...before, '', ...linesOf(this.#form), '', typedIn(data, 'words'), '', ...after]
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  }

  #addPrint(): void {
    const { print } = this.#letter;
    if (print === undefined) return;
    const button = htmlElement(
      'button',
      html`<button class="button" type="button">${this.#letters.print}</button>`,
    );
    this.#form.querySelector('.button--full')?.after(button);
    button.addEventListener('click', () => {
      print(this.#text(), new FormData(this.#form)).catch(() => {
        this.#status.textContent = this.#letters.failed;
      });
    });
  }
}

/** What the visitor sees and fills; the browser knows what is wrong with each. */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>(':is(input, select, textarea):not([type=hidden])')].filter(
    ({ name }) => name !== TRAP,
  );
}

/** "Di che cosa ci scrivi? Riconosco il luogo", a line for each field but the words. */
function linesOf(form: HTMLFormElement): string[] {
  return fieldsOf(form).flatMap((field) => {
    if (field.name === 'words' || field.value === '') return [];
    const label = (field.labels?.[0]?.firstChild?.textContent ?? '').replace(/\(.*/, '').trim();
    const value = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value;
    return [`${label}${label.endsWith('?') ? '' : ':'} ${value.trim()}`];
  });
}

/** Says below each field what is wrong with it, and gives the focus to the first. @returns whether all is right */
function markFaults(form: HTMLFormElement, letters: Messages<'letters'>): boolean {
  const wrong = fieldsOf(form).filter((field) => {
    const label = field.closest('label');
    const id = `${field.name}-error`;
    const isBlank = field.required && field.value.trim() === '';
    const isRight = !isBlank && field.validity.valid;
    label?.querySelector('.letter__error')?.remove();
    field.setAttribute('aria-invalid', String(!isRight));
    field.removeAttribute('aria-describedby');
    if (isRight) return false;
    const { noMail, noDate, missing } = letters;
    const text = field.type === 'email' ? noMail : field.type === 'date' ? noDate : missing;
    label?.append(htmlFragment(html`<span class="letter__error" id="${id}">${text}</span>`));
    field.setAttribute('aria-describedby', id);
    return true;
  });
  wrong[0]?.focus();
  return wrong.length === 0;
}

/** Names the moment at which the film stands, until the visitor begins to write. */
function followFilm(form: HTMLFormElement, film: HTMLVideoElement): void {
  const field = form.querySelector<HTMLInputElement>('[name=moment]');
  if (field === null) return;
  const writing = new AbortController();
  const show = (): void => {
    if (film.currentTime >= 1) field.value = momentText(Math.floor(film.currentTime));
  };
  film.addEventListener('timeupdate', show, { signal: writing.signal });
  form.addEventListener(
    'input',
    () => {
      writing.abort();
    },
    { once: true },
  );
  show();
}
