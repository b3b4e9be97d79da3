import type { Config } from '../../src/config.ts';
import type { Clip } from '../../src/model/clip.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';
import { NO_CAPTIONS, readCaptions, withTracks, type ReadCaptions } from './read-captions.ts';
import { NO_SYNONYMS, describeUnusedSynonyms, readSynonyms, type ReadSynonyms } from './read-synonyms.ts';
import { NO_VOICES, readVoices, withVoices, type ReadVoices } from './read-voices.ts';
import { NO_WORD_NOTES, readWordNotes, withWordNotes, type ReadWordNotes } from './read-word-notes.ts';

/** What the editors add to clips, and to their search, by files beside the archive. */
export interface EditorsFiles {
  readonly captions: ReadCaptions;
  readonly voices: ReadVoices;
  readonly wordNotes: ReadWordNotes;
  readonly synonyms: ReadSynonyms;
}

export const NO_EDITORS_FILES: EditorsFiles = {
  captions: NO_CAPTIONS,
  voices: NO_VOICES,
  wordNotes: NO_WORD_NOTES,
  synonyms: NO_SYNONYMS,
};

/** The folders and files that the configuration names, for which nothing stands in. */
export function editorsPaths({ CAPTIONS_DIR, VOICES_DIR, NOTES_FILE, SYNONYMS_FILE }: Config): string[] {
  return [CAPTIONS_DIR, VOICES_DIR, NOTES_FILE, SYNONYMS_FILE].filter((path) => path !== '');
}

/** @throws Error when one of them cannot be read: without it every clip would lose what the editors added */
export async function readEditorsFiles(config: Config): Promise<EditorsFiles> {
  return {
    captions: await readCaptions(config.CAPTIONS_DIR),
    voices: await readVoices(config.VOICES_DIR),
    wordNotes: await readWordNotes(config.NOTES_FILE),
    synonyms: await readSynonyms(config.SYNONYMS_FILE),
  };
}

/** The clips with what the files have for each. */
export function withEditorsFiles(
  clips: readonly Clip[],
  { captions, voices, wordNotes }: EditorsFiles,
): readonly Clip[] {
  return withWordNotes(withVoices(withTracks(clips, captions), voices), wordNotes);
}

/** Sentences about what is in the files and on no clip. */
export function describeUnused(
  { captions, voices, wordNotes, synonyms }: EditorsFiles,
  { clips, keywords }: Pick<Snapshot, 'clips' | 'keywords'>,
): string[] {
  const known = new Set(clips.map(({ id }) => id));
  const strays = (what: string, ids: Iterable<number>): string[] => {
    const unknown = [...ids].filter((id) => !known.has(id));
    return unknown.length === 0
      ? []
      : [`There are ${what} for clips that the archive does not have: ${unknown.join(', ')}.`];
  };
  return [
    ...[...captions.notes, ...strays('captions', captions.tracksByClip.keys())],
    ...[...voices.faults, ...strays('voices', voices.voicesByClip.keys())],
    ...wordNotes.faults,
    ...[...synonyms.faults, ...describeUnusedSynonyms(synonyms, clips, keywords)],
  ];
}
