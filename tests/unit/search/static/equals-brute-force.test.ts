import fc from '../../../support/property.ts';
import { expect, test } from 'vitest';
import { openGeneratedArchive } from '../../../bench/generated-archive.ts';
import { ORDERS, VALUE_KEYS } from '../../../../src/filters/filters.ts';
import { NO_FILTERS } from '../../../../src/filters/query.ts';
import { splitWords } from '../../../../src/model/words.ts';
import { fetchAllRows } from '../../../../src/search/fetch-all-rows.ts';
import type { Counts, IndexEngine, Question, SearchEngine } from '../../../../src/search/search-engine.ts';
import { anyQuestion } from '../../../support/any-question.ts';
import { createBruteForceEngine, type SearchedArchive } from '../../../support/brute-force-search.ts';
import { anyArchive, anyText } from './any-archive.ts';
import { engineOver, filesOf, NEVER, TODAY } from './memory-index.ts';
import { wholeChoices } from '../../../support/whole-choices.ts';

/** A question, and which page of its answer. */
function questionsAbout(archive: SearchedArchive, search: fc.Arbitrary<string>) {
  const question = anyQuestion(archive, search, fc.constantFrom(1, 3, 20, 100));
  return fc.record({ question, page: fc.integer({ min: 1, max: 4 }) });
}

/** The plain reading does not name values without clips. */
function withClips(counts: Counts): Counts {
  return new Map([...counts].filter(([, count]) => count > 0));
}

async function expectSameAnswers(
  engine: IndexEngine,
  plain: SearchEngine,
  { question, page }: { readonly question: Question; readonly page: number },
): Promise<void> {
  const { scope, filters } = question;
  expect(await engine.clips(question, page, NEVER)).toEqual(await plain.clips(question, page, NEVER));
  const facets = { ...(await engine.facets(question, NEVER)) };
  for (const key of VALUE_KEYS) facets[key] ??= withClips(await engine.counts(question, key, NEVER));
  expect(facets).toEqual(await plain.facets(question, NEVER));
  expect(await fetchAllRows(engine, question, NEVER)).toEqual(await fetchAllRows(plain, question, NEVER));
  const places = await engine.places(question, null, NEVER);
  expect({ ...places, more: null }).toEqual(await plain.places(question, null, NEVER));
  expect(await wholeChoices(engine, scope)).toEqual(await wholeChoices(plain, scope));
  const { search } = filters;
  // The plain reading knows the texts and not what they are, as the API does.
  const suggested = await engine.suggest(search, scope.language, NEVER);
  expect(suggested.map(({ text }) => ({ text, kind: null }))).toEqual(
    await plain.suggest(search, scope.language, NEVER),
  );
}

const large = await openGeneratedArchive(300);
const largeEngine = engineOver(filesOf(large)).engine;
const largePlain = createBruteForceEngine(large, () => TODAY);
/** Starts of words that the archive has, of one to six letters, and words that it has not. */
const largeWords = splitWords(
  large.clips.flatMap(({ title, city, author }) => [title.it, title.en, city, author]).join(' '),
);
const wordStarts = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...largeWords), fc.integer({ min: 1, max: 6 })) },
      { weight: 1, arbitrary: fc.tuple(anyText, fc.constant(20)) },
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((words) => words.map(([word, length]) => word.slice(0, length)).join(' '));
/** Words that follow one another in a title, and some that do not. */
const phrases = fc
  .tuple(
    fc.constantFrom(...large.clips.map(({ title, city }) => `${title.it} ${city ?? ''}`)),
    fc.nat(5),
    fc.integer({ min: 1, max: 4 }),
  )
  .map(([text, start, length]) =>
    splitWords(text)
      .slice(start, start + length)
      .join(' '),
  );
/** Words, and in any number phrases and what a minus excludes. */
const searches = fc
  .tuple(
    fc.option(wordStarts, { nil: '' }),
    fc.array(
      fc.oneof(
        phrases.map((phrase) => `"${phrase}"`),
        phrases.map((phrase) => `-«${phrase}»`),
        wordStarts.map((words) => `-${words}`),
        phrases.map((phrase) => `-${phrase.replaceAll(' ', "'")}`),
      ),
      { maxLength: 2 },
    ),
  )
  .map(([words, others]) => [words, ...others].join(' '));
/** The same of nasty texts. */
const nastySearches = fc
  .array(fc.tuple(anyText, fc.constantFrom('', '"', '-', '-"')), { minLength: 1, maxLength: 3 })
  .map((all) => all.map(([text, sign]) => `${sign}${text}${sign.includes('"') ? '"' : ''}`).join(' '));

test(
  'answers a generated archive as a plain reading of the contract does',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(questionsAbout(large, fc.oneof(wordStarts, searches)), (asked) =>
        expectSameAnswers(largeEngine, largePlain, asked),
      ),
      { numRuns: 2000 },
    );
  },
);

test(
  'answers archives of nasty texts, dates and places as a plain reading does',
  { timeout: 120_000 },
  async () => {
    const archiveAndQuestions = anyArchive.chain((archive) =>
      fc.tuple(
        fc.constant(archive),
        fc.array(questionsAbout(archive, fc.oneof(anyText, nastySearches)), { minLength: 1, maxLength: 4 }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(archiveAndQuestions, async ([archive, questions]) => {
        const { engine } = engineOver(filesOf(archive));
        const plain = createBruteForceEngine(archive, () => TODAY);
        for (const asked of questions) await expectSameAnswers(engine, plain, asked);
      }),
      { numRuns: 1000 },
    );
  },
);

test('the pages of a list hold every match once, in every order', async () => {
  for (const order of ORDERS) {
    const question = {
      scope: { language: 'it', territory: null },
      filters: { ...NO_FILTERS, order },
    } as const;
    const ids: number[] = [];
    for (let page: number | null = 1; page !== null;) {
      const answer: Awaited<ReturnType<SearchEngine['clips']>> = await largeEngine.clips(
        question,
        page,
        NEVER,
      );
      ids.push(...answer.cards.map(({ id }) => id));
      page = answer.next;
    }
    expect(ids).toHaveLength(300);
    expect(new Set(ids).size).toBe(300);
  }
});

test('the random order changes with the day', async () => {
  let today = '2026-03-01';
  const { engine } = engineOver(filesOf(large), () => today);
  const question: Question = {
    scope: { language: 'it', territory: null },
    filters: { ...NO_FILTERS, order: 'rand' },
  };
  const first = await engine.clips(question, 1, NEVER);
  expect(await engine.clips(question, 1, NEVER)).toEqual(first);
  today = '2026-03-02';
  expect(await engine.clips(question, 1, NEVER)).not.toEqual(first);
});
