import fc from '../../support/property.ts';
import { expect, test } from 'vitest';
import { isCalendarDay } from '../../../src/model/date.ts';
import {
  fixedValues,
  forEachValueKey,
  NARROWING_KEYS,
  ORDERS,
  valueFilter,
  type ValueKey,
} from '../../../src/filters/filters.ts';
import {
  inView,
  isNarrowed,
  NO_FILTERS,
  ordersFor,
  parseFilters,
  serialiseFilters,
  serialiseValue,
  withoutNarrowing,
  withYears,
  yearRange,
  type Filters,
} from '../../../src/filters/query.ts';

const day = fc
  .date({ min: new Date('1890-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
/** Texts as the codecs leave them: trimmed, well-formed (an address cannot hold half a character), not too long. */
const line = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .map((text) => text.toWellFormed().trim())
  .filter((text) => text.length <= 200);
const names = fc.uniqueArray(
  line.filter((text) => text !== ''),
  { maxLength: 5 },
);

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 999_999_999 }).map(String), { maxLength: 5 });

function valuesOf(key: ValueKey): fc.Arbitrary<string[]> {
  const fixed = fixedValues(key);
  if (fixed.length > 0) return fc.subarray([...fixed]);
  return valueFilter(key).recordsOf === undefined ? names : ids;
}

const soundFilters: fc.Arbitrary<Filters> = fc
  .record({
    search: line,
    page_size: fc.integer({ min: 1, max: 5000 }),
    ...forEachValueKey(valuesOf),
    from_date: fc.option(day),
    to_date: fc.option(day),
    view: fc.constantFrom('list', 'map'),
    order: fc.constantFrom(...ORDERS),
  })
  .map((filters) => {
    const { from_date: from, to_date: to } = filters;
    return from !== null && to !== null && from > to ? { ...filters, from_date: to, to_date: from } : filters;
  });

test('what is written into the address is read from it again', () => {
  fc.assert(
    fc.property(soundFilters, (filters) => {
      expect(parseFilters(serialiseFilters(filters))).toEqual(filters);
      expect(parseFilters(`?${serialiseFilters(filters)}`)).toEqual(filters);
    }),
    { numRuns: 1000 },
  );
});

test('equal filters have one address, and no filters have none', () => {
  fc.assert(
    fc.property(soundFilters, (filters) => {
      const reversed = Object.fromEntries(Object.entries(filters).reverse()) as Filters;
      expect(serialiseFilters(reversed)).toBe(serialiseFilters(filters));
    }),
  );
  expect(serialiseFilters(NO_FILTERS)).toBe('');
});

const KEYS = Object.keys(NO_FILTERS);
const HOSTILE = [
  ...[
    '',
    ' ',
    '%',
    '%ff',
    '%00',
    '\u0000',
    '<script>alert(1)</script>',
    "'; drop table clips",
    '-1',
    '0',
    '1e9',
    'NaN',
  ],
  ...[
    '99999999999999999999',
    '1962-02-30',
    '0000-00-00',
    '1962',
    '__proto__',
    'x'.repeat(500),
    '\ud800',
    '١٩٦٢',
    '[]',
  ],
];
const hostileQuery = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom(...KEYS, '__proto__', 'constructor', 'toString', 'keywords[]'), fc.string()),
      fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' })),
    ),
    { maxLength: 12 },
  )
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));

test('survives any query string, and makes sound filters of it', () => {
  fc.assert(
    fc.property(fc.oneof(hostileQuery, fc.string({ unit: 'binary' }), fc.webQueryParameters()), (query) => {
      const filters = parseFilters(query);
      expect(Object.keys(filters)).toEqual(KEYS);
      expect(filters.page_size).toBeGreaterThanOrEqual(1);
      expect(filters.page_size).toBeLessThanOrEqual(5000);
      expect(ORDERS).toContain(filters.order);
      expect(filters.keywords.every((id) => String(Number.parseInt(id)) === id)).toBe(true);
      for (const limit of [filters.from_date, filters.to_date]) {
        expect(limit === null || isCalendarDay(limit)).toBe(true);
      }
      expect(filters.search.length).toBeLessThanOrEqual(200);
      // Sound filters have an address that says the same.
      expect(parseFilters(serialiseFilters(filters))).toEqual(filters);
    }),
    { numRuns: 2000 },
  );
});

test('an older "credits" view is a list, and so is any other word', () => {
  expect(parseFilters('view=credits').view).toBe('list');
  expect(parseFilters('view=Map').view).toBe('list');
  expect(parseFilters('view=map').view).toBe('map');
});

test('a range that ends before it starts is no range; half a range is one', () => {
  expect(parseFilters('from_date=1962-01-01&to_date=1960-12-31')).toEqual(NO_FILTERS);
  expect(parseFilters('from_date=1962-01-01&to_date=1962-01-01')).toMatchObject({
    from_date: '1962-01-01',
    to_date: '1962-01-01',
  });
  expect(yearRange(parseFilters('from_date=1962-05-01'))).toEqual({ from: 1962, to: undefined });
  expect(parseFilters('from_date=1962-02-30')).toEqual(NO_FILTERS);
  expect(parseFilters('from_date=1950&to_date=1959')).toEqual(withYears(NO_FILTERS, 1950, 1959));
});

test.each([
  ['0', 100],
  ['1', 1],
  ['5000', 5000],
  ['5001', 100],
  ['-5', 100],
  ['12.5', 100],
  ['', 100],
])('a page size of %j is %i', (text, size) => {
  expect(parseFilters(`page_size=${text}`).page_size).toBe(size);
});

test('an address that asks for the map alone asks for all of it', () => {
  expect(parseFilters('view=map').page_size).toBe(5000);
  expect(parseFilters('view=map&page_size=x').page_size).toBe(5000);
  expect(parseFilters('view=map&page_size=100').page_size).toBe(100);
  expect(parseFilters('page_size=5000').page_size).toBe(5000);
  expect(serialiseFilters(parseFilters('view=map&page_size=100'))).toBe('page_size=100&view=map');
});

test('drops keys that it does not know, repeats and values that make no sense', () => {
  expect(parseFilters('utm_source=x&page=3&territorio=7')).toEqual(NO_FILTERS);
  expect(parseFilters('keywords=3&keywords=x&keywords=003&keywords=18').keywords).toEqual(['3', '18']);
  expect(parseFilters('authors=Mario+Rossi&authors=+&authors=Mario+Rossi').authors).toEqual(['Mario Rossi']);
  // A name that the API writes with a space at its end is found by no other.
  expect(parseFilters('authors=Mario+Rossi+').authors).toEqual(['Mario Rossi ']);
  expect(parseFilters('order=banana').order).toBe('-id');
  expect(parseFilters(`formats=${'x'.repeat(201)}&formats=8mm`).formats).toEqual(['8mm']);
});

test('knows what narrows the list and takes only that away', () => {
  const filters = parseFilters('search=mare&view=map&page_size=5000&order=date&keywords=3');
  expect(isNarrowed(filters)).toBe(true);
  const without = withoutNarrowing(filters);
  expect(isNarrowed(without)).toBe(false);
  expect(without).toMatchObject({ view: 'map', page_size: 5000, order: 'date' });
  expect(NARROWING_KEYS.every((key) => serialiseValue(without, key).length === 0)).toBe(true);
});

test('each view has its page size, and a range has whole years', () => {
  const map = inView(NO_FILTERS, 'map');
  expect(serialiseFilters(map)).toBe('page_size=5000&view=map');
  expect(inView(map, 'list')).toEqual(NO_FILTERS);
  expect(serialiseFilters(withYears(NO_FILTERS, 1960, 1969))).toBe('from_date=1960-01-01&to_date=1969-12-31');
});

test('a page offers the orders of its language', () => {
  expect(ordersFor('en', '')).toContain('title_en');
  expect(ordersFor('en', '')).not.toContain('title_it');
  expect(ordersFor('it', '')).toHaveLength(8);
  expect(ordersFor('it', '-neve')).toHaveLength(8);
  expect(ordersFor('it', 'mare -neve')[0]).toBe('best');
});
