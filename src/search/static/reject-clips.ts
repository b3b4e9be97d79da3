import { forEachValueKey, VALUE_KEYS, type ValueKey } from '../../filters/filters.ts';
import type { Filters } from '../../filters/query.ts';
import type { Question } from '../search-engine.ts';
import { findWords } from './find-words.ts';
import type { StaticIndex } from './open-index.ts';
import { getDays } from './other-columns.ts';

/**
 * A number for each row, whose bits are the filters that reject the clip; 0 is a match. A filter by
 * values has a bit of its own, and so has the period; words and the territory share one. So a count that ignores its own filter
 * counts the clips without any other bit. 32 bits are enough for 30 filters by values.
 */
export type RejectionMask = Uint32Array;

export const REJECTED_BY = {
  ...forEachValueKey((key) => 4 << VALUE_KEYS.indexOf(key)),
  period: 1,
  other: 2,
};

export interface Matching {
  readonly mask: RejectionMask;
  /** Clips in the scope, before filters. */
  readonly total: number;
}

/** Tests every clip against the question. Fetches only the files of the filters that are set. */
export async function rejectClips(index: StaticIndex, { scope, filters }: Question): Promise<Matching> {
  const active = VALUE_KEYS.filter((key) => filters[key].length > 0);
  const [{ mask, total }, marksByKey, { wanted, unwanted }] = await Promise.all([
    rejectOutOfScope(index, scope.territory),
    Promise.all(active.map(async (key) => [key, await markValues(index, key, filters[key])] as const)),
    findWords(index, filters.search, scope.language),
  ]);
  for (const marked of wanted) rejectMarked(mask, REJECTED_BY.other, marked, 0);
  for (const marked of unwanted) rejectMarked(mask, REJECTED_BY.other, marked, 1);
  for (const [key, marked] of marksByKey) rejectMarked(mask, REJECTED_BY[key], marked, 0);
  if (filters.from_date !== null || filters.to_date !== null) await rejectByPeriod(mask, index, filters);
  return { mask, total };
}

/** Rejects the clips of other territories; `null` is the whole archive. */
export async function rejectOutOfScope(index: StaticIndex, territory: number | null): Promise<Matching> {
  const mask = new Uint32Array(index.manifest.clips);
  if (territory === null) return { mask, total: mask.length };
  const territories = await index.territories();
  let total = 0;
  for (let row = 0; row < mask.length; row += 1) {
    // 0 in the column is a clip without a territory, and no id.
    if (territories[row] === territory && territory !== 0) total += 1;
    else mask[row] = REJECTED_BY.other;
  }
  return { mask, total };
}

/** 1 in the rows of the clips that have one of the chosen values. */
async function markValues(index: StaticIndex, key: ValueKey, chosen: readonly string[]): Promise<Uint8Array> {
  const marks = new Uint8Array(index.manifest.clips);
  const { find } = index.values(key);
  for (const listed of await Promise.all(chosen.map(find))) {
    for (const row of listed?.rows ?? []) marks[row] = 1;
  }
  return marks;
}

/** @param rejected the mark of the clips that are rejected */
function rejectMarked(mask: RejectionMask, bit: number, marks: Uint8Array, rejected: 0 | 1): void {
  for (let row = 0; row < mask.length; row += 1) {
    if (marks[row] === rejected) mask[row] = (mask[row] ?? 0) | bit;
  }
}

/** A date known to the month or year passes when one of its days does; a clip without a date never does. */
async function rejectByPeriod(mask: RejectionMask, index: StaticIndex, filters: Filters): Promise<void> {
  const { from_date: start, to_date: end } = filters;
  const isOfYears = start?.endsWith('-01-01') !== false && end?.endsWith('-12-31') !== false;
  // A day of a year is in a period of whole years exactly when the year is.
  const { from, to } = isOfYears ? getDays((await index.columns()).years) : await index.days();
  const first = start === null ? 1 : dayNumber(start);
  const last = end === null ? Infinity : dayNumber(end);
  for (let row = 0; row < mask.length; row += 1) {
    // Without a date both ends are 0, which is before every period.
    if ((from[row] ?? 0) > last || (to[row] ?? 0) < first) {
      mask[row] = (mask[row] ?? 0) | REJECTED_BY.period;
    }
  }
}

/** "1962-07-14" as 19620714: days compare as numbers. */
function dayNumber(day: string): number {
  return Number(day.replaceAll('-', ''));
}
