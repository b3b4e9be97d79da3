import { ORDERS } from '../../src/filters/filters.ts';
import { NO_FILTERS, type Filters } from '../../src/filters/query.ts';
import type { Language } from '../../src/model/language.ts';
import { drawRandom, seededRandom } from '../../src/model/random.ts';
import { splitWords } from '../../src/model/words.ts';
import type { Question, SearchEngine } from '../../src/search/search-engine.ts';
import { createIndexEngine, type StaticEngine } from '../../src/search/static/index-engine.ts';
import type { IndexFiles } from '../../src/search/static/index-folder.ts';
import type { SearchableArchive } from './generated-archive.ts';
import { spread } from './statistics.ts';
import type { Row, Rows } from './table.ts';

const QUERIES = 400;

/**
 * How long a visitor waits for the worker: milliseconds by the clock for questions of each kind, each asked once, with the
 * files already loaded. (CPU time would not depend on other processes, but is measured in steps of 4 ms.)
 */
export async function measureQueries(files: IndexFiles, archive: SearchableArchive): Promise<Rows> {
  const engine = openEngine(files);
  const { signal } = new AbortController();
  const questions = drawQuestions(archive, seededRandom('bench'));
  const asks: Record<string, (question: Question) => Promise<unknown>> = {
    list: (question) => engine.clips(question, 1, signal),
    facets: (question) => engine.facets(question, signal),
    map: (question) => engine.places(question, null, signal),
    choices: ({ scope, filters }) =>
      engine.choices(scope, 'keywords', { typed: filters.search, chosen: filters.keywords }, signal),
    counts: (question) => engine.counts(question, 'keywords', signal),
    suggest: ({ filters, scope }) => engine.suggest(filters.search || 'gita al m', scope.language, signal),
  };
  await loadAll(engine, signal);
  const rows: Record<string, Row> = {};
  for (const [name, ask] of Object.entries(asks)) rows[name] = await timeEach(questions, ask);
  return rows;
}

/** The same for lists of words in each order, each question asked once before, so that its words and cards are there. */
export async function measureOrders(files: IndexFiles, archive: SearchableArchive): Promise<Rows> {
  const engine = openEngine(files);
  const { signal } = new AbortController();
  const questions = drawQuestions(archive, seededRandom('bench')).filter(({ filters }) => filters.search);
  const rows: Record<string, Row> = {};
  for (const order of ORDERS) {
    const ordered = questions.map(({ scope, filters }) => ({ scope, filters: { ...filters, order } }));
    const ask = (question: Question): Promise<unknown> => engine.clips(question, 1, signal);
    for (const question of ordered) await ask(question);
    rows[`words, by ${order}`] = await timeEach(ordered, ask);
  }
  return rows;
}

function openEngine(files: IndexFiles): StaticEngine {
  return createIndexEngine({
    today: () => '2026-01-01',
    readFile: (name) => {
      const bytes = files.get(name);
      return bytes === undefined ? Promise.reject(new Error(`There is no ${name}.`)) : Promise.resolve(bytes);
    },
  });
}

async function timeEach(
  questions: readonly Question[],
  ask: (question: Question) => Promise<unknown>,
): Promise<Row> {
  const times: number[] = [];
  for (const question of questions) {
    const started = performance.now();
    await ask(question);
    times.push(performance.now() - started);
  }
  return spread(times, 1);
}

/** Loads the columns, as a visitor's first question does. Words and cards load when a question needs them. */
async function loadAll(engine: SearchEngine, signal: AbortSignal): Promise<void> {
  for (const language of ['it', 'en'] as const) {
    const question: Question = { scope: { language, territory: null }, filters: NO_FILTERS };
    await engine.facets(question, signal);
    await engine.places(question, null, signal);
    await engine.suggest('a', language, signal);
  }
}

function drawQuestions(archive: SearchableArchive, random: () => number): Question[] {
  const one = <Value>(values: readonly Value[], fallback: Value): Value =>
    values[Math.floor(random() * values.length)] ?? fallback;
  const clips = drawRandom(archive.clips.slice(0, 2000), QUERIES, random);
  return clips.map((clip): Question => {
    const words = splitWords(`${clip.title.it} ${clip.title.en}`);
    const year = 1930 + Math.floor(random() * 50);
    const parts: Partial<Filters>[] = [
      { search: one(words, 'mare').slice(0, 1 + Math.floor(random() * 6)) },
      { search: `${one(words, 'mare')} ${one(words, 'gita').slice(0, 3)}` },
      { from_date: `${year}-01-01`, to_date: `${year + 9}-12-31` },
      { positions: clip.city === null ? [] : [clip.city] },
      { authors: clip.author === null ? [] : [clip.author] },
      { formats: clip.format === null ? [] : [clip.format] },
      { keywords: clip.keywordIds.map(String) },
    ];
    const language: Language = one(['it', 'en'], 'it');
    const narrowing = drawRandom(parts, Math.floor(random() * 4), random).reduce(
      (all, part) => ({ ...all, ...part }),
      {},
    );
    return {
      scope: { language, territory: random() < 0.2 ? clip.territoryId : null },
      filters: { ...NO_FILTERS, ...narrowing, order: one(ORDERS, '-id') },
    };
  });
}
