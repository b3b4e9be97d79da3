import { valueFilter } from '../filters/filters.ts';
import { needsIndex } from '../filters/query.ts';
import type { EngineName, SearchStatus } from './engine-health.ts';
import { Engines, type IndexEngine, type Query, type SearchOptions } from './engines.ts';
import { createPlaces } from './places-of-both.ts';
import { listKey, rowsKey } from './question-keys.ts';
import type { Counts, Question, Suggestion } from './search-engine.ts';

/** One search over two engines. */
export interface Search extends Omit<IndexEngine, 'counts'> {
  /** `null` where the API answers, which has no such counts. */
  readonly counts: (...question: Parameters<IndexEngine['counts']>) => Promise<Counts | null>;
  readonly status: () => SearchStatus;
  /** Tries the live engine with the next question: to be called on the browser's `online` event. */
  readonly retryLive: () => void;
}

/**
 * The engine that gave this list's earlier pages no longer answers. The list must be fetched again from its first page,
 * from the other engine.
 */
export class EngineSwitchedError extends Error {
  override readonly name = 'EngineSwitchedError';

  constructor() {
    super('The engine that gave the first page of this list no longer answers; read the list again.');
  }
}

/** The number of lists for which the engine is recorded; the least recently used one is dropped. */
const MAX_LISTS = 50;

/**
 * Queries the live engine, and the static one when that fails, takes more than two seconds, or the browser is offline.
 * The pages of a list all come from the engine that gave the first one: the engines may know different clips, and a
 * list made of both would repeat some and miss others.
 *
 * A question that both engines fail rejects with an AggregateError of both reasons.
 */
export function createSearch(options: SearchOptions): Search {
  const engines = new Engines(options);
  const { health } = engines;
  const queryPage = createQueryPage(engines);

  /** @param isOfIndex whether the question uses a filter that the API does not know */
  async function query<Answer>(run: Query<Answer>, signal: AbortSignal, isOfIndex: boolean): Promise<Answer> {
    if (isOfIndex) return engines.queryStatic(run, signal);
    return (await engines.queryEither(run, signal)).answer;
  }

  const spellings: Search['spellings'] = (search, language, signal) =>
    engines.queryStatic((engine, inner) => engine.spellings(search, language, inner), signal);

  return {
    clips: (question, page, signal) =>
      queryPage(question, listKey, page, (engine, inner) => engine.clips(question, page, inner), signal),
    rows: (question, page, signal) =>
      queryPage(question, rowsKey, page, (engine, inner) => engine.rows(question, page, inner), signal),
    facets: (question, signal) =>
      query((engine, inner) => engine.facets(question, inner), signal, needsIndex(question.filters)),
    places: createPlaces(engines),
    // Only the index leaves cards out of its places, and knows the archive's words.
    cards: (ids, language, signal) =>
      engines.queryStatic((engine, inner) => engine.cards(ids, language, inner), signal),
    spellings,
    async suggest(search, language, signal) {
      const asked: Query<readonly Suggestion[]> = (engine, inner) => engine.suggest(search, language, inner);
      const { answer, engine } = await engines.queryEither(asked, signal);
      // Where the index answers, it is there already; for the API's sake alone it is not fetched while one types.
      if (answer.length > 0 || engine === 'live') return answer;
      return (await spellings(search, language, signal)).map((text) => ({ text, kind: 'near' }));
    },
    choices: (scope, key, wanted, signal) =>
      query(
        (engine, inner) => engine.choices(scope, key, wanted, inner),
        signal,
        valueFilter(key).isApiFilter === false,
      ),
    counts: async (question, key, signal) =>
      health.status.engine === 'live' &&
      !needsIndex(question.filters) &&
      valueFilter(key).isApiFilter !== false
        ? null
        : engines.queryStatic((engine, inner) => engine.counts(question, key, inner), signal),
    status: () => health.status,
    retryLive: () => {
      health.retryNow();
    },
  };
}

type QueryPage = <Answer>(
  question: Question,
  keyOf: (question: Question) => string,
  page: number,
  run: Query<Answer>,
  signal: AbortSignal,
) => Promise<Answer>;

/** One page of a list, from the engine that gave its first page. */
function createQueryPage(engines: Engines): QueryPage {
  const engineOfList = new Map<string, EngineName>();

  function recordEngine(list: string, engine: EngineName): void {
    engineOfList.delete(list);
    engineOfList.set(list, engine);
    const [oldest] = engineOfList.keys();
    if (engineOfList.size > MAX_LISTS && oldest !== undefined) engineOfList.delete(oldest);
  }

  return async (question, keyOf, page, run, signal) => {
    const list = keyOf(question);
    const pinned = needsIndex(question.filters) ? 'static' : page === 1 ? undefined : engineOfList.get(list);
    if (pinned === 'static') return engines.queryStatic(run, signal);
    if (pinned === 'live') {
      signal.throwIfAborted();
      try {
        if (engines.health.isLiveDue()) return await engines.queryLive(run, signal);
      } catch {
        signal.throwIfAborted();
      }
      engineOfList.delete(list);
      throw new EngineSwitchedError();
    }
    const { answer, engine } = await engines.queryEither(run, signal);
    recordEngine(list, engine);
    return answer;
  };
}
