import { readFacts } from '../../clip/read-facts.ts';
import { addressAt, parseTypedMoment } from '../../model/moment.ts';
import { parseClipPath } from '../../routes.ts';
import { saveFile } from '../browser/save-file.ts';
import { destinationOf, openLetter, typedIn } from '../letters/letter.ts';
import { openRequest } from '../selection/request-films.ts';
import type { Selection } from '../selection/selection.ts';

/** Opens the letter of somebody who knows more about the film of a clip. */
export async function showContribution(body: HTMLElement, view: HTMLElement): Promise<void> {
  const { id, title } = clipOf(view);
  const fileName = `clip-${id}.txt`;
  await openLetter(body, {
    ...{ kind: 'contribution', isOfClip: true, terms: '', facts: {} },
    ...{ ...destinationOf(body, 'contribution'), key: `contribution-${id}`, fileName },
    film: view.querySelector('video'),
    read: (form) => ({
      subject: `${title} (clip ${id})`,
      before: [`${title} (clip ${id})`, addressAt(location.href, secondsOf(typedIn(form, 'moment')) ?? 0)],
      after: [],
      fields: {},
    }),
    save: (text) => {
      saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), fileName);
      return Promise.resolve();
    },
  });
}

/** Opens the request for the film of a clip, which is a selection of one. */
export async function showRequest(body: HTMLElement, view: HTMLElement): Promise<void> {
  const clip = clipOf(view);
  const read = (form: FormData): Selection => {
    const [from = null, to = null] = typedIn(form, 'moment').split(/[-–—]/).map(secondsOf);
    return { title: '', clips: [{ ...clip, note: '', from, to }] };
  };
  await openRequest(body, read, view);
}

function clipOf(view: HTMLElement): { readonly id: number; readonly title: string } {
  return { id: parseClipPath(location.pathname) ?? 0, title: readFacts(view).title };
}

/** A moment as a visitor typed it; `null` for the beginning, and for what is none. */
function secondsOf(text: string): number | null {
  const seconds = parseTypedMoment(text);
  return seconds === 0 ? null : seconds;
}
