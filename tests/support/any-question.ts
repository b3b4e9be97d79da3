import fc from './property.ts';
import { forEachValueKey, ORDERS, valueFilter } from '../../src/filters/filters.ts';
import { NO_FILTERS, type Filters } from '../../src/filters/query.ts';
import type { Question } from '../../src/search/search-engine.ts';
import type { SearchedArchive } from './brute-force-search.ts';

const day = fc
  .date({ min: new Date('1885-01-01'), max: new Date('2101-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const decade = fc
  .tuple(fc.integer({ min: 1920, max: 1980 }), fc.integer({ min: 0, max: 9 }))
  .map(([from, years]) => ({ from_date: `${from}-01-01`, to_date: `${from + years}-12-31` }));

/** One to three of the values. */
function some(values: readonly string[]): fc.Arbitrary<string[]> {
  return fc.uniqueArray(fc.constantFrom(...new Set(values)), { minLength: 1, maxLength: 3 });
}

/** What visitors may ask an archive for: a few filters, any order and page size, the whole of it or a territory. */
export function anyQuestion(
  { clips }: SearchedArchive,
  search: fc.Arbitrary<string>,
  pageSize: fc.Arbitrary<number>,
): fc.Arbitrary<Question> {
  const everyFilter: fc.Arbitrary<Partial<Filters>> = fc.record({
    search,
    from_date: day,
    to_date: day,
    // No clip has the last value.
    ...forEachValueKey((key) => some([...clips.flatMap(valueFilter(key).valuesOf), '12345'])),
  });
  // With all filters at once hardly a clip would be left to compare.
  const fewFilters = fc
    .tuple(everyFilter, fc.subarray(Object.keys(NO_FILTERS), { maxLength: 3 }))
    .map(([filters, kept]) =>
      Object.fromEntries(Object.entries(filters).filter(([key]) => kept.includes(key))),
    );
  const filters: fc.Arbitrary<Filters> = fc
    .tuple(fewFilters, fc.option(decade), fc.constantFrom(...ORDERS), pageSize)
    .map(([few, period, order, page_size]) => ({ ...NO_FILTERS, ...period, ...few, order, page_size }));
  const territories = new Set([null, 99, ...clips.map(({ territoryId }) => territoryId)]);
  const scope = fc.record({
    language: fc.constantFrom('it' as const, 'en' as const),
    territory: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.constantFrom(...territories)),
  });
  return fc.record({ scope, filters });
}
