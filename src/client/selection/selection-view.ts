import { countMessage, fillMessage, type Messages } from '../../i18n/messages.ts';
import { durationText } from '../../model/duration.ts';
import type { Language } from '../../model/language.ts';
import { momentText } from '../../model/moment.ts';
import { html, type Html } from '../../views/html.ts';
import type { ClipFileAnswer } from '../browser/fetch-clip-file.ts';
import { MAX_LENGTH, type SelectedClip, type Selection } from './selection.ts';

/** All that the selection's page is drawn from. */
export interface PageState {
  readonly own: Selection;
  /** The selection in the address, unless it is the visitor's own; `null` for none. */
  readonly received: Selection | null;
  /** The address holds a selection that cannot be read. */
  readonly isUnreadable: boolean;
  readonly isKept: boolean;
  readonly answers: ReadonlyMap<number, ClipFileAnswer>;
  readonly drafts: ReadonlyMap<number, MomentDraft>;
  /** The result of the last change, and whether it can be undone. */
  readonly report: { readonly text: string; readonly canUndo: boolean };
  /** The result of copying the link; `href` only where the browser did not copy it. */
  readonly share: { readonly text: string; readonly href: string };
  /** The result of showing, printing or saving. */
  readonly toolStatus: string;
}

/** Moments of a film as they were typed, which cannot be kept, and why. */
export interface MomentDraft {
  readonly from: string;
  readonly to: string;
  readonly wrong: 'from' | 'to';
  readonly fault: 'noMoment' | 'endsBefore' | 'tooLate';
}

export interface Words {
  readonly messages: Messages<'selectionPage'>;
  readonly language: Language;
}

/** The buttons of the files that a selection can be saved as, by the ending of their names. */
export const FILE_NAMES = { csv: 'CSV', json: 'JSON', bib: 'BibTeX', ris: 'RIS' } as const;

/** The page below its heading. A button's `data-do` names its action in `selection-page.ts`. */
export function pageHtml(state: PageState, words: Words): Html {
  const { own, received, report } = state;
  const { messages } = words;
  // Above the banner that asks for consent.
  const bottom = document.documentElement.style.paddingBottom;
  return html`
    <p role="alert">${state.isUnreadable && messages.unreadable}</p>
    ${received !== null && receivedHtml(received, state, words)}
    ${received === null && own.clips.length > 0 && ownHtml(state, words)}
    <p class="selection-page__report dark" style="margin-bottom: ${bottom}">
      <span role="status">${report.text}</span>
      ${report.canUndo && button('undo', messages.undo)}
    </p>
  `;
}

function button(action: string, text: string, look = ''): Html {
  return html`<button type="button" class="button ${look}" data-do="${action}">${text}</button>`;
}

/** A selection from a link, and the ways to take it over: nothing of the visitor's own is overwritten without asking. */
function receivedHtml(received: Selection, state: PageState, words: Words): Html {
  const { messages, language } = words;
  const own = state.own.clips.length;
  return html`
    <section class="selection-page__received">
      <div class="selection-page__question">
        <p class="label">${countMessage(messages, 'receivedCount', received.clips.length, language)}</p>
        <h2>${received.title || messages.received}</h2>
        <p>${own === 0 ? messages.receivedText : countMessage(messages, 'ownCount', own, language)}</p>
        <div class="selection-page__ways">
          ${
            own === 0
              ? button('take', messages.keep, 'button--full')
              : [
                  button('join', messages.addAll, 'button--full'),
                  button('take', messages.replace),
                  button('keepOwn', messages.keepOwn),
                ]
          }
        </div>
      </div>
      <ol class="selected-list">
        ${received.clips.map((clip) => html`<li class="selected">${clipHtml(clip, state, words)}</li>`)}
      </ol>
    </section>
  `;
}

function ownHtml(state: PageState, words: Words): Html {
  const { own, isKept } = state;
  const { messages, language } = words;
  return html`
    <div class="selection-page__head">
      <p role="alert">${!isKept && messages.notKept}</p>
      <p class="label">${countMessage(messages, 'count', own.clips.length, language)}</p>
      <label>
        ${messages.title}
        <input type="text" name="title" maxlength="${MAX_LENGTH.title}" value="${own.title}" />
      </label>
    </div>
    ${toolsHtml(state, words)}
    <ol class="selected-list">
      ${own.clips.map((clip, index) => rowHtml(clip, index + 1, state, words))}
    </ol>
    <p>${button('clear', messages.clear)}</p>
  `;
}

/** To show, to share, to print and to save the whole selection. */
function toolsHtml({ share, toolStatus }: PageState, { messages }: Words): Html {
  return html`
    <div class="selection-tools">
      ${button('show', messages.show, 'button--full')} ${button('share', messages.share)}
      ${button('print', messages.print)}
      <div role="group" aria-label="${messages.save}">
        ${messages.save}
        ${Object.entries(FILE_NAMES).map(([ending, name]) => button(ending, name))}
      </div>
      <p class="selection-page__link">
        <span role="status">${share.text}</span>
        ${
          share.href &&
          html`<input type="text" readonly aria-label="${messages.link}" value="${share.href}" />`
        }
      </p>
      <p class="label" role="status">${toolStatus}</p>
    </div>
  `;
}

/** A clip of one's own, with its fields and buttons. By its id it is known when it moves. */
function rowHtml(clip: SelectedClip, number: number, state: PageState, words: Words): Html {
  const { messages } = words;
  const values = { title: titleOf(clip, words) };
  // Not `disabled`: the button that has moved a clip to the end of the list keeps the focus.
  const icon = (action: string, message: string, mark: string, isDisabled = false): Html => html`
    <button
      type="button"
      class="button"
      data-do="${action}"
      aria-label="${fillMessage(message, values)}"
      aria-disabled="${String(isDisabled)}"
    >${mark}</button>
  `;
  return html`
    <li class="selected" id="clip-${clip.id}">
      <span class="selected__handle" aria-hidden="true"></span>
      ${clipHtml(clip, state, words, fieldsHtml(clip, state, words))}
      <div class="selected__buttons">
        ${icon('up', messages.up, '↑', number === 1)}
        ${icon('down', messages.down, '↓', number === state.own.clips.length)}
        ${icon('remove', messages.remove, '×')}
      </div>
    </li>
  `;
}

/** Frame, facts, title, part and note of a clip. @param fields below them */
function clipHtml(clip: SelectedClip, { answers }: PageState, words: Words, fields?: Html): Html {
  const answer = answers.get(clip.id);
  const file = typeof answer === 'object' ? answer : undefined;
  const title = titleOf(clip, words);
  const foreign = file && file.language !== words.language && html` lang="${file.language}"`;
  const picture = file?.thumbnail_url;
  return html`
    <span class="selected__frame">${picture && html`<img src="${picture}" alt="" loading="lazy" />`}</span>
    <div class="selected__text">
      <p class="label">${factsOf(answer, words)}</p>
      <h2>${file ? html`<a href="${file.page}" ${foreign}>${file.title}</a>` : title}</h2>
      <p class="label">${partText(clip, words)}</p>
      <p class="selected__note">${clip.note}</p>
      ${fields}
    </div>
  `;
}

function fieldsHtml(clip: SelectedClip, { answers, drafts }: PageState, { messages }: Words): Html {
  const draft = drafts.get(clip.id);
  const answer = answers.get(clip.id);
  const duration = durationText((typeof answer === 'object' ? answer.seconds : null) ?? 1);
  const error = draft && fillMessage(messages[draft.fault], { duration });
  const moment = (name: 'from' | 'to'): Html => {
    const kept = clip[name] === null ? '' : momentText(clip[name]);
    return html`
      <label>
        ${messages[name]}
        <input
          type="text"
          name="${name}"
          value="${draft?.[name] ?? kept}"
          placeholder="0:00"
          autocomplete="off"
          maxlength="8"
          aria-invalid="${String(draft?.wrong === name)}"
        />
      </label>
    `;
  };
  return html`
    <details class="disclosure">
      <summary>${messages.details}</summary>
      <div>
        <label>
          ${messages.note}
          <textarea name="note" rows="3" maxlength="${MAX_LENGTH.note}">${clip.note}</textarea>
        </label>
        <div class="selected__moments">
          ${moment('from')} ${moment('to')}
          <p class="selected__error" role="alert">${error}</p>
        </div>
      </div>
    </details>
  `;
}

function factsOf(answer: ClipFileAnswer | undefined, { messages }: Words): string {
  if (answer === undefined) return messages.loading;
  if (typeof answer === 'string') return messages[answer];
  const { date, place, seconds, film } = answer;
  const duration = seconds === null ? null : durationText(seconds);
  const facts = [date, place, duration, film === null ? messages.noFilm : null];
  return facts.filter((fact) => fact !== null).join(' · ');
}

/** The title of a clip while its file is unknown. */
export function titleOf({ id, title }: SelectedClip, { messages }: Words): string {
  return title === '' ? fillMessage(messages.untitledClip, { id }) : title;
}

/** The part of the film to be shown: "da 0:15 a 1:02"; `''` for the whole film. */
export function partText({ from, to }: SelectedClip, { messages }: Words): string {
  if (to !== null) return fillMessage(messages.fromTo, { from: momentText(from ?? 0), to: momentText(to) });
  return from === null ? '' : fillMessage(messages.fromOn, { from: momentText(from) });
}
