import pLimit from 'p-limit';
import type { ClipFile } from '../../model/clip-file.ts';
import type { Language } from '../../model/language.ts';
import type { SelectedClip, Selection } from '../../selection/selection.ts';
import { fetchClipFile } from '../fetch-clip-file.ts';

/** A clip of the selection with what the archive knows of it; `null` when the archive has it no longer. */
export interface ReadClip {
  readonly clip: SelectedClip;
  readonly file: ClipFile | null;
}

/** As many requests as a browser sends to one host at once: a file that waits for its turn is not late. */
const AT_ONCE = 6;

/** @throws Error when what is known of one clip does not arrive */
export function readClips({ clips }: Selection, language: Language): Promise<readonly ReadClip[]> {
  const limit = pLimit(AT_ONCE);
  const { signal } = new AbortController();
  return limit.map(clips, async (clip) => {
    const file = await fetchClipFile(language, clip.id, signal);
    if (file === 'unreachable') throw new Error(`Clip ${clip.id} did not arrive.`);
    return { clip, file: file === 'gone' ? null : file };
  });
}
