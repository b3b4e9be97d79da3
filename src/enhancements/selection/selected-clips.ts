import { countMessage, fillMessage } from '../../i18n/fill-message.ts';
import { fetchMessages } from '../../i18n/fetch-messages.ts';
import type { Messages } from '../../i18n/messages.ts';
import { FALLBACK_LANGUAGE, type Language, parseLanguage } from '../../model/language.ts';
import { parseClipPath, selectionPath } from '../../routes.ts';
import { changeSelection, readSelection, watchSelection } from '../../selection/kept-selection.ts';
import { MAX_CLIPS, type Selection } from '../../selection/selection.ts';
import { makeElement } from '../elements.ts';

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

/** Puts the clip of a button into the selection, or takes it out, and says so. */
export async function toggleClip(button: Element): Promise<void> {
  showSelection();
  const { id, title } = clipOf(button);
  const { clips } = readSelection();
  const isSelected = clips.some((clip) => clip.id === id);
  if (!isSelected && clips.length >= MAX_CLIPS) {
    await note(button, ({ full }) => fillMessage(full, { max: MAX_CLIPS }));
    return;
  }
  const kept = changeSelection((selection) => ({
    ...selection,
    clips: isSelected
      ? selection.clips.filter((clip) => clip.id !== id)
      : [...selection.clips, { id, title, note: '', from: null, to: null }],
  }));
  await note(button, (messages, language) =>
    kept === 'not-kept'
      ? messages.notKept
      : countMessage(messages, isSelected ? 'removed' : 'added', readSelection().clips.length, language),
  );
}

/** The clip of a card, or the one that the address means. */
function clipOf(button: Element): { readonly id: number; readonly title: string } {
  const card = button.closest('.clip');
  const path = card?.querySelector('a')?.pathname ?? location.pathname;
  const title = (card ?? button.closest('.clip-view'))?.querySelector('b, h1')?.textContent ?? '';
  return { id: parseClipPath(path) ?? 0, title: title.trim() };
}

/** Says for a while what was done; where a clip lies over the page, there. */
async function note(
  button: Element,
  say: (messages: Messages<'selection'>, language: Language) => string,
): Promise<void> {
  const root = button.closest('dialog') ?? document.body;
  const before = root.querySelector<HTMLElement>(':scope > .selection-note');
  const status = before ?? makeElement('p', { className: 'selection-note', role: 'status' });
  if (!before) root.append(status);
  const messages = await fetchMessages('selection');
  const language = parseLanguage(document.documentElement.lang) ?? FALLBACK_LANGUAGE;
  status.replaceChildren(
    `${say(messages, language)} `,
    makeElement('a', { href: selectionPath(language) }, messages.see),
  );
  const end = (): void => {
    if (status.matches(':hover, :focus-within')) timer = setTimeout(end, NOTE_STAYS);
    else status.replaceChildren();
  };
  clearTimeout(timer);
  timer = setTimeout(end, NOTE_STAYS);
}

let timer: ReturnType<typeof setTimeout> | undefined;
