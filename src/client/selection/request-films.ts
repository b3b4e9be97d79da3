import { countMessage } from '../../i18n/count-message.ts';
import { fetchMessages } from '../../i18n/messages.ts';
import { addressAt, momentText } from '../../model/moment.ts';
import { clipsBase, selectionPath } from '../../routes.ts';
import { site } from '../../site.config.ts';
import { pageLanguage } from '../browser/page-language.ts';
import { destinationOf, openLetter } from '../letters/letter.ts';
import { makeSelectionLink } from './selection-link.ts';
import { selectionFileName } from './selection-file.ts';
import { printSelection, saveSelection } from './selection-tools.ts';
import { titleOf, type Words } from './selection-view.ts';
import type { SelectedClip, Selection } from './selection.ts';

/**
 * Opens the request for the films of a selection.
 * @param read the selection at the moment at which the request is sent
 * @param view of a clip, where the request is on its page
 */
export async function openRequest(
  body: HTMLElement,
  read: (form: FormData) => Selection,
  view?: HTMLElement,
): Promise<void> {
  const language = pageLanguage();
  const words: Words = { messages: await fetchMessages('selectionPage'), language };
  const {
    title,
    clips: [only],
  } = read(new FormData());
  const film = view?.querySelector('video') ?? null;
  await openLetter(body, {
    ...{ kind: 'request', isOfClip: film !== null, terms: site.requestTerms[language], facts: {}, film },
    ...destinationOf(body, 'request'),
    key: view ? `request-${only?.id ?? 0}` : 'request',
    fileName: selectionFileName(title, 'json'),
    read: (form, letters) => {
      const selection = read(form);
      const lines = selection.clips.map((clip) => lineOf(clip, words));
      const { href } = makeSelectionLink(`${location.origin}${selectionPath(language)}`, selection);
      return {
        subject: countMessage(letters, 'requestSubject', lines.length, language),
        before: [selection.title],
        after: [letters.clips, ...lines],
        fields: { clips: lines.join('\n'), selection: href },
      };
    },
    save: async (text, form) => {
      await saveSelection('json', read(form), words, text);
    },
    print: (text, form) => printSelection(read(form), words, text),
  });
}

/** "12 | Gita al mare | 0:15–1:02 | https://…/it/clips/12/?t=15" */
function lineOf(clip: SelectedClip, words: Words): string {
  const { id, from, to } = clip;
  const part =
    from === null && to === null ? [] : [`${momentText(from ?? 0)}–${to === null ? '' : momentText(to)}`];
  const page = addressAt(`${location.origin}${clipsBase(words.language)}${id}/`, from ?? 0);
  return [id, titleOf(clip, words).replace(/\s*\|\s*/g, ' / '), ...part, page].join(' | ');
}
