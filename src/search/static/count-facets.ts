import { forEachValueKey, type ValueKey } from '../../filters/filters.ts';
import type { Counts, Facets, Question } from '../search-engine.ts';
import { CARD_KEYS } from './columns.ts';
import type { StaticIndex } from './open-index.ts';
import { REJECTED_BY, rejectClips, type RejectionMask } from './reject-clips.ts';

/**
 * How many clips each year has, and each value of the filters that cards show; of others `countValues` tells. A facet
 * ignores the bit of its own filter.
 */
export async function countFacets(index: StaticIndex, question: Question): Promise<Facets> {
  const [{ mask }, { years }, listed] = await Promise.all([
    rejectClips(index, question),
    index.columns(),
    Promise.all(CARD_KEYS.map(async (key) => [key, await index.values(key).all()] as const)),
  ]);
  const valuesOf = new Map(listed);
  const facets = forEachValueKey((key): Counts | null => {
    const counts = valuesOf
      .get(key)
      ?.map(({ value, rows }) => [value, countRows(mask, rows, REJECTED_BY[key])] as const);
    return counts === undefined ? null : new Map(counts.filter(([, count]) => count > 0));
  });
  return { ...countYears(mask, years), ...facets };
}

/** How many clips each value of a filter would find; of a long list its most frequent values and those chosen. */
export async function countValues(index: StaticIndex, question: Question, key: ValueKey): Promise<Counts> {
  const values = index.values(key);
  const [{ mask }, top] = await Promise.all([rejectClips(index, question), values.top()]);
  const heeded = ~REJECTED_BY[key];
  const isNarrowed = mask.some((bits) => (bits & heeded) !== 0);
  const counts = new Map(top.values.map(({ value, clips }) => [value, isNarrowed ? 0 : clips]));
  const wanted = [...counts.keys(), ...question.filters[key]].filter(
    (value) => isNarrowed || !counts.has(value),
  );
  const listed =
    question.scope.territory === null
      ? await Promise.all(wanted.map(async (value) => (await values.find(value)) ?? { value, rows: [] }))
      : await values.all();
  for (const { value, rows } of listed) counts.set(value, countRows(mask, rows, REJECTED_BY[key]));
  return counts;
}

/** @param ignored bits of the mask that count as a match */
function countRows(mask: RejectionMask, rows: Iterable<number>, ignored: number): number {
  const heeded = ~ignored;
  let count = 0;
  for (const row of rows) if (((mask[row] ?? 0) & heeded) === 0) count += 1;
  return count;
}

function countYears(mask: RejectionMask, years: Uint32Array): Pick<Facets, 'years' | 'undated'> {
  const counts = new Map<number, number>();
  const heeded = ~REJECTED_BY.period;
  for (const [row, bits] of mask.entries()) {
    if ((bits & heeded) !== 0) continue;
    const year = years[row] ?? 0;
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  const undated = counts.get(0) ?? 0;
  counts.delete(0);
  return { years: new Map([...counts].sort(([one], [other]) => one - other)), undated };
}
