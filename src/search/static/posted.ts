import type { Clip } from '../../model/clip.ts';
import { foldSign, unfoldSign } from './fold-sign.ts';
import { writePart, type Part } from './part-format.ts';

/**
 * When the clips were put into the archive, as an order only: the days are numbered from the earliest, and each clip's
 * number is written as its distance from that of the clip before it, because clips come in roughly as their ids go. A
 * file of its own, read for this one order.
 */

/** @param clips newest first */
export function writePosted(clips: readonly Clip[]): Uint8Array<ArrayBuffer> {
  const days = [...new Set(clips.flatMap(({ postedOn }) => postedOn ?? []))].sort();
  const rankOf = new Map(days.map((day, at) => [day, at + 1]));
  let last = days.length;
  return writePart({
    columns: {
      // 0 is a clip without a day.
      steps: clips.map(({ postedOn }) => {
        const rank = rankOf.get(postedOn ?? '');
        if (rank === undefined) return 0;
        const step = foldSign(last - rank) + 1;
        last = rank;
        return step;
      }),
      days: [days.length],
    },
  });
}

/** For each place the rank of its day, from 1 for the earliest; 0 without one. */
export function readPosted(part: Part): Uint32Array {
  let rank = part.column('days')[0] ?? 0;
  return part.column('steps').map((step) => {
    if (step === 0) return 0;
    rank -= unfoldSign(step - 1);
    return rank;
  });
}
