import { isDeepStrictEqual } from 'node:util';
import type { Problem, Resource } from '../../src/api/problem.ts';
import { isNoText, type Text } from '../../src/model/text.ts';
import type { BrokenRecord, Id } from './received-record.ts';
import type { Received } from './fetch-records.ts';
import { LANGUAGES } from '../../src/model/language.ts';

/** A resource's records to publish, and how many of the received ones were used. */
export interface Merged<Record> {
  readonly records: readonly Record[];
  readonly problems: readonly Problem[];
  /** Number of different records that the API sent. */
  readonly received: number;
  readonly broken: number;
  /** Number of broken records whose last good version is used. */
  readonly kept: number;
  /** Ids of the records that are not published. */
  readonly leftOut: readonly (Id | null)[];
}

/**
 * Takes the good records and, for each broken one, its version in the last snapshot. A broken record without an id is
 * recognised by its title, among the earlier records that the list no longer has.
 */
export function mergeRecords<Record>(
  resource: Resource,
  { entries, duplicateIds }: Received<Record>,
  previous: readonly Record[],
  idOf: (record: Record) => Id,
): Merged<Record> {
  const records: Record[] = [];
  const leftOut: (Id | null)[] = [];
  const problems: Problem[] = duplicateIds.map((id) => duplicate(resource, id));
  const previousById = new Map(previous.map((record) => [idOf(record), record]));
  const listed = new Set(entries.map(({ id }) => id));
  const missing = previous.filter((record) => !listed.has(idOf(record)));
  let broken = 0;
  let kept = 0;
  for (const entry of entries) {
    if (entry.kind !== 'broken') {
      for (const problem of entry.problems) problems.push(problem);
      if (entry.kind === 'valid') records.push(entry.record);
      else leftOut.push(entry.id);
      continue;
    }
    broken++;
    const lastGood = entry.id === null ? takeNamesake(entry, missing) : previousById.get(entry.id);
    const id = lastGood === undefined ? entry.id : idOf(lastGood);
    if (lastGood === undefined) leftOut.push(id);
    else {
      records.push(lastGood);
      kept++;
    }
    const effect = lastGood === undefined ? 'left-out' : 'kept';
    for (const fault of entry.faults) problems.push({ resource, id, kind: 'shape', ...fault, effect });
  }
  return { records, problems, received: entries.length, broken, kept, leftOut };
}

/** Removes the match from `missing`, so that two records without ids do not both get it. */
function takeNamesake<Record>({ title }: BrokenRecord, missing: Record[]): Record | undefined {
  if (title === null || isNoText(title)) return undefined;
  const index = missing.findIndex((record) => {
    const other = titleOf(record);
    return LANGUAGES.every((language) => other?.[language] === title[language]);
  });
  return index === -1 ? undefined : missing.splice(index, 1)[0];
}

/** Keywords and content pages have no title, so they are not recognised without an id. */
function titleOf(record: unknown): Text | undefined {
  return typeof record === 'object' && record !== null && 'title' in record
    ? (record.title as Text) // Records of the model; where they have a title, it is a Text.
    : undefined;
}

function duplicate(resource: Resource, id: Id): Problem {
  return {
    resource,
    id,
    path: 'id',
    kind: 'duplicateId',
    received: 'several, of which the first was taken',
    effect: 'cleaned',
  };
}

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
