import type { z } from 'zod';
import { expectedOf, fieldOf } from '../../src/api/problem.ts';
import { recordId } from '../../src/api/read-list.ts';
import { shapeFaults, type ShapeFault } from '../../src/api/shape-faults.ts';
import type { Converted } from '../../src/api/to-model/field-reader.ts';
import type { Id } from '../pull/received-record.ts';
import { FieldTally } from './field-tally.ts';
import { note, type Line, type Verdict } from './verdict.ts';

/** How records of one kind are checked. */
export interface RecordCheck<Schema extends z.ZodType> {
  readonly schema: Schema;
  /** The pull's conversion of a record; it finds values of the right type that make no sense. */
  readonly convert?: ((record: z.infer<Schema>) => Converted<unknown>) | undefined;
  /** Fields that the call may omit. */
  readonly leftOut?: readonly string[] | undefined;
}

/**
 * Odd values in a smaller share of the records are typing errors, for the pull to report; in a larger one, the API's
 * fault.
 */
const ANOMALIES_UP_TO = 0.5;
const ANOMALIES_AT_LEAST = 3;

/** What a line is about where it is no field. */
export const WHOLE = 'record';

interface Found {
  readonly expected: string;
  readonly received: string;
  readonly ids: Set<Id | null>;
}

/** Checks records against their schema, field by field. @returns a line for each field that differs */
export function checkRecords<Schema extends z.ZodType>(
  records: readonly unknown[],
  { schema, convert, leftOut }: RecordCheck<Schema>,
): readonly Line[] {
  const tally = new FieldTally();
  const faults = new Map<string, Found>();
  const anomalies = new Map<string, Found>();
  for (const record of records) {
    const id = recordId(record) ?? null;
    tally.add(schema, record, id);
    const checked = schema.safeParse(record);
    if (!checked.success) for (const fault of shapeFaults(checked.error, record)) gather(faults, fault, id);
    else if (convert !== undefined) {
      // The pull cleans HTML and duplicates every day; that is no difference from the contract.
      const { problems } = convert(checked.data);
      for (const problem of problems)
        if (problem.effect !== 'cleaned')
          gather(anomalies, { ...problem, expected: expectedOf(problem) }, id);
    }
  }
  const of = records.length;
  return [
    ...linesOf(faults, of, () => 'differs'),
    ...linesOf(anomalies, of, (count) =>
      count >= Math.max(ANOMALIES_AT_LEAST, of * ANOMALIES_UP_TO) ? 'differs' : 'noted',
    ),
    ...tally.missing(leftOut).map((about): Line => {
      const received = of === 1 ? 'not there' : 'in no record';
      return { verdict: 'missing', about, expected: 'a field of the contract', received, records: null };
    }),
    ...[...tally.unknown].map(([about, { count, example }]) =>
      note(about, 'a field beyond the contract, ignored', { count, of, example }),
    ),
  ];
}

function gather(found: Map<string, Found>, { path, expected, received }: ShapeFault, id: Id | null): void {
  const key = `${fieldOf(path)}\n${expected}`;
  const one = found.get(key);
  if (one === undefined) found.set(key, { expected, received, ids: new Set([id]) });
  else one.ids.add(id);
}

function linesOf(
  found: ReadonlyMap<string, Found>,
  of: number,
  verdict: (count: number) => Verdict,
): readonly Line[] {
  return [...found].map(([key, { expected, received, ids }]) => {
    const [field = ''] = key.split('\n');
    const about = field === '' ? WHOLE : field;
    const [example = null] = ids;
    const records = { count: ids.size, of, example };
    return { verdict: verdict(ids.size), about, expected, received, records };
  });
}
