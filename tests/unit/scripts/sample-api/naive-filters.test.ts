import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexClips } from '../../../../scripts/sample-api/clip-index.ts';
import { countFacets } from '../../../../scripts/sample-api/facets.ts';
import { findFailures, NO_FILTERS, type ClipFilters } from '../../../../scripts/sample-api/filters.ts';
import { generateArchive } from '../../../../scripts/sample-api/generate-archive.ts';
import type { ClipRecord } from '../../../../scripts/sample-api/records.ts';
import { showApiText } from '../../../../scripts/sample-api/shown-text.ts';
import { splitWords } from '../../../../src/model/words.ts';
import { wholeArchive } from './small-archive.ts';

/** The columns and bits of the index, held against filters written as the contract reads, clip by clip. */

const archive = generateArchive(wholeArchive(), 400);
const index = indexClips(archive);
const newestFirst = archive.clips.toSorted((a, b) => b.id - a.id);

function known<Value>(values: readonly (Value | null | undefined)[]): Value[] {
  return [...new Set(values.filter((value) => value !== null && value !== undefined))];
}

const words = ['gita', 'ci', 'mare', 'sea', 'title', 't', 'rossi', 'bologna', 'borgo', '1', 'xyz'];
const day = fc
  .date({ min: new Date('1920-01-01'), max: new Date('1990-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const some = <Value>(values: readonly Value[], unknown: Value) =>
  fc.array(fc.constantFrom(...values, unknown), { maxLength: 3 });

const anyFilters: fc.Arbitrary<ClipFilters> = fc.record({
  language: fc.constantFrom('it', 'en'),
  search: fc.array(fc.constantFrom(...words), { maxLength: 2 }),
  keywords: some([3, 4, 5], 99),
  authors: some(known(archive.clips.map((clip) => clip.author_data?.name)).slice(0, 8), 'Nessuno'),
  formats: some(known(archive.clips.map((clip) => clip.format)), 'VHS'),
  positions: some(known(archive.clips.map((clip) => clip.city)), 'Atlantide'),
  fromDate: fc.option(day, { nil: undefined }),
  toDate: fc.option(day, { nil: undefined }),
  territory: fc.option(fc.constantFrom(7, 99), { nil: undefined, freq: 3 }),
  series: fc.option(fc.constantFrom(1, 2, 99), { nil: undefined, freq: 5 }),
});

/** Each filter is set in about half of the cases: with all at once hardly a clip would be left to compare. */
const filters = fc
  .record({ all: anyFilters, kept: fc.subarray(Object.keys(NO_FILTERS), { maxLength: 4 }) })
  .map(({ all, kept }): ClipFilters => ({
    ...NO_FILTERS,
    ...Object.fromEntries(Object.entries(all).filter(([name]) => kept.includes(name))),
  }));

function matches(clip: ClipRecord, asked: ClipFilters): boolean {
  const author = clip.author === true ? clip.author_data?.name : undefined;
  const allows = (wanted: readonly string[], value: string | null | undefined): boolean =>
    wanted.length === 0 || (typeof value === 'string' && wanted.includes(value));
  return (
    allows(asked.authors, author) &&
    allows(asked.formats, clip.format) &&
    allows(asked.positions, clip.city) &&
    (asked.keywords.length === 0 || asked.keywords.some((id) => clip.keywords?.includes(id))) &&
    (asked.territory === undefined || clip.territorio?.id === asked.territory) &&
    (asked.series === undefined ||
      archive.series.some(({ id, clips }) => id === asked.series && clips.includes(clip.id))) &&
    overlaps(clip.date, asked) &&
    asked.search.every((start) => textWords(clip, author, asked).some((word) => word.startsWith(start)))
  );
}

function overlaps(date: string | null | undefined, { fromDate, toDate }: ClipFilters): boolean {
  if (fromDate === undefined && toDate === undefined) return true;
  if (!date) return false;
  // Compared at the precision of the clip's date, a range that touches it is equal or around it.
  const cut = (limit: string): string => limit.slice(0, date.length);
  return (fromDate === undefined || date >= cut(fromDate)) && (toDate === undefined || date <= cut(toDate));
}

function textWords(clip: ClipRecord, author: string | null | undefined, { language }: ClipFilters): string[] {
  const texts = [clip.title, clip.description, ...(clip.keywords_data ?? []).map(({ value }) => value)];
  const shown = texts.flatMap((text) => [showApiText(text, language), showApiText(text, 'it')]);
  return splitWords([...shown, clip.city, author].join(' ').replaceAll(/<[^>]+>/g, ' '));
}

test('every combination of filters finds what a plain reading of the contract finds', () => {
  fc.assert(
    fc.property(filters, (asked) => {
      const failures = findFailures(index, asked);
      const found = index.clips.filter((_, place) => failures[place] === 0).map(({ id }) => id);
      expect(found).toEqual(newestFirst.filter((clip) => matches(clip, asked)).map(({ id }) => id));
    }),
    { numRuns: 300 },
  );
});

test('every facet counts what a plain reading counts without its own filter', () => {
  fc.assert(
    fc.property(filters, (asked) => {
      const counts = (
        without: Partial<ClipFilters>,
        valueOf: (clip: ClipRecord) => string | null | undefined,
      ): Record<string, number> => {
        const found: Record<string, number> = {};
        for (const clip of newestFirst.filter((one) => matches(one, { ...asked, ...without }))) {
          const value = valueOf(clip);
          if (value) found[value] = (found[value] ?? 0) + 1;
        }
        return found;
      };
      expect(countFacets(index, asked, ['date__year', 'positions', 'formats'])).toEqual({
        date__year: counts({ fromDate: undefined, toDate: undefined }, (clip) => clip.date?.slice(0, 4)),
        positions: counts({ positions: [] }, (clip) => clip.city),
        formats: counts({ formats: [] }, (clip) => clip.format),
      });
    }),
    { numRuns: 100 },
  );
});
