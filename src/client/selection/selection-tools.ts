import { countMessage } from '../../i18n/count-message.ts';
import { importAgain } from '../browser/import-again.ts';
import { saveFile } from '../browser/save-file.ts';
import type { ProjectionMode } from '../films/projection.ts';
import { readClips } from './clip-files.ts';
import type { FileEnding } from './selection-file.ts';
import { makeSelectionLink } from './selection-link.ts';
import type { Words } from './selection-view.ts';
import type { Selection } from './selection.ts';

const importProjection = importAgain(() => import('../films/open-projection.ts'));
const importFile = importAgain(() => import('./selection-file.ts'));
const importHandOut = importAgain(() => import('./hand-out.ts'));

/** Fetches the projection before the press: a browser allows full screen and sound only shortly after one. */
export function prepareShow(): void {
  importProjection()
    .then(({ prepareProjection }) => prepareProjection())
    // The press tries again.
    .catch(() => undefined);
}

/**
 * Shows a selection on the whole screen, prints it, or saves it as a file.
 * @returns what to tell the visitor
 */
export async function runTool(
  tool: 'show' | 'print' | FileEnding,
  selection: Selection,
  words: Words,
  mode: ProjectionMode,
): Promise<string> {
  if (tool === 'show') {
    const { openProjection } = await importProjection();
    await openProjection(selection, mode);
    return '';
  }
  if (tool === 'print') {
    await printSelection(selection, words);
    return '';
  }
  return saveSelection(tool, selection, words);
}

/** @param request what the clips are asked for, as a text */
export async function printSelection(selection: Selection, words: Words, request = ''): Promise<void> {
  const { printHandOut } = await importHandOut();
  await printHandOut(await readClips(selection, words.language), selection, words, request);
}

/** @param request what the clips are asked for, as a text, for a file in JSON */
export async function saveSelection(
  ending: FileEnding,
  selection: Selection,
  { messages, language }: Words,
  request?: string,
): Promise<string> {
  const { selectionFile, selectionFileName, FILE_TYPES } = await importFile();
  const link = makeSelectionLink(`${location.origin}${location.pathname}`, selection).href;
  const clips = await readClips(selection, language).catch((error: unknown) => {
    if (ending !== 'json') throw error;
    // To be opened again, the file needs nothing of the archive.
    return selection.clips.map((clip) => ({ clip, file: null }));
  });
  const about = { title: selection.title, selection: link, request };
  const text = selectionFile(clips, ending, about, location.origin);
  saveFile(
    new Blob([text], { type: `${FILE_TYPES[ending]};charset=utf-8` }),
    selectionFileName(selection.title, ending),
  );
  const gone = clips.filter(({ file }) => file === null).length;
  return gone === 0 || ending === 'json'
    ? messages.saved
    : `${messages.saved} ${countMessage(messages, 'goneClips', gone, language)}`;
}
