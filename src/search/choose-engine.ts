import { EngineHealth, type EngineName, type SearchStatus } from './engine-health.ts';
import { withTimeout, REAL_TIMERS, type Timers } from './timeout.ts';
import { listKey } from './question-keys.ts';
import type { SearchEngine } from './search-engine.ts';

/** The static engine, which knows the date of its index. */
export interface IndexEngine extends SearchEngine {
  /** Day (`YYYY-MM-DD`) or moment of the index, for the note that says which engine answers. */
  readonly indexDate?: string | null;
}

export interface SearchOptions {
  /** `null` when the site has no API for browsers. */
  readonly live: SearchEngine | null;
  /** Loads the static engine; called when it is first needed, and again after a failure. */
  readonly static: () => Promise<IndexEngine>;
  readonly timers?: Timers;
  /** By default what the browser says; yes where it does not say. */
  readonly isOnline?: () => boolean;
  /** Called when the status changes. */
  readonly onChange?: (status: SearchStatus) => void;
  /** Timeout of the live engine, for a whole answer. */
  readonly liveMs?: number;
  /** Timeout of the static engine. */
  readonly staticMs?: number;
  /** Pause before the live engine is tried again after its first failure. */
  readonly backoffMs?: number;
}

/** One search over two engines. */
export interface Search extends SearchEngine {
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

type Ask<Answer> = (engine: SearchEngine, signal: AbortSignal) => Promise<Answer>;

/** For so many lists the engine is recorded; the least recently used one is dropped. */
const MAX_LISTS = 50;

/**
 * Asks the live engine, and the static one when that fails, takes more than two seconds, or the browser is offline.
 * The pages of a list all come from the engine that gave the first one: the engines may know different clips, and a
 * list made of both would repeat some and miss others.
 *
 * A question that both engines fail rejects with an AggregateError of both reasons.
 */
export function createSearch(options: SearchOptions): Search {
  const { live, timers = REAL_TIMERS, isOnline = browserIsOnline, onChange = () => undefined } = options;
  const { liveMs = 2000, staticMs = 30_000, backoffMs = 15_000 } = options;
  const health = new EngineHealth({ hasLive: live !== null, timers, isOnline, onChange, backoffMs });
  const engineOfList = new Map<string, EngineName>();
  let index: Promise<IndexEngine> | undefined;

  async function askLive<Answer>(ask: Ask<Answer>, signal: AbortSignal): Promise<Answer> {
    if (live === null) throw new Error('This site has no live engine.');
    const turn = health.startTurn();
    try {
      const answer = await withTimeout(liveMs, (inner) => ask(live, inner), signal, timers);
      health.liveAnswered(turn);
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      health.liveFailed(turn);
      throw error;
    }
  }

  async function askStatic<Answer>(ask: Ask<Answer>, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted();
    index ??= options.static().catch((error: unknown) => {
      index = undefined;
      throw error;
    });
    const loading = index;
    const answer = await withTimeout(staticMs, async (inner) => ask(await loading, inner), signal, timers);
    health.indexAnswered((await loading).indexDate ?? null);
    return answer;
  }

  const askers = { live: askLive, static: askStatic };

  /** Asks the preferred engine, then the other one. */
  async function askEither<Answer>(
    ask: Ask<Answer>,
    signal: AbortSignal,
  ): Promise<{ readonly answer: Answer; readonly engine: EngineName }> {
    signal.throwIfAborted();
    if (live === null) return { answer: await askStatic(ask, signal), engine: 'static' };
    const engines: readonly EngineName[] = health.isLiveDue() ? ['live', 'static'] : ['static', 'live'];
    const errors: unknown[] = [];
    for (const engine of engines) {
      try {
        return { answer: await askers[engine](ask, signal), engine };
      } catch (error) {
        signal.throwIfAborted();
        errors.push(error);
      }
    }
    throw new AggregateError(errors, 'Neither the archive nor its index answered.');
  }

  async function askOne<Answer>(ask: Ask<Answer>, signal: AbortSignal): Promise<Answer> {
    return (await askEither(ask, signal)).answer;
  }

  function recordEngine(list: string, engine: EngineName): void {
    engineOfList.delete(list);
    engineOfList.set(list, engine);
    const [oldest] = engineOfList.keys();
    if (engineOfList.size > MAX_LISTS && oldest !== undefined) engineOfList.delete(oldest);
  }

  return {
    async clips(question, page, signal) {
      const list = listKey(question);
      const ask: Ask<Awaited<ReturnType<SearchEngine['clips']>>> = (engine, inner) =>
        engine.clips(question, page, inner);
      const pinned = page === 1 ? undefined : engineOfList.get(list);
      if (pinned === 'static') return askStatic(ask, signal);
      if (pinned === 'live') {
        signal.throwIfAborted();
        try {
          if (health.isLiveDue()) return await askLive(ask, signal);
        } catch {
          signal.throwIfAborted();
        }
        engineOfList.delete(list);
        throw new EngineSwitchedError();
      }
      const { answer, engine } = await askEither(ask, signal);
      recordEngine(list, engine);
      return answer;
    },
    facets: (question, signal) => askOne((engine, inner) => engine.facets(question, inner), signal),
    places: (question, signal) => askOne((engine, inner) => engine.places(question, inner), signal),
    suggest: (search, language, signal) =>
      askOne((engine, inner) => engine.suggest(search, language, inner), signal),
    choices: (scope, signal) => askOne((engine, inner) => engine.choices(scope, inner), signal),
    status: () => health.status,
    retryLive: () => {
      health.retryNow();
    },
  };
}

/** Yes unless the browser says no: Node's navigator does not say. */
function browserIsOnline(): boolean {
  return typeof navigator === 'undefined' || !('onLine' in navigator) || navigator.onLine;
}
