import { countMessage } from '../../i18n/fill-message.ts';
import { changeSelection, readSelection } from './kept-selection.ts';
import { MAX_CLIPS, type SelectedClip, type Selection } from './selection.ts';
import { makeElement } from '../browser/elements.ts';
import type { ClipFiles } from './clip-files.ts';
import { makeClipSummary, partText, type PageWords } from './clip-summary.ts';
import type { Reporter } from './report.ts';

/** A selection that came with a link, to read and to take over. */
export interface SharedView {
  readonly element: HTMLElement;
  /** @param received an empty one hides the view */
  readonly show: (received: Selection, own: Selection) => void;
}

export function makeSharedView(words: PageWords, files: ClipFiles, report: Reporter): SharedView {
  const element = makeElement('section', { className: 'selection-page__received', hidden: true });
  return {
    element,
    show(received, own) {
      element.hidden = received.clips.length === 0;
      element.replaceChildren();
      if (!element.hidden)
        element.append(makeQuestion(received, own, words, report), makeList(received, words, files));
    },
  };
}

/** What has come, and what to do with it: nothing of the visitor's own is overwritten without being asked. */
function makeQuestion(
  received: Selection,
  own: Selection,
  { messages, language }: PageWords,
  report: Reporter,
): HTMLElement {
  const count = (clips: number, key: 'receivedCount' | 'ownCount' | 'kept'): string =>
    countMessage(messages, key, clips, language);
  const take = (change: (selection: Selection) => Selection) => () => {
    const { hash } = location;
    // Without the link in the address the page is that of the visitor's own selection.
    history.replaceState(history.state, '', location.pathname + location.search);
    const kept = changeSelection(change);
    report.say(kept === 'kept' ? count(readSelection().clips.length, 'kept') : messages.notKept, () => {
      changeSelection(() => own);
      location.hash = hash;
    });
  };
  const button = (text: string, onclick: () => void, look = ''): HTMLElement =>
    makeElement('button', { type: 'button', className: `button ${look}`, onclick }, text);
  const title = received.title === '' ? messages.received : received.title;
  const ways =
    own.clips.length === 0
      ? [
          button(
            messages.keep,
            take(() => received),
            'button--full',
          ),
        ]
      : [
          button(
            messages.addAll,
            take((selection) => joinSelections(selection, received)),
            'button--full',
          ),
          button(
            messages.replace,
            take(() => received),
          ),
          button(
            messages.keepOwn,
            take((selection) => selection),
          ),
        ];
  return makeElement(
    'div',
    { className: 'selection-page__question' },
    makeElement('p', { className: 'label' }, count(received.clips.length, 'receivedCount')),
    makeElement('h2', {}, title),
    makeElement(
      'p',
      {},
      own.clips.length === 0 ? messages.receivedText : count(own.clips.length, 'ownCount'),
    ),
    makeElement('div', { className: 'selection-page__ways' }, ...ways),
  );
}

/** The visitor's clips, then those that are not among them, as many as there may be; the notes of both stay. */
function joinSelections(own: Selection, received: Selection): Selection {
  const ids = new Set(own.clips.map(({ id }) => id));
  const further = received.clips.filter(({ id }) => !ids.has(id));
  return {
    title: own.title === '' ? received.title : own.title,
    clips: [...own.clips, ...further].slice(0, MAX_CLIPS),
  };
}

function makeList({ clips }: Selection, words: PageWords, files: ClipFiles): HTMLElement {
  return makeElement(
    'ol',
    { className: 'selected-list' },
    ...clips.map((clip) => makeItem(clip, words, files)),
  );
}

function makeItem(clip: SelectedClip, words: PageWords, files: ClipFiles): HTMLElement {
  const { frame, label, heading, fill } = makeClipSummary(clip, words);
  void files.get(clip.id).then(fill);
  const part = partText(clip, words);
  return makeElement(
    'li',
    { className: 'selected' },
    frame,
    makeElement(
      'div',
      { className: 'selected__text' },
      label,
      heading,
      ...(part === '' ? [] : [makeElement('p', { className: 'label' }, part)]),
      ...(clip.note === '' ? [] : [makeElement('p', { className: 'selected__note' }, clip.note)]),
    ),
  );
}
