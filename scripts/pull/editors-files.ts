import type { Config } from '../../src/config.ts';
import type { Clip } from '../../src/model/clip.ts';
import { NO_CAPTIONS, describeStrays, readCaptions, withTracks, type ReadCaptions } from './read-captions.ts';
import { NO_WORD_NOTES, readWordNotes, withWordNotes, type ReadWordNotes } from './read-word-notes.ts';

/** What the editors add to clips by files beside the archive. */
export interface EditorsFiles {
  readonly captions: ReadCaptions;
  readonly wordNotes: ReadWordNotes;
}

export const NO_EDITORS_FILES: EditorsFiles = { captions: NO_CAPTIONS, wordNotes: NO_WORD_NOTES };

/** @throws Error when what the configuration names cannot be read: without it every clip would lose what the editors added */
export async function readEditorsFiles({ CAPTIONS_DIR, NOTES_FILE }: Config): Promise<EditorsFiles> {
  return { captions: await readCaptions(CAPTIONS_DIR), wordNotes: await readWordNotes(NOTES_FILE) };
}

/** The clips with what the files have for each. */
export function withEditorsFiles(
  clips: readonly Clip[],
  { captions, wordNotes }: EditorsFiles,
): readonly Clip[] {
  return withWordNotes(withTracks(clips, captions), wordNotes);
}

/** Sentences about what is in the files and on no clip. */
export function describeUnused({ captions, wordNotes }: EditorsFiles, clips: readonly Clip[]): string[] {
  return [...captions.notes, ...describeStrays(captions, clips), ...wordNotes.faults];
}
