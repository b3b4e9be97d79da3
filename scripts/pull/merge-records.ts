import type { Problem, Resource } from '../../src/api/problem.ts';
import { isNoText, type Text } from '../../src/model/text.ts';
import type { BrokenRecord, Id } from './received-record.ts';
import type { Received } from './fetch-list.ts';
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
