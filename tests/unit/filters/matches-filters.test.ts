import fc from '../../support/property.ts';
import { expect, test } from 'vitest';
import { createMatcher } from '../../../src/filters/matches-filters.ts';
import { clip, date } from '../../support/records.ts';

const day = fc
  .date({ min: new Date('1920-01-01'), max: new Date('1990-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));
/** Known to the day, the month or the year. */
const shotOn = fc.tuple(day, fc.constantFrom(4, 7, 10)).map(([iso, length]) => iso.slice(0, length));

test('a period brings the dates that it touches, compared as exactly as the date is known', () => {
  fc.assert(
    fc.property(shotOn, fc.option(day), fc.option(day), (iso, from, to) => {
      const isAfter = from === null || iso >= from.slice(0, iso.length);
      const isBefore = to === null || iso <= to.slice(0, iso.length);
      const matches = createMatcher({ from_date: from, to_date: to });
      expect(matches(clip(1, { date: date(iso) }))).toBe(isAfter && isBefore);
    }),
    { numRuns: 500 },
  );
});

test('each word of a search must start a word of the clip', () => {
  const matches = (search: string): boolean => createMatcher({ search }, () => ' gita al mare')(clip(1));
  expect([matches('GI ma'), matches('ita'), matches('mare monti'), matches('!')]).toEqual([
    ...[true, false, false, true],
  ]);
});
