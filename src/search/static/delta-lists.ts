import { varintLength } from './segment-format.ts';

/** Ascending lists, delta encoded: the small differences between neighbours take few bytes. */

/** Whole numbers, each greater than the one before. */
export type Ascending = readonly number[] | Uint32Array;

export function encodeLists(lists: readonly Ascending[]): Record<'counts' | 'steps', Uint32Array> {
  const counts = Uint32Array.from(lists, (list) => list.length);
  const steps = new Uint32Array(counts.reduce((sum, count) => sum + count, 0));
  let at = 0;
  for (const list of lists) {
    let last = 0;
    for (const number of list) {
      steps[at++] = number - last;
      last = number;
    }
  }
  return { counts, steps };
}

/** Bytes that the steps of a list take, before compression. */
export function listSize(list: Ascending): number {
  let size = 0;
  let last = 0;
  for (const number of list) {
    size += varintLength(number - last);
    last = number;
  }
  return size;
}

/** The start of each list among the steps, and after these the end of the last one. */
export function listStarts(counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  for (const [nth, count] of counts.entries()) starts[nth + 1] = (starts[nth] ?? 0) + count;
  return starts;
}

/** Turns the steps of one list into its numbers, in place. */
export function decodeList(steps: Uint32Array): Uint32Array {
  let number = 0;
  for (let at = 0; at < steps.length; at += 1) steps[at] = number += steps[at] ?? 0;
  return steps;
}
