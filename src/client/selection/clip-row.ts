import { fillMessage } from '../../i18n/fill-message.ts';
import { MAX_LENGTH, type SelectedClip } from './selection.ts';
import { makeElement } from '../browser/elements.ts';
import type { Changes } from './changes.ts';
import type { ClipFiles } from './clip-files.ts';
import { makeClipSummary, partText, titleOf, type PageWords } from './clip-summary.ts';
import { makeMomentFields } from './moment-fields.ts';

/** A clip of the selection in the list. */
export interface ClipRow {
  readonly element: HTMLElement;
  /** @param number its place, counted from 1 */
  readonly update: (clip: SelectedClip, number: number, count: number) => void;
}

export function makeClipRow(
  first: SelectedClip,
  words: PageWords,
  files: ClipFiles,
  changes: Changes,
): ClipRow {
  const { id } = first;
  const { frame, heading, label, fill } = makeClipSummary(first, words);
  const note = makeElement('textarea', { rows: 3, maxLength: MAX_LENGTH.note });
  note.addEventListener('input', () => {
    changes.edit(id, { note: note.value });
  });
  const part = makeElement('p', { className: 'label' });
  const noteShown = makeElement('p', { className: 'selected__note' });
  const moments = makeMomentFields(words, (values) => {
    changes.edit(id, values);
  });
  const buttons = makeButtons(first, words, changes);
  void files.get(id).then((answer) => {
    fill(answer);
    if (typeof answer === 'string') return;
    moments.setLength(answer.seconds);
    // A link could not hold it; it is told when the clip is gone one day.
    if (first.title === '') changes.edit(id, { title: answer.title });
  });
  const { messages } = words;
  const fields = makeElement('div', {}, makeElement('label', {}, messages.note, note), moments.element);
  const summary = makeElement('summary', {}, messages.details);
  const details = makeElement('details', { className: 'disclosure' }, summary, fields);
  const text = makeElement('div', { className: 'selected__text' }, label, heading, part, noteShown, details);
  const handle = makeElement('span', { className: 'selected__handle', ariaHidden: 'true' });
  return {
    // By its id a dragged row is known.
    element: makeElement(
      'li',
      { className: 'selected', id: `clip-${id}` },
      handle,
      frame,
      text,
      buttons.element,
    ),
    update(clip, number, count) {
      buttons.setPlace(number, count);
      part.textContent = partText(clip, words);
      noteShown.textContent = clip.note;
      if (document.activeElement !== note) note.value = clip.note;
      moments.show(clip);
    },
  };
}

/** To move a clip up and down, and to remove it. */
function makeButtons(
  clip: SelectedClip,
  words: PageWords,
  { move, remove }: Changes,
): { element: HTMLElement; setPlace: (number: number, count: number) => void } {
  const { messages } = words;
  const title = titleOf(clip, words);
  const button = (message: string, mark: string, onclick: () => void): HTMLButtonElement => {
    const ariaLabel = fillMessage(message, { title });
    return makeElement('button', { type: 'button', className: 'button', ariaLabel, onclick }, mark);
  };
  const up = button(messages.up, '↑', () => {
    move(clip.id, -1);
  });
  const down = button(messages.down, '↓', () => {
    move(clip.id, 1);
  });
  const away = button(messages.remove, '×', () => {
    remove(clip);
  });
  return {
    element: makeElement('div', { className: 'selected__buttons' }, up, down, away),
    setPlace(number, count) {
      // Not `disabled`: who has moved it to the end of the list keeps the focus.
      up.ariaDisabled = String(number === 1);
      down.ariaDisabled = String(number === count);
    },
  };
}
