import type { Clip } from '../../model/clip.ts';
import { writeSegment, type Segment } from './segment-format.ts';
import { unzigzag, zigzag } from './zigzag.ts';

/**
 * When the clips were added to the archive, as an order only: the days are numbered from the earliest, and each clip's
 * number is delta encoded against the previous clip's, because clips are added roughly in the order of their ids.
 */

/** @param clips newest first */
export function writePosted(clips: readonly Clip[]): Uint8Array<ArrayBuffer> {
  const days = [...new Set(clips.flatMap(({ postedOn }) => postedOn ?? []))].sort();
  const rankOf = new Map(days.map((day, at) => [day, at + 1]));
  let last = days.length;
  return writeSegment({
    columns: {
      // 0 is a clip without a day.
      steps: clips.map(({ postedOn }) => {
        const rank = rankOf.get(postedOn ?? '');
        if (rank === undefined) return 0;
        const step = zigzag(last - rank) + 1;
        last = rank;
        return step;
      }),
      days: [days.length],
    },
  });
}

/** By row, the rank of its day, from 1 for the earliest; 0 without one. */
export function parsePosted(segment: Segment): Uint32Array {
  let rank = segment.column('days')[0] ?? 0;
  return segment.column('steps').map((step) => {
    if (step === 0) return 0;
    rank -= unzigzag(step - 1);
    return rank;
  });
}
