import pLimit from 'p-limit';
import type { ClipFile } from '../../clip/clip-file.ts';
import type { Language } from '../../model/language.ts';
import { clipFilePath } from '../../routes.ts';
import { fetchClipFile, type ClipFileAnswer } from '../browser/fetch-clip-file.ts';
import type { SelectedClip, Selection } from './selection.ts';

/** As many requests as a browser sends to one host at once: a file that waits for its turn does not time out. */
const limit = pLimit(6);

/** Fetches the small file of a selected clip. Never rejects. */
export function fetchSelectedClip(
  id: number,
  language: Language,
  signal: AbortSignal,
): Promise<ClipFileAnswer> {
  return limit(() => fetchClipFile(clipFilePath(language, id), signal));
}

/** A clip of the selection with its facts; `null` when the archive does not have it. */
export interface ReadClip {
  readonly clip: SelectedClip;
  readonly file: ClipFile | null;
}

/** @throws Error when the file of a clip does not arrive */
export function readClips({ clips }: Selection, language: Language): Promise<readonly ReadClip[]> {
  const { signal } = new AbortController();
  return Promise.all(
    clips.map(async (clip) => {
      const file = await fetchSelectedClip(clip.id, language, signal);
      if (file === 'unreachable') throw new Error(`Clip ${clip.id} did not arrive.`);
      return { clip, file: file === 'gone' ? null : file };
    }),
  );
}
