import type { ClipFile } from '../../model/clip-file.ts';
import type { Language } from '../../model/language.ts';
import type { SelectedClip, Selection } from './selection.ts';
import { ClipFiles } from './clip-files.ts';

/** A clip of the selection with what the archive knows of it; `null` when the archive does not have it. */
export interface ReadClip {
  readonly clip: SelectedClip;
  readonly file: ClipFile | null;
}

/** @throws Error when what is known of one clip does not arrive */
export function readClips({ clips }: Selection, language: Language): Promise<readonly ReadClip[]> {
  const files = new ClipFiles(language, new AbortController().signal);
  return Promise.all(
    clips.map(async (clip) => {
      const file = await files.get(clip.id);
      if (file === 'unreachable') throw new Error(`Clip ${clip.id} did not arrive.`);
      return { clip, file: file === 'gone' ? null : file };
    }),
  );
}
