import type { z } from 'zod';
import { received } from './problem.ts';

/** A field of a record that does not match its schema. */
export interface ShapeFault {
  /** As in `keywords.2`; `''` for the record itself. */
  readonly path: string;
  readonly expected: string;
  readonly received: string;
}

/**
 * The first faults are enough for an editor; a record of an entirely different shape would fill a page of the report.
 */
const MAX_FAULTS = 3;

/** The schema library's names of types, in words for editors. */
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

/** The first faults that a failed check found. */
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
