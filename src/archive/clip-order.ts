import type { Clip } from '../model/clip.ts';
import { dateSpan } from '../model/date.ts';

/** The dated clips, earliest first; of two that begin on the same day the newer record comes first. */
export function inTimeOrder(clips: readonly Clip[]): Clip[] {
  return clips
    .flatMap((clip) => (clip.date.precision === 'unknown' ? [] : [{ clip, from: dateSpan(clip.date).from }]))
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : b.clip.id - a.clip.id))
    .map(({ clip }) => clip);
}
