import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { EMPTY_SELECTION, MAX_CLIPS, parseSelection, selectionText } from './selection.ts';
import type { SelectedClip, Selection } from './selection.ts';

/** The visitor's selection, the same in all tabs; empty where none is stored, or none that can be read. */
export const $selection = persistentAtom<Selection>('selection', EMPTY_SELECTION, {
  encode: (selection) => (selection === EMPTY_SELECTION ? undefined : selectionText(selection)),
  decode: (text) => parseSelection(text) ?? EMPTY_SELECTION,
});

/** @returns whether the browser keeps the selection; where storage is full or forbidden, it lasts as long as the page */
export function changeSelection(change: (selection: Selection) => Selection): boolean {
  const changed = change($selection.get());
  try {
    // Again each time: there may be room by now.
    setPersistentEngine(localStorage, windowPersistentEvents);
    $selection.set(changed);
    return true;
  } catch {
    setPersistentEngine({}, windowPersistentEvents);
    $selection.set(changed);
    return false;
  }
}

export function editClip(selection: Selection, id: number, values: Partial<SelectedClip>): Selection {
  const clips = selection.clips.map((clip) => (clip.id === id ? { ...clip, ...values } : clip));
  return { ...selection, clips };
}

export function removeClip(selection: Selection, id: number): Selection {
  return { ...selection, clips: selection.clips.filter((clip) => clip.id !== id) };
}

/** @param ids in their new order; clips that another tab has added meanwhile come last */
export function orderClips(selection: Selection, ids: readonly number[]): Selection {
  const place = ({ id }: SelectedClip): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return { ...selection, clips: [...selection.clips].sort((a, b) => place(a) - place(b)) };
}

/** Puts back what a selection has lost, each clip in its place; later changes stay. */
export function restoreClips(now: Selection, before: Selection): Selection {
  const clips = [...now.clips];
  for (const [index, clip] of before.clips.entries())
    if (!clips.some(({ id }) => id === clip.id)) clips.splice(index, 0, clip);
  return { title: now.title === '' ? before.title : now.title, clips };
}

/** The visitor's clips, then those that are not among them, up to the limit. */
export function joinSelections(own: Selection, received: Selection): Selection {
  const further = received.clips.filter(({ id }) => own.clips.every((clip) => clip.id !== id));
  return {
    title: own.title === '' ? received.title : own.title,
    clips: [...own.clips, ...further].slice(0, MAX_CLIPS),
  };
}
