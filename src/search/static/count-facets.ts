import { VALUE_KEYS, type ValueKey } from '../../filters/filters.ts';
import type { Counts, Facets } from '../search-engine.ts';
import type { Columns } from './columns.ts';
import { REJECTED_BY, type RejectionMask } from './reject-clips.ts';
import type { ValueColumn } from './value-column.ts';

/** How many clips each value has. A facet ignores the bit of its own filter. */
export function countFacets(
  mask: RejectionMask,
  columns: Columns,
  valuesOf: Readonly<Record<ValueKey, ValueColumn>>,
): Facets {
  const byKey = VALUE_KEYS.map((key): [ValueKey, Counts] => [
    key,
    countsByValue(valuesOf[key], countTerms(mask, valuesOf[key], REJECTED_BY[key])),
  ]);
  return { ...countYears(mask, columns), ...(Object.fromEntries(byKey) as Record<ValueKey, Counts>) };
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

function countYears(mask: RejectionMask, { from }: Columns): Pick<Facets, 'years' | 'undated'> {
  const counts = new Map<number, number>();
  const heeded = ~REJECTED_BY.period;
  for (let row = 0; row < mask.length; row += 1) {
    if (((mask[row] ?? 0) & heeded) !== 0) continue;
    const year = Math.floor((from[row] ?? 0) / 10_000);
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  const undated = counts.get(0) ?? 0;
  counts.delete(0);
  return { years: new Map([...counts].sort(([one], [other]) => one - other)), undated };
}
