import { yearOfDay, type ClipIndex } from './clip-index.ts';
import { FAILS, findFailures, type ClipFilters } from './filters.ts';
import { NO_NAME, type NameColumn } from './name-column.ts';
import { collation } from './orders.ts';
import type { ClipRecord } from './records.ts';

export const FACETS = ['date__year', 'positions', 'formats'] as const;
export type Facet = (typeof FACETS)[number];

type Counts = Record<string, number>;

/** Value to count for each facet asked for; a facet ignores its own filter. */
export function countFacets(
  index: ClipIndex,
  filters: ClipFilters,
  facets: readonly Facet[],
): Partial<Record<Facet, Counts>> {
  const failures = findFailures(index, filters);
  const count: Record<Facet, () => Counts> = {
    date__year: () => countYears(index, failures),
    positions: () => countNames(index.cities, failures, FAILS.position),
    formats: () => countNames(index.formats, failures, FAILS.format),
  };
  return Object.fromEntries(facets.map((facet) => [facet, count[facet]()]));
}

interface PlaceRow {
  readonly city: string;
  readonly position: ClipRecord['position'];
  readonly count: number;
}

/** A row a city, by name; it lies where its newest clip with a position does. */
export function listPlaces(index: ClipIndex, filters: ClipFilters): PlaceRow[] {
  const counts = countByNumber(index.cities, findFailures(index, filters), 0);
  const positions = new Map<number, ClipRecord['position']>();
  for (const [place, clip] of index.clips.entries()) {
    const city = index.cities.numbers[place] ?? NO_NAME;
    if (clip.position && !positions.has(city)) positions.set(city, clip.position);
  }
  const compare = collation(filters.language);
  return index.cities.names
    .map((city, number) => ({ city, position: positions.get(number) ?? null, count: counts[number] ?? 0 }))
    .filter((row) => row.count > 0)
    .sort((a, b) => compare(a.city, b.city));
}

/** The formats, or the authors, that the matching clips have, by name. */
export function listNames(index: ClipIndex, of: 'formats' | 'authors', filters: ClipFilters): string[] {
  const counts = countByNumber(index[of], findFailures(index, filters), 0);
  return index[of].names.filter((_, number) => (counts[number] ?? 0) > 0).sort(collation(filters.language));
}

function countYears({ from }: ClipIndex, failures: Uint8Array): Counts {
  const counts: Counts = {};
  for (const [place, day] of from.entries()) {
    if (day === 0 || ((failures[place] ?? 0) & ~FAILS.date) !== 0) continue;
    const year = yearOfDay(day);
    counts[year] = (counts[year] ?? 0) + 1;
  }
  return counts;
}

/** The most frequent first. */
function countNames(column: NameColumn, failures: Uint8Array, ignored: number): Counts {
  const counts = countByNumber(column, failures, ignored);
  return Object.fromEntries(
    column.names
      .map((name, number): [string, number] => [name, counts[number] ?? 0])
      .filter(([, count]) => count > 0)
      .sort(([, a], [, b]) => b - a),
  );
}

function countByNumber({ names, numbers }: NameColumn, failures: Uint8Array, ignored: number): Uint32Array {
  const counts = new Uint32Array(names.length);
  for (const [place, number] of numbers.entries()) {
    if (number !== NO_NAME && ((failures[place] ?? 0) & ~ignored) === 0) {
      counts[number] = (counts[number] ?? 0) + 1;
    }
  }
  return counts;
}
