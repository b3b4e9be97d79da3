import { fillMessage } from '../../i18n/fill-message.ts';
import { changeSelection, readSelection } from './kept-selection.ts';
import { EMPTY_SELECTION, type SelectedClip, type Selection } from './selection.ts';
import { titleOf, type PageWords } from './clip-summary.ts';
import type { Reporter } from './report.ts';

/** What the visitor can do to the selection; each is kept at once, and told. */
export interface Changes {
  readonly retitle: (title: string) => void;
  readonly edit: (id: number, values: Partial<SelectedClip>) => void;
  readonly move: (id: number, step: -1 | 1) => void;
  /** @param moved the clip that was dragged */
  readonly order: (ids: readonly number[], moved: number) => void;
  readonly remove: (clip: SelectedClip) => void;
  readonly clear: () => void;
}

/** @param warning says that the browser does not keep the selection, as long as it does not */
export function makeChanges(words: PageWords, { say }: Reporter, warning: HTMLElement): Changes {
  const { messages } = words;
  const change = (changeIt: (selection: Selection) => Selection): void => {
    warning.textContent = changeSelection(changeIt) === 'kept' ? '' : messages.notKept;
  };
  const changeWithUndo = (said: string, changeIt: (selection: Selection) => Selection): void => {
    const before = readSelection();
    change(changeIt);
    say(said, () => {
      change((selection) => withBack(selection, before));
    });
  };
  const order = (ids: readonly number[], moved: number): void => {
    change((selection) => inOrder(selection, ids));
    const clip = readSelection().clips.find(({ id }) => id === moved);
    const place = { number: ids.indexOf(moved) + 1, count: ids.length };
    if (clip) say(fillMessage(messages.moved, { title: titleOf(clip, words), ...place }));
  };
  return {
    order,
    retitle(title) {
      change((selection) => ({ ...selection, title }));
    },
    edit(id, values) {
      change((selection) => ({
        ...selection,
        clips: selection.clips.map((clip) => (clip.id === id ? { ...clip, ...values } : clip)),
      }));
    },
    move(id, step) {
      const ids = readSelection().clips.map((clip) => clip.id);
      const place = ids.indexOf(id) + step;
      if (place < 0 || place >= ids.length) return;
      ids.splice(place - step, 1);
      ids.splice(place, 0, id);
      order(ids, id);
    },
    remove(clip) {
      changeWithUndo(fillMessage(messages.removed, { title: titleOf(clip, words) }), (selection) => ({
        ...selection,
        clips: selection.clips.filter(({ id }) => id !== clip.id),
      }));
    },
    clear() {
      changeWithUndo(messages.cleared, () => EMPTY_SELECTION);
    },
  };
}

/** Clips that another tab has added meanwhile come last. */
function inOrder(selection: Selection, ids: readonly number[]): Selection {
  const place = ({ id }: SelectedClip): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return { ...selection, clips: [...selection.clips].sort((a, b) => place(a) - place(b)) };
}

/** A selection with what it had before, each clip in its place again; what was changed meanwhile stays changed. */
function withBack(now: Selection, before: Selection): Selection {
  const clips = [...now.clips];
  for (const [index, clip] of before.clips.entries())
    if (!clips.some(({ id }) => id === clip.id)) clips.splice(index, 0, clip);
  return { title: now.title === '' ? before.title : now.title, clips };
}
