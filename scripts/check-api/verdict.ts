import type { Id } from '../pull/received-record.ts';

/**
 * `ok`: as the contract says. `differs`: not so. `missing`: no checked record has this field of the contract. `noted`:
 * allowed, but worth knowing: an extra field, an odd value in few records, nothing to try a rule on.
 */
export type Verdict = 'ok' | 'differs' | 'missing' | 'noted';

/** The result for one field or rule. */
export interface Line {
  readonly verdict: Verdict;
  /** A field (`keywords_data.*.value`) or a rule ("a page past the end is 404"). */
  readonly about: string;
  /** `''` where the rule says it. */
  readonly expected: string;
  readonly received: string;
  /** How many of the checked records have it, and the id of one of them. */
  readonly records: { readonly count: number; readonly of: number; readonly example: Id | null } | null;
}

/** The results of one call. */
export interface CallResult {
  /** As in `GET /api/clips/`. */
  readonly call: string;
  /** How many records were checked against their schema; `null` where rules were tried. */
  readonly records: number | null;
  readonly lines: readonly Line[];
}

/** A line about a rule, with what was received when the rule is broken. */
export function rule(about: string, isMet: boolean, expected: string, received: string): Line {
  const verdict = isMet ? 'ok' : 'differs';
  return { verdict, about, expected, received: isMet ? '' : received, records: null };
}

/** A line about two values that must be the same. @param unit what they count, as in `clips` */
export function equal<Value extends string | number | null | undefined>(
  about: string,
  expected: Value,
  received: Value,
  unit = '',
): Line {
  return rule(about, expected === received, `${expected} ${unit}`.trim(), `${received} ${unit}`.trim());
}

/** A refusal has the right status and a reason. */
export function refusal(
  about: string,
  { status, detail }: { readonly status: number; readonly detail: string },
  wanted: number,
): Line {
  const received = status !== wanted ? `${status}` : `${status} without a "detail"`;
  return rule(about, status === wanted && detail !== '', `${wanted} and {"detail": "…"}`, received);
}

export function note(about: string, received: string, records: Line['records'] = null): Line {
  return { verdict: 'noted', about, expected: '', received, records };
}

export function isDifference({ verdict }: Line): boolean {
  return verdict === 'differs' || verdict === 'missing';
}

/** The most serious verdict of a call. */
export function worst(lines: readonly Line[]): Verdict {
  const found = (['differs', 'missing'] as const).find((one) => lines.some(({ verdict }) => verdict === one));
  return found ?? 'ok';
}
