import { isDeepStrictEqual } from 'node:util';
import type { Id } from './received-record.ts';

interface Comparison {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removedIds: readonly Id[];
}

/** The differences between the records of a resource and those of the last snapshot. */
export function compareRecords<Record>(
  before: readonly Record[],
  after: readonly Record[],
  idOf: (record: Record) => Id,
): Comparison {
  const earlier = new Map(before.map((record) => [idOf(record), record]));
  let added = 0;
  let changed = 0;
  let unchanged = 0;
  for (const record of after) {
    const previous = earlier.get(idOf(record));
    earlier.delete(idOf(record));
    if (previous === undefined) added++;
    else if (isSameRecord(previous, record)) unchanged++;
    else changed++;
  }
  return { added, changed, unchanged, removedIds: [...earlier.keys()] };
}

/** Whether two records are stored as the same: the same code wrote both, with the keys in the same order. */
export function isSameRecord(one: unknown, other: unknown): boolean {
  // Comparing as texts takes twice as long, and is needed for few.
  return isDeepStrictEqual(one, other) || JSON.stringify(one) === JSON.stringify(other);
}
