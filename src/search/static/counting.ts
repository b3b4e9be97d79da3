import type { Counts, Facets } from '../search-engine.ts';
import type { Columns } from './columns.ts';
import type { KeywordColumn } from './keyword-column.ts';
import { FAILS } from './matching.ts';
import type { NameColumn } from './name-column.ts';

/** Counting the clips that fail no filter but the one ignored (a bit of FAILS; 0 for none). */

export function countFacets(
  failures: Uint8Array,
  columns: Columns,
  authors: NameColumn,
  keywords: KeywordColumn,
): Facets {
  const { years, undated } = countYears(failures, columns);
  const byKeyword = [...countKeywords(failures, keywords, FAILS.keyword).entries()];
  return {
    years,
    undated,
    positions: countsByName(columns.cities, countNames(failures, columns.cities, FAILS.position)),
    formats: countsByName(columns.formats, countNames(failures, columns.formats, FAILS.format)),
    authors: countsByName(authors, countNames(failures, authors, FAILS.author)),
    keywords: new Map(
      byKeyword.flatMap(([number, count]) => (count > 0 ? [[keywords.ids[number] ?? 0, count]] : [])),
    ),
  };
}

/** By number; clips without a name are counted at 0. */
export function countNames(
  failures: Uint8Array,
  { names, numbers }: NameColumn,
  ignored: number,
): Uint32Array {
  const counts = new Uint32Array(names.length);
  const counted = ~ignored;
  for (let place = 0; place < failures.length; place += 1) {
    if (((failures[place] ?? 0) & counted) === 0) {
      const number = numbers[place] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    }
  }
  return counts;
}

/** By number. */
export function countKeywords(
  failures: Uint8Array,
  { ids, starts, numbers }: KeywordColumn,
  ignored: number,
): Uint32Array {
  const counts = new Uint32Array(ids.length);
  const counted = ~ignored;
  for (let place = 0; place < failures.length; place += 1) {
    if (((failures[place] ?? 0) & counted) !== 0) continue;
    const end = starts[place + 1] ?? 0;
    for (let at = starts[place] ?? 0; at < end; at += 1) {
      const number = numbers[at] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    }
  }
  return counts;
}

/** The names that clips have, the most frequent first. */
function countsByName({ names }: NameColumn, counts: Uint32Array): Counts {
  return new Map(
    names
      .map((name, number): [string, number] => [name, counts[number] ?? 0])
      .filter(([name, count]) => name !== '' && count > 0)
      .sort(([, one], [, other]) => other - one),
  );
}

function countYears(failures: Uint8Array, { from }: Columns): Pick<Facets, 'years' | 'undated'> {
  const counts = new Map<number, number>();
  const counted = ~FAILS.date;
  for (let place = 0; place < failures.length; place += 1) {
    if (((failures[place] ?? 0) & counted) !== 0) continue;
    const year = Math.floor((from[place] ?? 0) / 10_000);
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  const undated = counts.get(0) ?? 0;
  counts.delete(0);
  return { years: new Map([...counts].sort(([one], [other]) => one - other)), undated };
}
