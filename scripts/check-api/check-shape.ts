import type { z } from 'zod';
import { fieldOf, type Problem } from '../../src/api/problem.ts';
import { recordId } from '../../src/api/read-list.ts';
import { shapeFaults } from '../../src/api/shape-faults.ts';
import type { Converted } from '../../src/api/to-model/field-reader.ts';
import type { Id } from '../pull/received-record.ts';
import { FieldTally } from './field-tally.ts';
import type { Line, Verdict } from './verdict.ts';

/** How records of one kind are looked at. */
export interface RecordCheck<Schema extends z.ZodType> {
  readonly schema: Schema;
  /** What the pull makes of a record, for values that have the right type and make no sense. */
  readonly convert?: ((record: z.infer<Schema>) => Converted<unknown>) | undefined;
  /** Fields that the call need not bring. */
  readonly leftOut?: readonly string[] | undefined;
}

/** Odd values in fewer records than this share are editors' slips, for the pull to report; more are the API's way. */
const SLIPS_UP_TO = 0.5;
const SLIPS_AT_LEAST = 3;

interface Found {
  readonly expected: string;
  readonly received: string;
  readonly ids: Set<Id | null>;
}

/** Holds records against their schema, field by field. @returns a line a field that is not as agreed */
export function checkRecords<Schema extends z.ZodType>(
  records: readonly unknown[],
  { schema, convert, leftOut }: RecordCheck<Schema>,
): readonly Line[] {
  const tally = new FieldTally();
  const faults = new Map<string, Found>();
  const slips = new Map<string, Found>();
  for (const record of records) {
    const id = recordId(record) ?? null;
    tally.add(schema, record, id);
    const checked = schema.safeParse(record);
    if (!checked.success) for (const fault of shapeFaults(checked.error, record)) gather(faults, fault, id);
    else if (convert !== undefined) {
      // What was cleaned (HTML, doubles) is the pull's daily work and no drift.
      const { problems } = convert(checked.data);
      for (const problem of problems) if (problem.effect !== 'cleaned') gather(slips, problem, id);
    }
  }
  const of = records.length;
  return [
    ...linesOf(faults, of, () => 'differs'),
    ...linesOf(slips, of, (count) =>
      count >= Math.max(SLIPS_AT_LEAST, of * SLIPS_UP_TO) ? 'differs' : 'noted',
    ),
    ...tally.missing(leftOut).map((about): Line => {
      const received = of === 1 ? 'not there' : 'in no record';
      return { verdict: 'missing', about, expected: 'a field of the contract', received, records: null };
    }),
    ...[...tally.unknown].map(([about, { count, example }]): Line => {
      const records = { count, of, example };
      return {
        verdict: 'noted',
        about,
        expected: '',
        received: 'a field beyond the contract, ignored',
        records,
      };
    }),
  ];
}

function gather(
  found: Map<string, Found>,
  { path, expected, received }: Pick<Problem, 'path' | 'expected' | 'received'>,
  id: Id | null,
): void {
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
    const [example = null] = ids;
    const records = { count: ids.size, of, example };
    return {
      verdict: verdict(ids.size),
      about: field === '' ? 'record' : field,
      expected,
      received,
      records,
    };
  });
}
