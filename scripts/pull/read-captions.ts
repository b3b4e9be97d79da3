import { received, type Problem } from '../../src/api/problem.ts';
import { parseWebVtt, TRACK_KINDS, type Track } from '../../src/model/captions.ts';
import { UNKNOWN_CLIP, type Clip } from '../../src/model/clip.ts';
import { readClipFiles } from './read-clip-files.ts';

/** The texts that run along films, from the foundation's folder. */
export interface ReadCaptions {
  readonly tracksByClip: ReadonlyMap<number, readonly Track[]>;
  /** Files with faults; what is whole of them is taken. */
  readonly problems: readonly Problem[];
  /** Sentences about files that belong to no clip. */
  readonly notes: readonly string[];
}

export const NO_CAPTIONS: ReadCaptions = { tracksByClip: new Map(), problems: [], notes: [] };

/**
 * Reads all captions, descriptions and chapters.
 * @param folder `''` for none
 * @throws Error when the folder cannot be read: without it every film would lose its captions
 */
export async function readCaptions(folder: string): Promise<ReadCaptions> {
  if (folder === '') return NO_CAPTIONS;
  const tracksByClip = new Map<number, Track[]>();
  const problems: Problem[] = [];
  const notes: string[] = [];
  // Captions are the kind that needs no name.
  const named = TRACK_KINDS.filter((kind) => kind !== 'captions');
  for await (const { file, about } of readClipFiles(folder, 'vtt', named)) {
    if (about === null) {
      notes.push(
        `${file} in the folder of captions is not named as {id}.it.vtt, {id}.it.descriptions.vtt or {id}.it.chapters.vtt.`,
      );
      continue;
    }
    const { id, language, text } = about;
    const kind = TRACK_KINDS.find((one) => one === about.kind) ?? 'captions';
    const { cues, fault } = parseFile(text);
    if (fault !== null)
      problems.push({
        ...{ resource: 'clips', id, path: `${kind}.${language}`, kind: 'captions' },
        ...{ received: received(fault), effect: cues.length === 0 ? 'cleared' : 'cleaned' },
      });
    if (cues.length === 0) continue;
    const track: Track = { kind, language, cues };
    tracksByClip.set(id, [...(tracksByClip.get(id) ?? []), track]);
  }
  return { tracksByClip, problems, notes };
}

/** The cues of a file, and its first part that is no cue. */
function parseFile(text: string): { readonly cues: Track['cues']; readonly fault: string | null } {
  const parsed = parseWebVtt(text);
  const [fault = null] = parsed?.broken ?? [text.slice(0, 40)];
  const cues = parsed?.cues ?? [];
  return { cues, fault: cues.length === 0 ? (fault ?? text.slice(0, 40)) : fault };
}

/** The clips with the texts of their films; one kept from the last snapshot loses those that are gone. */
export function withTracks(clips: readonly Clip[], { tracksByClip }: ReadCaptions): readonly Clip[] {
  return clips.map((clip) => ({ ...clip, tracks: tracksByClip.get(clip.id) ?? UNKNOWN_CLIP.tracks }));
}
