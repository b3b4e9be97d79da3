import type { ClipRow } from '../clip/table.ts';
import { valueFilter } from '../filters/filters.ts';
import { isIndexOrder, needsIndex, NO_FILTERS, prefersIndex, type Filters } from '../filters/query.ts';
import { parseSearch } from '../filters/search-text.ts';
import { Engines, type EngineName, type Query, type SearchOptions, type SearchStatus } from './engines.ts';
import { fetchAllRows } from './fetch-all-rows.ts';
import { createPlaces } from './places-of-both.ts';
import type { ClipPage, Counts, IndexEngine, Question, SearchEngine } from './search-engine.ts';

/** One search over two engines. */
export interface Search extends Omit<IndexEngine, 'counts' | 'rows' | 'indexDate'> {
  /** The next page of a list; see `createNextClips`. */
  readonly nextClips: NextClips;
  /** The whole table of a question, from one engine. `onPage` as for `fetchAllRows`. */
  readonly allRows: (
    question: Question,
    signal: AbortSignal,
    onPage: (read: number, count: number) => void,
  ) => Promise<readonly ClipRow[]>;
  /** `null` where the API answers and counts no such values. */
  readonly counts: (...question: Parameters<IndexEngine['counts']>) => Promise<Counts | null>;
  readonly status: () => SearchStatus;
  /** Tries the live engine with the next question: to be called on the browser's `online` event. */
  readonly retryLive: () => void;
}

/**
 * Queries the live engine, and the static one when that fails, takes more than two seconds, or the browser is offline. A
 * question that both engines fail rejects with an AggregateError of both reasons.
 */
export function createSearch(options: SearchOptions): Search {
  const engines = new Engines(options);

  async function query<Answer>(
    run: Query<Answer>,
    signal: AbortSignal,
    turns: readonly EngineName[],
  ): Promise<Answer> {
    return (await engines.askInTurn(turns, (engine) => engines.query(engine, run, signal), signal)).answer;
  }

  return {
    clips: (question, page, signal) =>
      query(
        (engine, inner) => engine.clips(question, page, inner),
        signal,
        turnsFor(engines, question.filters),
      ),
    nextClips: createNextClips(engines),
    async allRows(question, signal, onPage) {
      const from = (name: EngineName): Promise<readonly ClipRow[]> => {
        const rows: IndexEngine['rows'] = (asked, page, timed) =>
          engines.query(name, (engine, inner) => engine.rows(asked, page, inner), timed);
        return fetchAllRows({ rows }, question, signal, onPage);
      };
      return (await engines.askInTurn(turnsFor(engines, question.filters), from, signal)).answer;
    },
    facets: (question, signal) =>
      query(
        (engine, inner) => engine.facets(question, inner),
        signal,
        turnsFor(engines, unordered(question)),
      ),
    places: createPlaces(engines),
    ...indexOnly(engines),
    suggest: createSuggest(engines),
    choices: (scope, key, wanted, signal) =>
      query(
        (engine, inner) => engine.choices(scope, key, wanted, inner),
        signal,
        valueFilter(key).isApiFilter === false ? ['static'] : engines.turns(),
      ),
    counts: async (question, key, signal) =>
      engines.status.engine === 'live' &&
      !prefersIndex(question.filters) &&
      valueFilter(key).isApiFilter !== false &&
      !valueFilter(key).isApiFacet
        ? null
        : engines.queryStatic((engine, inner) => engine.counts(question, key, inner), signal),
    status: () => engines.status,
    retryLive: () => {
      engines.retryNow();
    },
  };
}

/** What a list's order does not matter to. */
function unordered({ filters }: Question): Filters {
  return { ...filters, order: NO_FILTERS.order };
}

/**
 * What is asked of the index alone: it is prepared where a list will come from it; it leaves cards out of its places, knows the
 * archive's words and what is said in the films, and has its clips' texts apart.
 */
function indexOnly(
  engines: Engines,
): Pick<IndexEngine, 'prepare' | 'cards' | 'spellings' | 'otherWords' | 'passages' | 'moments'> {
  return {
    async prepare(question, signal) {
      const { filters } = question;
      const isAsked =
        !engines.hasLive || needsIndex(filters) || prefersIndex(filters) || isIndexOrder(filters);
      if (isAsked) await engines.queryStatic((engine, inner) => engine.prepare(question, inner), signal);
    },
    cards: (ids, language, signal) =>
      engines.queryStatic((engine, inner) => engine.cards(ids, language, inner), signal),
    spellings: (search, language, signal) =>
      engines.queryStatic((engine, inner) => engine.spellings(search, language, inner), signal),
    otherWords: (search, language, signal) =>
      engines.queryStatic((engine, inner) => engine.otherWords(search, language, inner), signal),
    passages: (ids, search, language, signal) =>
      engines.queryStatic((engine, inner) => engine.passages(ids, search, language, inner), signal),
    moments: (question, most, signal) =>
      engines.queryStatic((engine, inner) => engine.moments(question, most, inner), signal),
  };
}

function createSuggest(engines: Engines): SearchEngine['suggest'] {
  return async (typed, language, signal) => {
    const search = parseSearch(typed).plain;
    const { answer, engine } = await engines.askInTurn(
      engines.turns(),
      (name) => engines.query(name, (one, inner) => one.suggest(search, language, inner), signal),
      signal,
    );
    // Where the index answers, it is there already; for the API's sake alone it is not fetched while one types.
    if (answer.length > 0 || engine === 'live') return answer;
    const question = { scope: { language, territory: null }, filters: { ...NO_FILTERS, search } };
    const { findSpellings } = await import('./find-alternatives.ts');
    const near = await engines.queryStatic(
      (index, inner) => findSpellings(index, question, 0, inner),
      signal,
    );
    return near.map(({ filters }) => ({ text: filters.search, kind: 'near' }));
  };
}

/**
 * The engines to ask for a list, the better one first: the index where it knows the order, or what the words mean.
 * @param own the one that gave what is there of it
 */
function turnsFor(engines: Engines, filters: Filters, own?: EngineName): readonly EngineName[] {
  if (needsIndex(filters)) return ['static'];
  return engines.turns(own === undefined ? prefersIndex(filters) || isIndexOrder(filters) : own === 'static');
}

/** A page of a list that goes on. */
export interface ListedPage extends ClipPage {
  /** The engine that gave it; none gave the page that the build wrote. */
  readonly engine?: EngineName;
  /** Whether it is the list's first page again, because the one after the page before cannot be known. */
  readonly isAnew?: boolean;
}

type NextClips = (
  question: Question,
  before: ListedPage | undefined,
  page: number,
  signal: AbortSignal,
) => Promise<ListedPage>;

/**
 * The page that follows another one, from the engine that gave that: the two may know different clips. Where it fails,
 * the other engine goes on after the last clip that was shown, with no clip if it was that page's last; where it does not
 * know that one there, it begins anew.
 */
function createNextClips(engines: Engines): NextClips {
  return async (question, before, page, signal) => {
    const clips = (name: EngineName, at: number): Promise<ClipPage> =>
      engines.query(name, (engine, inner) => engine.clips(question, at, inner), signal);
    const last = before?.cards.at(-1)?.id;

    async function goOn(name: EngineName): Promise<ListedPage> {
      const isSameOrder = !isIndexOrder(question.filters);
      // Clips that were added or taken down since push it onto the page after its own.
      for (const at of isSameOrder ? [page - 1, page] : []) {
        const found = await clips(name, at);
        const place = found.cards.findIndex(({ id }) => id === last);
        if (place !== -1) return { ...found, cards: found.cards.slice(place + 1) };
        if (found.next === null) break;
      }
      return { ...(await clips(name, 1)), isAnew: true };
    }

    const own = before?.engine;
    const { answer, engine } = await engines.askInTurn(
      turnsFor(engines, question.filters, own),
      (name) => (own === undefined || name === own ? clips(name, page) : goOn(name)),
      signal,
    );
    return { ...answer, engine };
  };
}
