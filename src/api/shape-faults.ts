import type { z } from 'zod';
import { received } from './problem.ts';

/** One place where a record is not of the agreed shape. */
export interface ShapeFault {
  /** As in `keywords.2`; `''` for the record itself. */
  readonly path: string;
  readonly expected: string;
  readonly received: string;
}

/** The first faults tell an editor enough: a record of another shape altogether would fill a page. */
const MAX_FAULTS = 3;

/** The schema library's names for types, in words that an editor reads. */
const PLAIN_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

type Issue = z.core.$ZodIssue;

/** What a failed check found, in our words: where, what was expected, what stood there. */
export function shapeFaults(error: z.ZodError, raw: unknown): readonly ShapeFault[] {
  return error.issues.slice(0, MAX_FAULTS).map((issue) => ({
    path: issue.path.map(String).join('.'),
    expected: expectedBy(issue),
    received: received(valueAt(raw, issue.path)),
  }));
}

function expectedBy(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return PLAIN_NAMES[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'invalid_union':
      return [...new Set(issue.errors.flat().map(expectedBy))].join(' or ');
    case 'too_small':
      return `at least ${issue.minimum}`;
    default:
      return issue.message;
  }
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  let value = raw;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
