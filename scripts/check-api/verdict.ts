import type { Id } from '../pull/received-record.ts';

/**
 * `ok`: as agreed. `differs`: not as agreed. `missing`: a field of the contract that no record looked at has.
 * `noted`: worth knowing, and allowed: an extra field, an odd value in few records, nothing to try a rule on.
 */
export type Verdict = 'ok' | 'differs' | 'missing' | 'noted';

/** One thing that was looked at. */
export interface Line {
  readonly verdict: Verdict;
  /** A field (`keywords_data.*.value`) or a rule ("a page past the end is 404"). */
  readonly about: string;
  /** `''` where the rule says it. */
  readonly expected: string;
  readonly received: string;
  /** In how many of the records looked at, and the id of one of them. */
  readonly records: { readonly count: number; readonly of: number; readonly example: Id | null } | null;
}

/** What was found of one call. */
export interface CallResult {
  /** As in `GET /api/clips/`. */
  readonly call: string;
  /** How many records were held against their schema; `null` where rules were tried. */
  readonly records: number | null;
  readonly lines: readonly Line[];
}

/** A line on a rule: the rule holds, or this came instead. */
export function rule(about: string, holds: boolean, expected: string, received: string): Line {
  return {
    verdict: holds ? 'ok' : 'differs',
    about,
    expected,
    received: holds ? '' : received,
    records: null,
  };
}

export function note(about: string, received: string): Line {
  return { verdict: 'noted', about, expected: '', received, records: null };
}

export function isDifference({ verdict }: Line): boolean {
  return verdict === 'differs' || verdict === 'missing';
}

/** The gravest verdict of a call. */
export function worst(lines: readonly Line[]): Verdict {
  const found = (['differs', 'missing'] as const).find((one) => lines.some(({ verdict }) => verdict === one));
  return found ?? 'ok';
}
