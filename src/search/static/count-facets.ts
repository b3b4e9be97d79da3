import { forEachValueKey, type ValueKey } from '../../filters/filters.ts';
import type { Counts, Facets, Question } from '../search-engine.ts';
import type { Columns } from './columns.ts';
import type { StaticIndex } from './open-index.ts';
import { REJECTED_BY, rejectClips, type RejectionMask } from './reject-clips.ts';
import type { ValueColumn } from './value-column.ts';

/**
 * How many clips each year has, and each value of the filters whose columns are given. A facet ignores the bit of its
 * own filter.
 */
export function countFacets(
  mask: RejectionMask,
  columns: Columns,
  valuesOf: ReadonlyMap<ValueKey, ValueColumn>,
): Facets {
  const facets = forEachValueKey((key) => {
    const column = valuesOf.get(key);
    return column === undefined ? null : countsByValue(column, countTerms(mask, column, REJECTED_BY[key]));
  });
  return { ...countYears(mask, columns), ...facets };
}

/** How many clips each value of a filter would find; of a long list its most frequent values and those chosen. */
export async function countValues(index: StaticIndex, question: Question, key: ValueKey): Promise<Counts> {
  const { mask } = await rejectClips(index, question);
  const heeded = ~REJECTED_BY[key];
  const long = question.scope.territory === null ? index.longValues(key) : null;
  if (long === null) {
    const column = await index.values(key);
    return countsByValue(column, countTerms(mask, column, REJECTED_BY[key]));
  }
  const top = new Map((await long.top()).values.map(({ value, clips }) => [value, clips]));
  const isOpen = mask.every((bits) => (bits & heeded) === 0);
  const listed = question.filters[key].filter((value) => !isOpen || !top.has(value));
  const counted = isOpen ? listed : [...new Set([...top.keys(), ...listed])];
  const found = await Promise.all(counted.map(async (value) => [value, await long.find(value)] as const));
  for (const [value, list] of found) {
    // Rows start with the newest clip, docIds with the oldest.
    const matches = list?.docIds.filter((docId) => ((mask[mask.length - 1 - docId] ?? 0) & heeded) === 0);
    top.set(value, matches?.length ?? 0);
  }
  return top;
}

/**
 * The number of matching clips of each term.
 * @param ignored bits of the mask that count as a match
 */
export function countTerms(
  mask: RejectionMask,
  { values, starts, terms }: ValueColumn,
  ignored = 0,
): Uint32Array {
  const counts = new Uint32Array(values.length);
  const heeded = ~ignored;
  for (let row = 0; row < mask.length; row += 1) {
    if (((mask[row] ?? 0) & heeded) !== 0) continue;
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at += 1) {
      const term = terms[at] ?? 0;
      counts[term] = (counts[term] ?? 0) + 1;
    }
  }
  return counts;
}

/** The values with clips, the most frequent first. */
function countsByValue({ values }: ValueColumn, counts: Uint32Array): Counts {
  return new Map(
    values
      .map((value, term): [string, number] => [value, counts[term] ?? 0])
      .filter(([, count]) => count > 0)
      .sort(([, one], [, other]) => other - one),
  );
}

function countYears(mask: RejectionMask, { years }: Columns): Pick<Facets, 'years' | 'undated'> {
  const counts = new Map<number, number>();
  const heeded = ~REJECTED_BY.period;
  for (let row = 0; row < mask.length; row += 1) {
    if (((mask[row] ?? 0) & heeded) !== 0) continue;
    const year = years[row] ?? 0;
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  const undated = counts.get(0) ?? 0;
  counts.delete(0);
  return { years: new Map([...counts].sort(([one], [other]) => one - other)), undated };
}
