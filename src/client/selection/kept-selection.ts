import { parseSelection, selectionText } from './selection-text.ts';
import { EMPTY_SELECTION, type Selection } from './selection.ts';

/** The key in the browser's storage, and the name of the event on `window` when the selection has changed. */
const KEY = 'selection';

/** How a change was kept. `not-kept`: storage is full or forbidden, and the change lasts as long as the page. */
export type Kept = 'kept' | 'not-kept';

/** What storage did not take. */
let unkept: Selection | undefined;

/** The visitor's selection; an empty one where there is none, or none that can be read. */
export function readSelection(): Selection {
  return unkept ?? parseSelection(readStored() ?? '') ?? EMPTY_SELECTION;
}

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Changes the selection as it is now, whichever tab changed it last, and says so to this tab and the others. */
export function changeSelection(change: (selection: Selection) => Selection): Kept {
  const changed = change(readSelection());
  try {
    if (changed === EMPTY_SELECTION) localStorage.removeItem('selection');
    else localStorage.setItem('selection', selectionText(changed));
    unkept = undefined;
  } catch {
    unkept = changed;
  }
  dispatchEvent(new Event(KEY));
  return unkept === undefined ? 'kept' : 'not-kept';
}

/** Calls `listener` whenever the selection has changed, here or in another tab. */
export function watchSelection(listener: (selection: Selection) => void, signal: AbortSignal): void {
  const tell = (): void => {
    listener(readSelection());
  };
  addEventListener(KEY, tell, { signal });
  addEventListener(
    'storage',
    ({ key }) => {
      // Without a key: all that was stored was cleared.
      if (key !== KEY && key !== null) return;
      unkept = undefined;
      tell();
    },
    { signal },
  );
}
