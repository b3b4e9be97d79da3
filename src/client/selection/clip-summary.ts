import { fillMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import { durationText } from '../../model/duration.ts';
import type { Language } from '../../model/language.ts';
import { momentText } from '../../model/moment.ts';
import type { SelectedClip } from './selection.ts';
import { makeElement } from '../browser/elements.ts';
import type { ClipFileAnswer } from '../browser/fetch-clip-file.ts';

export interface PageWords {
  readonly messages: Messages<'selectionPage'>;
  readonly language: Language;
}

/** What a clip of the selection is called, whatever is known of it. */
export function titleOf({ id, title }: SelectedClip, { messages }: PageWords): string {
  return title === '' ? fillMessage(messages.untitledClip, { id }) : title;
}

/** Frame, label and title of a clip; they are filled as soon as its file has come. */
export interface ClipSummary {
  readonly frame: HTMLElement;
  readonly heading: HTMLElement;
  readonly label: HTMLElement;
  readonly fill: (answer: ClipFileAnswer) => void;
}

export function makeClipSummary(clip: SelectedClip, words: PageWords): ClipSummary {
  const { messages, language } = words;
  const frame = makeElement('span', { className: 'selected__frame' });
  const heading = makeElement('h2', {}, titleOf(clip, words));
  const label = makeElement('p', { className: 'label' }, messages.loading);
  return {
    frame,
    heading,
    label,
    fill(answer) {
      if (answer === 'gone' || answer === 'unreachable') {
        label.textContent = answer === 'gone' ? messages.gone : messages.unreachable;
        return;
      }
      const { title, page, date, place, seconds, film, thumbnail_url: picture } = answer;
      const facts = [date, place, seconds === null ? null : durationText(seconds)];
      const shown = [...facts, film === null ? messages.noFilm : null].filter((fact) => fact !== null);
      label.textContent = shown.join(' · ');
      const link = makeElement('a', { href: page }, title);
      if (answer.language !== language) link.lang = answer.language;
      heading.replaceChildren(link);
      if (picture !== undefined)
        frame.replaceChildren(makeElement('img', { src: picture, alt: '', loading: 'lazy' }));
    },
  };
}

/** The part of the film that is meant: "da 0:15 a 1:02"; `''` for the whole of it. */
export function partText({ from, to }: SelectedClip, { messages }: PageWords): string {
  if (to !== null) return fillMessage(messages.fromTo, { from: momentText(from ?? 0), to: momentText(to) });
  return from === null ? '' : fillMessage(messages.fromOn, { from: momentText(from) });
}
