import { countMessage } from '../../i18n/fill-message.ts';
import { MAX_LENGTH, type Selection } from './selection.ts';
import { makeElement } from '../browser/elements.ts';
import { makeChanges } from './changes.ts';
import type { ClipFiles } from './clip-files.ts';
import { makeClipRow, type ClipRow } from './clip-row.ts';
import type { PageWords } from './clip-summary.ts';
import { bindDrag } from './drag.ts';
import type { Reporter } from './report.ts';
import { makeShare } from './share.ts';

/** The visitor's own selection, to be changed. */
export interface Editor {
  /** What the whole of it is called, and how to share it. */
  readonly head: HTMLElement;
  readonly list: HTMLElement;
  /** @param selection an empty one hides the editor */
  readonly show: (selection: Selection) => void;
}

export function makeEditor(words: PageWords, files: ClipFiles, report: Reporter): Editor {
  const { messages, language } = words;
  const warning = makeElement('p', { role: 'alert' });
  const changes = makeChanges(words, report, warning);
  const count = makeElement('p', { className: 'label' });
  const title = makeElement('input', { type: 'text', maxLength: MAX_LENGTH.title });
  title.addEventListener('input', () => {
    changes.retitle(title.value);
  });
  const list = makeElement('ol', { className: 'selected-list', hidden: true });
  bindDrag(list, changes.order);
  const onclick = changes.clear;
  const clear = makeElement('button', { type: 'button', className: 'button', onclick }, messages.clear);
  const head = makeElement(
    'div',
    { className: 'selection-page__head', hidden: true },
    warning,
    count,
    makeElement('label', {}, messages.title, title),
    makeShare(words, clear),
  );
  const rows = new Map<number, ClipRow>();
  return {
    head,
    list,
    show({ title: shownTitle, clips }) {
      head.hidden = list.hidden = clips.length === 0;
      count.textContent = countMessage(messages, 'count', clips.length, language);
      if (document.activeElement !== title) title.value = shownTitle;
      const left = new Set(rows.keys());
      const shown = clips.map((clip, index) => {
        left.delete(clip.id);
        const row = rows.get(clip.id) ?? makeClipRow(clip, words, files, changes);
        rows.set(clip.id, row);
        row.update(clip, index + 1, clips.length);
        return row.element;
      });
      for (const id of left) {
        rows.get(id)?.element.remove();
        rows.delete(id);
      }
      arrange(list, shown);
    },
  };
}

/** Puts the rows in their order; who is at one of them stays there. */
function arrange(list: HTMLElement, shown: readonly HTMLElement[]): void {
  if (shown.every((element, index) => list.children[index] === element)) return;
  const focused = document.activeElement;
  list.append(...shown);
  if (focused instanceof HTMLElement && list.contains(focused)) focused.focus();
}
