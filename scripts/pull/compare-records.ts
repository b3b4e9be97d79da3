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
    // The same code wrote both, with the keys in the same order.
    else if (previous === record || JSON.stringify(previous) === JSON.stringify(record)) unchanged++;
    else changed++;
  }
  return { added, changed, unchanged, removedIds: [...earlier.keys()] };
}
