import { countMessage } from '../../i18n/count-message.ts';
import { fetchMessages, fillMessage } from '../../i18n/messages.ts';
import { parseClipPath, selectionPath } from '../../routes.ts';
import { makeElement } from '../browser/elements.ts';
import { pageLanguage } from '../browser/page-language.ts';
import { momentText } from '../../model/moment.ts';
import { $selection, changeSelection, editClip, removeClip } from './kept-selection.ts';
import { MAX_CLIPS, type SelectedClip } from './selection.ts';

/** Milliseconds in which a note can be read and its link be pressed; the header leads to the selection at any time. */
const NOTE_STAYS = 8000;

let isWatching = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Marks the buttons of the clips that are selected, and shows in the header how many there are, from now on. */
export function showSelection(): void {
  if (!isWatching) $selection.listen(showSelection);
  isWatching = true;
  const { clips } = $selection.get();
  const ids = new Set(clips.map(({ id }) => id));
  const link = document.querySelector<HTMLElement>('.site-header__selection');
  for (const button of document.querySelectorAll<HTMLElement>('.add-clip:not(.clip-tools *)')) {
    const isChosen = ids.has(clipOf(button).id);
    button.ariaPressed = String(isChosen);
    button.dataset['chosen'] = link?.dataset['chosen'];
    button.closest('.clip')?.toggleAttribute('data-chosen', isChosen);
  }
  if (link) link.hidden = clips.length === 0;
  const count = link?.querySelector('b');
  if (count) count.textContent = String(clips.length);
}

/**
 * Puts the clip of a button into the selection, or takes it out, and says so. The button of a moment has the clip begin
 * where its film stands.
 * @param note says it
 * @throws when the messages do not arrive; then nothing was changed
 */
export async function toggleClip(button: Element, note: HTMLElement): Promise<void> {
  const messages = await fetchMessages('selection');
  showSelection();
  const { id, title } = clipOf(button);
  const { clips } = $selection.get();
  const selected = clips.find((clip) => clip.id === id);
  const seconds = button.matches('.clip-tools *') ? momentOf(button) : null;
  let text = fillMessage(messages.full, { max: MAX_CLIPS });
  if (selected || clips.length < MAX_CLIPS) {
    const { to = null, ...kept } = selected ?? { id, title, note: '' };
    const isLater = to !== null && to > (seconds ?? 0);
    const clip: SelectedClip = { ...kept, from: seconds === 0 ? null : seconds, to: isLater ? to : null };
    const isKept = changeSelection((selection) => {
      if (selected === undefined) return { ...selection, clips: [...selection.clips, clip] };
      return seconds === null ? removeClip(selection, id) : editClip(selection, id, clip);
    });
    const count = $selection.get().clips.length;
    const isRemoved = selected !== undefined && seconds === null;
    text = countMessage(messages, isRemoved ? 'removed' : 'added', count, pageLanguage());
    if (seconds !== null) text = fillMessage(messages.begins, { moment: momentText(seconds) });
    if (!isKept) text = messages.notKept;
  }
  note.replaceChildren(`${text} `, makeElement('a', { href: selectionPath(pageLanguage()) }, messages.see));
  clearTimeout(timer);
  const end = (): void => {
    if (note.matches(':hover, :focus-within')) timer = setTimeout(end, NOTE_STAYS);
    else note.replaceChildren();
  };
  timer = setTimeout(end, NOTE_STAYS);
}

/** Where the film of a clip's page stands, in whole seconds. */
function momentOf(button: Element): number {
  return Math.floor(button.closest('.clip-view')?.querySelector('video')?.currentTime ?? 0);
}

/** The clip of a card, or the one of the page's address. */
function clipOf(button: Element): { readonly id: number; readonly title: string } {
  const card = button.closest('.clip, .place-card li');
  const path = card?.querySelector('a')?.pathname ?? location.pathname;
  const title = (card ?? button.closest('.clip-view'))?.querySelector('b, h1')?.textContent ?? '';
  return { id: parseClipPath(path) ?? 0, title: title.trim() };
}
