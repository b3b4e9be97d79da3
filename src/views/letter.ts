import type { Messages } from '../i18n/messages.ts';
import type { Language } from '../model/language.ts';
import {
  LETTER_FIELDS,
  letterDestination,
  mailAddress,
  SUBJECTS,
  TRAP,
  USES,
  type LetterField,
  type LetterKind,
} from '../model/letter.ts';
import { cookiesPath } from '../routes.ts';
import { html, type Html } from './html.ts';

/** What a letter is about. */
export interface LetterTopic {
  readonly kind: LetterKind;
  /** Whether it is about a clip, whose film has moments, and not about several. */
  readonly isOfClip: boolean;
  /** What it costs and who decides; `''` for nothing. */
  readonly terms: string;
  /** Fields that the visitor does not see. */
  readonly facts: Readonly<Partial<Record<LetterField, string>>>;
}

/**
 * The form of a letter. Without script it is posted as it is; with script the same form is checked, sent and kept.
 * @param post where it is posted; `null`: script makes a mail of it
 */
export function letterFormHtml(
  { kind, isOfClip, terms, facts }: LetterTopic,
  post: string | null,
  letters: Messages<'letters'>,
  language: Language,
): Html {
  const hidden = Object.entries({ language, ...facts }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const fields =
    kind === 'request'
      ? [
          choice(
            'use',
            letters.useFor,
            USES.map((use) => [use, letters[`use.${use}`]]),
          ),
          isOfClip && textField('moment', letters.part),
          textField('resolution', letters.resolution),
          textField('date', letters.date, html` type="date"`),
          wordsField(letters.project),
        ]
      : [
          choice(
            'about',
            letters.aboutWhat,
            SUBJECTS.map((about) => [about, letters[`about.${about}`]]),
          ),
          wordsField(letters.words, html` required`),
          isOfClip && textField('moment', letters.moment),
        ];
  const mail =
    kind === 'request'
      ? textField('mail', letters.mailNeeded, html`${MAIL} required`)
      : textField('mail', letters.mail, MAIL);
  return html`
    <form${post !== null && html` method="post" action="${post}"`}>
      ${terms !== '' && html`<p>${terms}</p>`}
      ${hidden}
      <p hidden><label>${letters.trap}<input name="${TRAP}" autocomplete="off"></label></p>
      ${fields}
      ${textField('name', letters.name, html` autocomplete="name"`)}
      ${post !== null && mail}
      <p class="label">
        ${post === null ? letters.privacyMail : letters.privacyPost} ${' '}
        <a href="${cookiesPath(language)}#letters">${letters.privacyLink}</a>
      </p>
      <p class="letter__ways">
        <button class="button button--full">${post === null ? letters.open : letters.post}</button>
      </p>
    </form>
  `;
}

const MAIL = html` type="email" autocomplete="email"`;

function textField(name: LetterField, label: string, attributes: Html = html``): Html {
  const longest = name !== 'date' && html` maxlength="${LETTER_FIELDS[name]}"`;
  return html`<label>${label} <input name="${name}"${longest}${attributes}></label>`;
}

function wordsField(label: string, attributes: Html = html``): Html {
  const longest = LETTER_FIELDS.words;
  return html`<label>${label}<textarea name="words" rows="4" maxlength="${longest}"${attributes}></textarea></label>`;
}

function choice(name: LetterField, label: string, options: readonly (readonly [string, string])[]): Html {
  return html`
    <label>
      ${label}
      <select class="letter__choice" name="${name}">${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}</select>
    </label>
  `;
}

/** A clip as a letter names it; its address is absolute. */
export interface LetterClip {
  readonly id: number;
  readonly title: string;
  readonly address: string;
}

/** Where the letters about a clip go, as the configuration has it. */
export type LetterSettings = Readonly<Record<LetterKind, string>>;

/**
 * The letter of who knows more about a clip, closed. Script fills it when it is opened; without script it has the form where
 * there is a receiver, and else a link that begins a mail. Script adds the request for the film.
 * @param contact the mail address for all that has none of its own
 */
export function clipLetterHtml(
  { id, title, address }: LetterClip,
  to: LetterSettings,
  contact: string,
  letters: Messages<'letters'>,
  language: Language,
): Html {
  const { post, mail } = letterDestination(to.contribution, contact);
  const facts = { clip: String(id), title: title.slice(0, LETTER_FIELDS.title), page: address };
  const { href } = mailAddress(mail, `${title} (clip ${id})`, address);
  const own = Object.entries(to).map(([kind, value]) => value && html` data-${kind}-to="${value}"`);
  return html`
    <details class="disclosure letter"${own}>
      <summary>${letters.contribution}</summary>
      <div data-fill="contribution">${
        post === null
          ? html`<a class="button" href="${href}">${letters.write}</a>`
          : letterFormHtml(
              { kind: 'contribution', isOfClip: true, terms: '', facts },
              post,
              letters,
              language,
            )
      }</div>
    </details>
  `;
}
