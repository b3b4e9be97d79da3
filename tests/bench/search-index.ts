import { brotliCompressSync } from 'node:zlib';
import { ORDERS } from '../../src/filters/filters.ts';
import { NO_FILTERS, type Filters } from '../../src/filters/query.ts';
import type { Language } from '../../src/model/language.ts';
import { drawRandom, seededRandom } from '../../src/model/random.ts';
import { splitWords } from '../../src/model/words.ts';
import type { Question, SearchEngine } from '../../src/search/search-engine.ts';
import { createIndexEngine } from '../../src/search/static/index-engine.ts';
import { writeIndex, type IndexFiles } from '../../src/search/static/write-index.ts';
import { measureJourneys } from './index-journeys.ts';
import {
  asPulled,
  generateRealArchive,
  openGeneratedArchive,
  type SearchableArchive,
} from './generated-archive.ts';
import { round, spread } from './statistics.ts';
import { printTable, type Row, type Rows } from './table.ts';

/** The weights of the index of a small archive are limited too. */
const SMALL = 5000;
const QUERIES = 400;
const PULLED_AT = '2026-01-01T00:00:00.000Z';

export async function benchSearchIndex(clips: number, smallClips = SMALL): Promise<void> {
  const archives = {
    small: await openGeneratedArchive(smallClips),
    large: await openGeneratedArchive(clips),
  };
  const small = measureWriting(archives.small);
  const large = measureWriting(archives.large);
  printTable({
    [`index of ${smallClips} clips`]: sizeRow(small),
    [`index of ${clips} clips`]: sizeRow(large),
  });
  printTable(await measureQueries(large.files, archives.large));
  const real = asPulled(await generateRealArchive(clips));
  printTable(await measureJourneys(measureWriting(real).files, real));
}

interface WrittenIndex {
  readonly files: IndexFiles;
  readonly cpuSeconds: number;
}

function measureWriting(archive: SearchableArchive): WrittenIndex {
  const before = process.cpuUsage();
  const files = writeIndex({ ...archive, origin: { clipsChangedAt: PULLED_AT } });
  const { user, system } = process.cpuUsage(before);
  return { files, cpuSeconds: (user + system) / 1e6 };
}

function sizeRow({ files, cpuSeconds }: WrittenIndex): Row {
  const weights = new Map(Array.from(files, ([name, bytes]) => [name, brotliCompressSync(bytes).length]));
  const weightsOf = (group: string): number[] => {
    const isOfGroup = new RegExp(`^${group}(?:-\\d+)?\\.`);
    const found = [...weights].filter(([name]) => isOfGroup.test(name)).map(([, weight]) => weight);
    if (found.length === 0) throw new Error(`The index has no file of ${group}.`);
    return found;
  };
  const kib = (...groups: readonly string[]): number =>
    round(groups.flatMap(weightsOf).reduce((sum, weight) => sum + weight, 0) / 1024);
  const heaviest = (group: string): number => Math.max(...weightsOf(group)) / 1024;
  return {
    'filter columns KiB': kib(
      'columns',
      'days',
      'territories',
      'authors-top',
      'authors-top-lists',
      'keywords-top',
      'keywords-top-lists',
    ),
    'one word KiB at most': round(heaviest('words-it') + heaviest('words-en')),
    'map with columns KiB': kib('columns', 'coordinates'),
    'all cards KiB': kib('cards'),
    'manifest KiB': kib('manifest'),
    files: files.size,
    'CPU s to write': round(cpuSeconds),
  };
}

/**
 * How long a visitor waits for the worker: milliseconds by the clock for questions of each kind, each asked once, with the
 * files already loaded. (CPU time would not depend on other processes, but is measured in steps of 4 ms.)
 */
async function measureQueries(files: IndexFiles, archive: SearchableArchive): Promise<Rows> {
  const readFile = (name: string): Promise<Uint8Array<ArrayBuffer>> => {
    const bytes = files.get(name);
    return bytes === undefined ? Promise.reject(new Error(`There is no ${name}.`)) : Promise.resolve(bytes);
  };
  const engine = createIndexEngine({ readFile, today: () => '2026-01-01' });
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
  for (const [name, ask] of Object.entries(asks)) {
    const times: number[] = [];
    for (const question of questions) {
      const started = performance.now();
      await ask(question);
      times.push(performance.now() - started);
    }
    rows[name] = spread(times, 1);
  }
  return rows;
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
