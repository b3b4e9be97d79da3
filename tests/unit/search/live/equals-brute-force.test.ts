import fc from '../../../support/property.ts';
import { expect, test } from 'vitest';
import { generateArchive } from '../../../../scripts/sample-api/generate-archive.ts';
import { mergePages } from '../../../../src/client/search/clip-pages.ts';
import { fetchAllRows } from '../../../../src/search/fetch-all-rows.ts';
import { fetchAllPlaces } from '../../../../src/search/fetch-all-places.ts';
import type { ClipPage, PlacedClip, Question, SearchEngine } from '../../../../src/search/search-engine.ts';
import { anyQuestion } from '../../../support/any-question.ts';
import { createBruteForceEngine } from '../../../support/brute-force-search.ts';
import { wholeArchive } from '../../scripts/sample-api/small-archive.ts';
import { liveOver, NEVER, pulledFrom } from './sample-live.ts';
import { wholeChoices } from '../../../support/whole-choices.ts';

/** The live engine over the sample API, held against the same contract read clip by clip. */

const TODAY = '2026-03-01';
const archive = generateArchive(wholeArchive(), 300);
const searches = ['gita', 'Città', 'mare b', "dell'estate", 'ross', 'xyz', '1', 'sea c'];
const questions = anyQuestion(
  pulledFrom('http://127.0.0.1', archive),
  fc.constantFrom(...searches),
  fc.integer({ min: 40, max: 400 }),
);

async function readAll(engine: SearchEngine, question: Question): Promise<ClipPage[]> {
  const pages: ClipPage[] = [];
  for (let next: number | null = 1; next !== null; next = pages.at(-1)?.next ?? null) {
    pages.push(await engine.clips(question, next, NEVER));
  }
  return pages;
}

/** The index rounds what the API does not, and has no cards; the plain engine puts the newest clip first. */
function rounded(places: readonly PlacedClip[]): PlacedClip[] {
  const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000 + 0;
  return [...places]
    .sort((one, other) => other.id - one.id)
    .map((place) => ({
      ...place,
      position: [round(place.position[0]), round(place.position[1])],
      card: null,
    }));
}

test(
  'finds, orders, counts and places what a plain reading of the contract does',
  { timeout: 120_000 },
  async () => {
    const { engine, api } = await liveOver(archive, { today: () => TODAY });
    const plain = createBruteForceEngine(pulledFrom(api.url, archive), () => TODAY);
    await fc.assert(
      fc.asyncProperty(questions, async (asked) => {
        // The API does not know the filter, and is not asked.
        const question = { ...asked, filters: { ...asked.filters, film: [] } };
        const pages = await readAll(engine, question);
        expect(pages).toEqual(await readAll(plain, question));
        const ids = mergePages(pages).pages.flatMap((cards) => cards.map(({ id }) => id));
        expect(ids).toHaveLength(pages.at(-1)?.count ?? NaN);

        expect(await engine.facets(question, NEVER)).toEqual({
          ...(await plain.facets(question, NEVER)),
          keywords: null,
          authors: null,
          film: null,
        });
        expect(await fetchAllRows(engine, question, NEVER)).toEqual(
          await fetchAllRows(plain, question, NEVER),
        );
        const places = await fetchAllPlaces(engine, question, NEVER);
        expect({ ...places, clips: rounded(places.clips) }).toEqual(
          await fetchAllPlaces(plain, question, NEVER),
        );
      }),
      { numRuns: 400 },
    );
  },
);

test.each(['it', 'en'] as const)('suggests and offers what a plain reading does (%s)', async (language) => {
  const { engine, api } = await liveOver(archive);
  const plain = createBruteForceEngine(pulledFrom(api.url, archive), () => TODAY);
  for (const search of ['git', 'Cit', 'mar', 'ross', 'borgo', 'bol', 'xyz']) {
    const [live, read] = [engine, plain].map((one) => one.suggest(search, language, NEVER));
    expect(await live).toEqual(await read);
  }
  const scope = { language, territory: null };
  const live = await wholeChoices(engine, scope);
  const read = await wholeChoices(plain, scope);
  // The API names all keywords, the plain reading those that a clip has.
  expect({ ...live, keywords: null }).toEqual({ ...read, keywords: null });
  expect(live.keywords).toEqual(expect.arrayContaining([...read.keywords]));
});
