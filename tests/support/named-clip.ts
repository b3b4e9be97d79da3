import { UNKNOWN_CLIP, type NamedClip } from '../../src/model/clip.ts';
import { text } from './records.ts';

/** A clip with its title and nothing else, unless a test gives it more. */
export function namedClip(id: number, fields: Partial<NamedClip> = {}): NamedClip {
  const names = { territory: null, series: [], keywords: [], filmFacts: null };
  return { ...UNKNOWN_CLIP, ...names, id, title: text(`Clip ${id}`, `Clip ${id} EN`), ...fields };
}
