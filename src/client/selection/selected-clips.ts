import { countMessage, fillMessage } from '../../i18n/fill-message.ts';
import { fetchMessages } from '../../i18n/fetch-messages.ts';
import type { Messages } from '../../i18n/messages.ts';
import { pageLanguage } from '../browser/page-language.ts';
import { parseClipPath, selectionPath } from '../../routes.ts';
import { changeSelection, readSelection, watchSelection } from './kept-selection.ts';
import { MAX_CLIPS, type Selection } from './selection.ts';
import { makeElement } from '../browser/elements.ts';

/** Milliseconds in which a note can be read and its link be pressed; the header leads to the selection at any time. */
const NOTE_STAYS = 8000;

let isWatching = false;

/** Marks the buttons of the clips that are selected, and shows in the header how many there are, from now on. */
export function showSelection(): void {
  const show = ({ clips }: Selection): void => {
    const ids = new Set(clips.map(({ id }) => id));
    for (const button of document.querySelectorAll('.add-clip'))
      button.ariaPressed = String(ids.has(clipOf(button).id));
    const link = document.querySelector<HTMLElement>('.site-header__selection');
    if (link) link.hidden = clips.length === 0;
    const count = link?.querySelector('b');
    if (count) count.textContent = String(clips.length);
  };
  if (!isWatching) watchSelection(show, new AbortController().signal);
  isWatching = true;
  show(readSelection());
}

/**
 * Puts the clip of a button into the selection, or takes it out, and says so.
 * @param note says it
 * @throws when the words for it do not arrive; then nothing was changed
 */
export async function toggleClip(button: Element, note: HTMLElement): Promise<void> {
  const messages = await fetchMessages('selection');
  showSelection();
  const { id, title } = clipOf(button);
  const { clips } = readSelection();
  const isSelected = clips.some((clip) => clip.id === id);
  if (!isSelected && clips.length >= MAX_CLIPS) {
    say(note, fillMessage(messages.full, { max: MAX_CLIPS }), messages);
    return;
  }
  const kept = changeSelection((selection) => ({
    ...selection,
    clips: isSelected
      ? selection.clips.filter((clip) => clip.id !== id)
      : [...selection.clips, { id, title, note: '', from: null, to: null }],
  }));
  const done = isSelected ? 'removed' : 'added';
  const count = readSelection().clips.length;
  const said = kept === 'kept' ? countMessage(messages, done, count, pageLanguage()) : messages.notKept;
  say(note, said, messages);
}

/** The clip of a card, or the one that the address means. */
function clipOf(button: Element): { readonly id: number; readonly title: string } {
  const card = button.closest('.clip, .place-card li');
  const path = card?.querySelector('a')?.pathname ?? location.pathname;
  const title = (card ?? button.closest('.clip-view'))?.querySelector('b, h1')?.textContent ?? '';
  return { id: parseClipPath(path) ?? 0, title: title.trim() };
}

/** Says for a while what was done, with the way to the selection. */
function say(note: HTMLElement, text: string, { see }: Messages<'selection'>): void {
  const link = makeElement('a', { href: selectionPath(pageLanguage()) }, see);
  note.replaceChildren(`${text} `, link);
  const end = (): void => {
    if (note.matches(':hover, :focus-within')) timer = setTimeout(end, NOTE_STAYS);
    else note.replaceChildren();
  };
  clearTimeout(timer);
  timer = setTimeout(end, NOTE_STAYS);
}

let timer: ReturnType<typeof setTimeout> | undefined;
