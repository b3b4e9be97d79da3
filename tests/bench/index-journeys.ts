import { brotliCompressSync } from 'node:zlib';
import { NO_FILTERS, type Filters } from '../../src/filters/query.ts';
import type { Question } from '../../src/search/search-engine.ts';
import { createIndexEngine, type StaticEngine } from '../../src/search/static/index-engine.ts';
import type { IndexFiles } from '../../src/search/static/index-folder.ts';
import type { SearchableArchive } from './generated-archive.ts';
import { round } from './statistics.ts';
import type { Row } from './table.ts';

const { signal } = new AbortController();
const SCOPE = { language: 'en', territory: null } as const;

function ask(filters: Partial<Filters> = {}): Question {
  return { scope: SCOPE, filters: { ...NO_FILTERS, ...filters } };
}

type Journey = (engine: StaticEngine) => Promise<unknown>;

function list(filters: Partial<Filters>): Journey {
  return (engine) => engine.clips(ask(filters), 1, signal);
}

/** What a visitor does, by its questions; each begins with nothing loaded. */
function journeys({ clips, keywords }: SearchableArchive): Record<string, Journey> {
  const choices = (key: 'keywords' | 'authors', typed: string) => (engine: StaticEngine) =>
    Promise.all([
      engine.choices(SCOPE, key, { typed, chosen: [] }, signal),
      engine.counts(ask(), key, signal),
    ]);
  const [theme, rare] = [keywords[0], keywords[500]].map((one) => String(one?.id ?? ''));
  return {
    'a word searched': list({ search: 'mare' }),
    'a decade': list({ from_date: '1960-01-01', to_date: '1969-12-31' }),
    'the most frequent theme': list({ keywords: [theme ?? ''] }),
    'a rare theme': list({ keywords: [rare ?? ''] }),
    'an author': list({ authors: [clips[0]?.author ?? ''] }),
    'a gauge': list({ formats: ['8mm'] }),
    'a place': list({ positions: [clips[0]?.city ?? ''] }),
    'ordered by title': list({ order: 'title_en' }),
    'the panel opened': async (engine) => [
      await engine.facets(ask(), signal),
      await engine.clips(ask({ page_size: 1 }), 1, signal),
    ],
    'themes listed': choices('keywords', ''),
    'a theme typed': choices('keywords', 'fam'),
    'authors listed': choices('authors', ''),
    'an author typed': choices('authors', 'rossi'),
    'themes counted in a decade': (engine) =>
      engine.counts(ask({ from_date: '1960-01-01', to_date: '1969-12-31' }), 'keywords', signal),
    'places that a search names': (engine) =>
      engine.counts(ask({ search: 'mare bologna' }), 'positions', signal),
    'the map': (engine) => engine.places(ask(), null, signal),
    'a place of the map': (engine) =>
      engine.cards(
        clips
          .slice(0, 24 * 40)
          .filter((_, at) => at % 40 === 0)
          .map(({ id }) => id),
        'en',
        signal,
      ),
    'suggestions while one types': (engine) => engine.suggest('mar', 'en', signal),
    'a misspelled word corrected': (engine) => engine.spellings('bolonga', 'en', signal),
  };
}

/** Bytes and requests of each journey, compressed with brotli. */
export async function measureJourneys(
  files: IndexFiles,
  archive: SearchableArchive,
): Promise<Record<string, Row>> {
  const rows: Record<string, Row> = {};
  for (const [name, go] of Object.entries(journeys(archive))) rows[name] = await measureJourney(files, go);
  rows['a further word'] = await measureJourney(files, list({ search: 'bambini' }), list({ search: 'mare' }));
  return rows;
}

/** @param before what the visitor has done already, which counts no more */
async function measureJourney(files: IndexFiles, go: Journey, before?: Journey): Promise<Row> {
  const read = new Set<string>();
  const engine = createIndexEngine({
    today: () => '2026-01-01',
    readFile: (file) => {
      const bytes = files.get(file);
      if (bytes === undefined) return Promise.reject(new Error(`There is no ${file}.`));
      read.add(file);
      return Promise.resolve(bytes);
    },
  });
  await before?.(engine);
  read.clear();
  await go(engine);
  const weigh = (ofCards: boolean): number =>
    [...read]
      .filter((file) => file.startsWith('cards-') === ofCards)
      .reduce((sum, file) => sum + brotliCompressSync(files.get(file) ?? new Uint8Array()).length, 0);
  return {
    'index kB': round(weigh(false) / 1000),
    'cards kB': round(weigh(true) / 1000),
    files: read.size,
  };
}
