import type { Part } from './part-format.ts';

/** Ascending lists of places as their distances: a word that every second clip has costs two bits a clip. */

export function writeGaps(lists: readonly (readonly number[])[]): Record<'counts' | 'gaps', number[]> {
  return {
    counts: lists.map((list) => list.length),
    gaps: lists.flatMap((list) => list.map((place, at) => place - (list[at - 1] ?? 0))),
  };
}

/** The nth list, unpacked when it is asked for. */
export function readGaps(part: Part): (nth: number) => Uint32Array {
  const counts = part.column('counts');
  const gaps = part.column('gaps');
  const starts = new Uint32Array(counts.length + 1);
  for (const [nth, count] of counts.entries()) starts[nth + 1] = (starts[nth] ?? 0) + count;
  return (nth) => {
    const list = gaps.slice(starts[nth], starts[nth + 1]);
    let place = 0;
    for (let at = 0; at < list.length; at += 1) list[at] = place += list[at] ?? 0;
    return list;
  };
}
