import fc from '../../../support/property.ts';
import { afterAll, expect, test } from 'vitest';
import { asPulled } from '../../../bench/generated-archive.ts';
import { startSampleApi } from '../../../../scripts/sample-api/serve.ts';
import { API_ORDERS, NARROWING_KEYS, type ValueKey } from '../../../../src/filters/filters.ts';
import { NO_FILTERS, serialiseValue, type Filters } from '../../../../src/filters/query.ts';
import { LANGUAGES } from '../../../../src/model/language.ts';
import type { Question } from '../../../../src/search/search-engine.ts';
import { engineOver, filesOf, NEVER, TODAY } from './memory-index.ts';
import { wholeChoices } from '../../../support/whole-choices.ts';

/** The index means what the archive's API means, by the sample API over the same archive. */

const api = await startSampleApi({ today: () => TODAY });
afterAll(() => api.close());
const archive = asPulled(api.archive());
const { engine } = engineOver(filesOf(archive));

const known = <Value>(values: readonly (Value | null)[]) =>
  fc.uniqueArray(fc.constantFrom(...new Set(values.filter((value) => value !== null))), { maxLength: 2 });
const month = fc.constantFrom('1935-03-01', '1958-07-15', '1962-01-01', '1968-12-31', '1974-06-30', null);
const words = [
  'mare',
  'gita',
  'ci',
  'a',
  'sea',
  'the',
  'bologna',
  'zanotti',
  'città',
  'neve',
  "dell'estate",
  '!',
];

const filters: fc.Arbitrary<Filters> = fc
  .record({
    search: fc.array(fc.constantFrom(...words), { maxLength: 2 }).map((some) => some.join(' ')),
    keywords: known(archive.keywords.map(({ id }) => String(id))),
    authors: known(archive.clips.map(({ author }) => author)),
    positions: known(archive.clips.map(({ city }) => city)),
    formats: known(archive.clips.map(({ format }) => format)),
    from_date: month,
    to_date: month,
  })
  .chain((all) => fc.subarray(Object.entries(all), { maxLength: 3 }))
  .chain((few) =>
    fc.record({ order: fc.constantFrom(...API_ORDERS), page_size: fc.constantFrom(5, 40) }).map((rest) => ({
      ...NO_FILTERS,
      ...Object.fromEntries(few),
      ...rest,
    })),
  );
const question: fc.Arbitrary<Question> = fc.record({
  filters,
  scope: fc.record({
    language: fc.constantFrom('it' as const, 'en' as const),
    territory: fc.option(fc.constantFrom(1, 3, 99), { freq: 3 }),
  }),
});

async function fetchAnswer(
  path: string,
  { scope, filters: asked }: Question,
  more: object = {},
): Promise<unknown> {
  const params = new URLSearchParams({ lang: scope.language });
  for (const key of NARROWING_KEYS) {
    for (const value of serialiseValue(asked, key)) params.append(key, value);
  }
  if (scope.territory !== null) params.set('territorio', String(scope.territory));
  for (const [key, value] of Object.entries(more)) params.set(key, String(value));
  const response = await fetch(`${api.url}${path}?${params.toString()}`);
  expect(response.status).toBe(200);
  return response.json();
}

test('lists the same clips in the same order, of the same number', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(question, async (asked) => {
      const { order, page_size } = asked.filters;
      const answer = (await fetchAnswer('/api/clips/', asked, { order, page_size })) as ListAnswer;
      const { cards, count, total, next } = await engine.clips(asked, 1, NEVER);
      expect(cards.map(({ id }) => id)).toEqual(answer.results.map(({ id }) => id));
      expect([count, total, next === null]).toEqual([
        ...[answer.count, answer.total_count, answer.next === null],
      ]);
    }),
    { numRuns: 300 },
  );
});

test('counts the same years, cities and formats', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(question, async (asked) => {
      const path = '/api/clips/facets/';
      const [years, cities, formats] = await Promise.all(
        ['date__year', 'positions', 'formats'].map((facets) => fetchAnswer(path, asked, { facets })),
      );
      const facets = await engine.facets(asked, NEVER);
      const countsOf = async (key: ValueKey) =>
        Object.fromEntries([...(await engine.counts(asked, key, NEVER))].filter(([, count]) => count > 0));
      expect(Object.fromEntries(facets.years)).toEqual((years as CountAnswer).date__year);
      expect(await countsOf('positions')).toEqual((cities as CountAnswer).positions);
      expect(await countsOf('formats')).toEqual((formats as CountAnswer).formats);
    }),
    { numRuns: 150 },
  );
});

test('places the clips of each city, and offers the formats of the scope', async () => {
  for (const territory of [null, 1, 3]) {
    const asked: Question = {
      scope: { language: 'it', territory },
      filters: { ...NO_FILTERS, page_size: 5000 },
    };
    const rows = (await fetchAnswer('/api/clips/positions/', asked)) as PlaceAnswer[];
    const { clips } = await engine.places(asked, null, NEVER);
    const { positions, formats } = await wholeChoices(engine, asked.scope);
    expect(positions.map(({ text }) => text)).toEqual(rows.map(({ city }) => city));
    expect(formats.map(({ text }) => text)).toEqual(await fetchAnswer('/api/clips/formats/', asked));
    for (const { city, count, position } of rows) {
      const placed = clips.filter((clip) => clip.city === city);
      expect(placed).toHaveLength(position === null ? 0 : count);
      if (position !== null) expect(placed[0]?.position).toEqual(position.coordinates);
    }
  }
});

test('suggests the same texts in the same order', async () => {
  for (const lang of ['it', 'en'] as const) {
    for (const search of [...words, 'bol', 'san', 'la', 'al mare', 'gi', 'e', 'zz', ' ', "L'"]) {
      const response = await fetch(`${api.url}/api/clips-suggest/?${new URLSearchParams({ search, lang })}`);
      const suggested = await engine.suggest(search, lang, NEVER);
      expect(suggested.map(({ text }) => ({ text }))).toEqual(await response.json());
    }
  }
});

interface ListAnswer {
  readonly count: number;
  readonly total_count: number;
  readonly next: string | null;
  readonly results: readonly { readonly id: number }[];
}

type CountAnswer = Readonly<Record<'date__year' | 'positions' | 'formats', unknown>>;

interface PlaceAnswer {
  readonly city: string;
  readonly count: number;
  readonly position: { readonly coordinates: readonly number[] } | null;
}

test('what is suggested finds something', async () => {
  for (const language of LANGUAGES) {
    for (const typed of [
      'mar',
      'bol',
      'fes',
      'rom',
      'emi',
      'sup',
      '195',
      'san',
      'the',
      'nel',
      'sea',
      'del',
    ]) {
      for (const { text } of await engine.suggest(typed, language, NEVER)) {
        const question = { scope: { language, territory: null }, filters: { ...NO_FILTERS, search: text } };
        expect([text, (await engine.clips(question, 1, NEVER)).count]).not.toEqual([text, 0]);
      }
    }
  }
});
