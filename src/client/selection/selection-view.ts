import { countMessage } from '../../i18n/count-message.ts';
import { fillMessage, type Messages } from '../../i18n/messages.ts';
import { durationText } from '../../model/duration.ts';
import type { Language } from '../../model/language.ts';
import { momentText } from '../../model/moment.ts';
import { html, type Html } from '../../views/html.ts';
import type { ClipFileAnswer } from '../browser/fetch-clip-file.ts';
import type { MomentDraft } from './film-part.ts';
import type { SelectionLink } from './selection-link.ts';
import { MAX_LENGTH, type SelectedClip, type Selection } from './selection.ts';

/** All that the selection's page is drawn from. */
export interface PageState {
  readonly own: Selection;
  /** The selection of the address or of a file, unless it is the visitor's own; `null` for none. */
  readonly received: Selection | null;
  /** The reason why a link or a file cannot be shown; `''` for none. */
  readonly fault: string;
  readonly isKept: boolean;
  /** Of the selection that is shown. */
  readonly link: SelectionLink;
  /** The clip whose place is being chosen; 0 for none. */
  readonly placing: number;
  readonly answers: ReadonlyMap<number, ClipFileAnswer>;
  readonly drafts: ReadonlyMap<number, MomentDraft>;
  /** The result of the last change, and whether it can be undone. */
  readonly report: { readonly text: string; readonly canUndo: boolean };
  /** The result of copying the link; `href` only where the browser did not copy it. */
  readonly share: { readonly text: string; readonly href: string };
  /** Nobody is at the controls of the projection. */
  readonly isUnattended: boolean;
  /** The result of showing, printing or saving. */
  readonly toolStatus: string;
}

export interface Words {
  readonly messages: Messages<'selectionPage'>;
  readonly language: Language;
}

/** The tables and citations that a selection can be saved as, by the ending of their names. */
export const FILE_NAMES = { csv: 'CSV', bib: 'BibTeX', ris: 'RIS' } as const;

/** The page below its heading. A button's `data-do` names its action in `selection-page.ts`. */
export function pageHtml(state: PageState, words: Words): Html {
  const { own, received, report, fault } = state;
  const { messages } = words;
  const { clips } = received ?? own;
  // Above the banner that asks for consent.
  const bottom = document.documentElement.style.paddingBottom;
  return html`
    <p role="alert">${fault}</p>
    ${received === null ? clips.length > 0 && ownHeadHtml(state, words) : receivedHeadHtml(received, state, words)}
    ${
      clips.length > 0 &&
      html`
        ${toolsHtml(state, words)}
        <ol class="selected-list">
          ${clips.map((clip, index) =>
            received === null
              ? rowHtml(clip, index + 1, state, words)
              : html`<li class="selected">${clipHtml(clip, index + 1, state, words)}</li>`,
          )}
        </ol>
        ${received === null && html`<p>${button('clear', messages.clear)}</p>`}
      `
    }
    <p class="selection-page__report dark" style="margin-bottom: ${bottom}">
      <span role="status">${report.text}</span>
      ${report.canUndo && button('undo', messages.undo)}
    </p>
  `;
}

export function button(action: string, text: string, look = ''): Html {
  return html`<button type="button" class="button ${look}" data-do="${action}">${text}</button>`;
}

/** A selection from a link or a file, and the ways to take it over: nothing of the visitor's own is overwritten without asking. */
function receivedHeadHtml(received: Selection, state: PageState, words: Words): Html {
  const { messages, language } = words;
  const own = state.own.clips.length;
  return html`
    <div class="selection-page__head">
      <p class="label">${countMessage(messages, 'receivedCount', received.clips.length, language)}</p>
      <h2>${received.title || messages.received}</h2>
      <p>${messages.receivedText} ${own > 0 && countMessage(messages, 'ownCount', own, language)}</p>
      <div class="selection-page__ways">
        ${
          own === 0
            ? [button('take', messages.keep), button('keepOwn', messages.close)]
            : [
                button('join', messages.addAll),
                button('take', messages.replace),
                button('keepOwn', messages.keepOwn),
              ]
        }
      </div>
    </div>
  `;
}

function ownHeadHtml({ own, isKept }: PageState, { messages, language }: Words): Html {
  return html`
    <div class="selection-page__head">
      <p role="alert">${!isKept && messages.notKept}</p>
      <p class="label">${countMessage(messages, 'count', own.clips.length, language)}</p>
      <label>
        ${messages.title}
        <input type="text" name="title" maxlength="${MAX_LENGTH.title}" value="${own.title}" />
      </label>
    </div>
  `;
}

/** To show, to share, to print and to save the whole selection, one's own or a received one. */
function toolsHtml({ share, link, isUnattended, toolStatus }: PageState, { messages }: Words): Html {
  return html`
    <div class="selection-tools">
      ${button('show', messages.show, 'button--full')} ${button('print', messages.print)}
      ${button('share', messages.share)} ${'share' in navigator && button('send', messages.shareSystem)}
      ${button('request', messages.request)} ${button('json', messages.saveFile)} ${button('open', messages.open)}
      <div role="group" aria-label="${messages.save}">
        ${messages.save}
        ${Object.entries(FILE_NAMES).map(([ending, name]) => button(ending, name))}
      </div>
      <label class="selection-tools__alone">
        <input type="checkbox" name="unattended" ${isUnattended && html`checked`} />
        ${messages.unattended}
      </label>
      <p class="selection-page__link">
        <span role="status">${share.text}</span>
        ${
          share.href &&
          html`<input type="text" readonly aria-label="${messages.link}" value="${share.href}" />`
        }
      </p>
      <p role="status">${lackText(link, messages)}</p>
      <p class="label" role="status">${toolStatus}</p>
    </div>
  `;
}

/** The notes, by the numbers of their clips, and parts of films that the link has no room for. */
function lackText({ notesLeft, hasParts }: SelectionLink, messages: Words['messages']): string {
  if (!hasParts) return messages.linkLacksParts;
  return notesLeft.length === 0 ? '' : fillMessage(messages.linkLacks, { numbers: rangesText(notesLeft) });
}

/** "2, 5–9". @param numbers ascending */
function rangesText(numbers: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}

/** A clip of one's own, with its place, its fields and buttons. By its id it is known when it moves. */
function rowHtml(clip: SelectedClip, number: number, state: PageState, words: Words): Html {
  const { messages } = words;
  const { own, placing } = state;
  const values = { title: titleOf(clip, words) };
  // All places only where one is chosen: 150 clips would have 22,500.
  const places = placing === clip.id ? Array.from(own.clips, (_, index) => index + 1) : [number];
  return html`
    <li class="selected" id="clip-${clip.id}">
      <select name="place" class="selected__place" aria-label="${fillMessage(messages.place, values)}">
        ${places.map((place) => html`<option ${place === number && html`selected`}>${place}</option>`)}
      </select>
      <span class="selected__handle" aria-hidden="true"></span>
      ${clipHtml(clip, null, state, words)}
      <button
        type="button"
        class="button selected__remove"
        data-do="remove"
        aria-label="${fillMessage(messages.remove, values)}"
      >×</button>
      ${fieldsHtml(clip, number, state, words)}
    </li>
  `;
}

/** Frame, facts and title of a clip. @param number of a clip without fields, which has its part and its note here */
function clipHtml(clip: SelectedClip, number: number | null, { answers }: PageState, words: Words): Html {
  const answer = answers.get(clip.id);
  const file = typeof answer === 'object' ? answer : undefined;
  const foreign = file && file.language !== words.language && html` lang="${file.language}"`;
  const picture = file?.thumbnail_url;
  const facts = [number, factsOf(answer, words)].filter((fact) => fact !== null).join(' · ');
  return html`
    <span class="selected__frame">${picture && html`<img src="${picture}" alt="" loading="lazy" />`}</span>
    <div class="selected__text">
      <p class="label ${file && 'selected__facts'}">${facts}</p>
      <h2>${file ? html`<a href="${file.page}" ${foreign}>${file.title}</a>` : titleOf(clip, words)}</h2>
      ${
        number !== null &&
        html`
          <p class="label">${partText(clip, words)}</p>
          <p class="selected__note">${clip.note}</p>
        `
      }
    </div>
  `;
}

/** Closed, it shows in one line what is in it. */
function fieldsHtml(clip: SelectedClip, number: number, state: PageState, words: Words): Html {
  const { messages } = words;
  const told = [partText(clip, words), clip.note].filter(Boolean).join(' · ');
  const isLeft = state.link.notesLeft.includes(number);
  return html`
    <details class="disclosure">
      <summary>
        ${told && html`<span class="disclosure__closed selected__told">${told}</span>`}
        <span class="${told && 'disclosure__open'}">${messages.details}</span>
      </summary>
      <div>
        <label>
          ${messages.note}
          <textarea
            name="note"
            rows="3"
            maxlength="${MAX_LENGTH.note}"
            aria-describedby="note-${clip.id}"
          >${clip.note}</textarea>
        </label>
        <p class="label" id="note-${clip.id}">
          ${fillMessage(messages.noteCount, { count: clip.note.length, max: MAX_LENGTH.note })}
          ${isLeft && ` ${messages.noteLeft}`}
        </p>
        ${momentsHtml(clip, state, words)}
      </div>
    </details>
  `;
}

/** The fields of the part of the film that is shown. */
function momentsHtml(clip: SelectedClip, { answers, drafts }: PageState, { messages }: Words): Html {
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
          maxlength="10"
          aria-invalid="${String(draft?.wrong === name)}"
        />
      </label>
    `;
  };
  return html`
    <div class="selected__moments">
      ${moment('from')} ${moment('to')}
      <p class="selected__error" role="alert">${error}</p>
    </div>
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
