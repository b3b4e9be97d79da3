import type { Part } from './part-format.ts';

/** Ascending lists of clips' numbers as their distances: a word that every second clip has costs two bits a clip. */

/** Whole numbers, each greater than the one before. */
export type Ascending = readonly number[] | Uint32Array;

export function writeGaps(lists: readonly Ascending[]): Record<'counts' | 'gaps', Uint32Array> {
  const counts = Uint32Array.from(lists, (list) => list.length);
  const gaps = new Uint32Array(counts.reduce((sum, count) => sum + count, 0));
  let at = 0;
  for (const list of lists) {
    let last = 0;
    for (const number of list) {
      gaps[at++] = number - last;
      last = number;
    }
  }
  return { counts, gaps };
}

/** The nth list, unpacked when it is asked for. */
export function readGaps(part: Part): (nth: number) => Uint32Array {
  const counts = part.column('counts');
  const gaps = part.column('gaps');
  const starts = new Uint32Array(counts.length + 1);
  for (const [nth, count] of counts.entries()) starts[nth + 1] = (starts[nth] ?? 0) + count;
  return (nth) => {
    const list = gaps.slice(starts[nth], starts[nth + 1]);
    let number = 0;
    for (let at = 0; at < list.length; at += 1) list[at] = number += list[at] ?? 0;
    return list;
  };
}
