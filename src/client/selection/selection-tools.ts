import { importAgain } from '../browser/import-again.ts';
import { saveFile } from '../browser/save-file.ts';
import { fetchMessages } from '../../i18n/fetch-messages.ts';
import { countMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import { pageLanguage } from '../browser/page-language.ts';
import { selectionPath } from '../../routes.ts';
import { readSelection, watchSelection } from './kept-selection.ts';
import type { Selection } from './selection.ts';
import { makeElement } from '../browser/elements.ts';
import type { ReadClip } from './read-clips.ts';
import type { FileEnding } from './selection-file.ts';

const importProjection = importAgain(() => import('../films/open-projection.ts'));
const importClips = importAgain(() => import('./read-clips.ts'));
const importFile = importAgain(() => import('./selection-file.ts'));
const importHandOut = importAgain(() => import('./hand-out.ts'));
const importLink = importAgain(() => import('./selection-link.ts'));

/** What a file is called on its button. */
const FILES: Readonly<Record<FileEnding, string>> = { csv: 'CSV', json: 'JSON', bib: 'BibTeX', ris: 'RIS' };

/**
 * What can be done with the whole selection: show it, print it, save it. What the buttons do is loaded when the pointer
 * or the focus comes to them.
 * @param page has a place for them
 * @param signal ends the showing and hiding of them
 */
export async function attachTools(page: HTMLElement, signal: AbortSignal): Promise<void> {
  const tools = page.querySelector<HTMLElement>('.selection-tools');
  if (tools === null) return;
  const messages = await fetchMessages('selectionTools');
  const status = makeElement('p', { className: 'label', role: 'status' });
  const button = makeButtons(status, messages);
  const show = button(messages.show, showSelection);
  show.classList.add('button--full');
  // A browser allows full screen and sound only shortly after a press: what is needed then is fetched before.
  for (const type of ['pointerenter', 'touchstart', 'focus']) {
    show.addEventListener(type, prepareShow, { once: true, passive: true });
  }
  const files = Object.entries(FILES).map(([ending, name]) =>
    // The keys of an object literal are those of its type.
    button(name, () => saveSelection(ending as FileEnding, messages)),
  );
  tools.append(
    show,
    button(messages.print, () => printSelection(messages)),
    makeElement('div', { role: 'group', ariaLabel: messages.save }, `${messages.save} `, ...files),
    status,
  );
  const showTools = ({ clips }: Selection): void => {
    tools.hidden = clips.length === 0;
  };
  watchSelection(showTools, signal);
  showTools(readSelection());
}

/** Makes buttons that say what they did, or that it failed; while one works it takes no second press. */
function makeButtons(
  status: HTMLElement,
  { working, failed }: Messages<'selectionTools'>,
): (text: string, run: () => Promise<string>) => HTMLButtonElement {
  const say = (text: string): void => {
    status.textContent = text;
  };
  return (text, run) => {
    let isBusy = false;
    const onclick = async (): Promise<void> => {
      if (isBusy) return;
      isBusy = true;
      say(working);
      say(await run().catch(() => failed));
      isBusy = false;
    };
    return makeElement('button', { type: 'button', className: 'button', onclick }, text);
  };
}

function prepareShow(): void {
  importProjection()
    .then(({ prepareProjection }) => prepareProjection())
    // The press tries again.
    .catch(() => undefined);
}

async function showSelection(): Promise<string> {
  const { openProjection } = await importProjection();
  await openProjection(readSelection());
  return '';
}

async function printSelection(messages: Messages<'selectionTools'>): Promise<string> {
  const { printHandOut } = await importHandOut();
  const { selection, clips, link } = await readAll();
  await printHandOut(clips, { title: selection.title, link, language: pageLanguage() }, messages);
  return '';
}

/** @returns what to tell the visitor */
async function saveSelection(ending: FileEnding, messages: Messages<'selectionTools'>): Promise<string> {
  const { selectionFile, selectionFileName, FILE_TYPES } = await importFile();
  const { selection, clips, link } = await readAll();
  const text = selectionFile(clips, ending, { title: selection.title, selection: link }, location.origin);
  saveFile(
    new Blob([text], { type: `${FILE_TYPES[ending]};charset=utf-8` }),
    selectionFileName(selection.title, ending),
  );
  const gone = clips.filter(({ file }) => file === null).length;
  if (gone === 0) return messages.saved;
  return `${messages.saved} ${countMessage(messages, 'goneClips', gone, pageLanguage())}`;
}

/** The selection, what the archive knows of its clips, and the address that holds it. */
async function readAll(): Promise<{
  readonly selection: Selection;
  readonly clips: readonly ReadClip[];
  readonly link: string;
}> {
  const [{ readClips }, { makeSelectionLink }] = await Promise.all([importClips(), importLink()]);
  const selection = readSelection();
  const clips = await readClips(selection, pageLanguage());
  const page = new URL(selectionPath(pageLanguage()), location.origin).href;
  return { selection, clips, link: makeSelectionLink(page, selection).href };
}
