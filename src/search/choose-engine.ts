import { EngineHealth, type EngineName, type SearchStatus } from './engine-health.ts';
import { withTimeout, REAL_TIMERS, type Timers } from './timeout.ts';
import { listKey } from './question-keys.ts';
import type { ClipPage, SearchEngine } from './search-engine.ts';

/** The static engine, which knows the date of its index. */
export interface IndexEngine extends SearchEngine {
  /** Day (`YYYY-MM-DD`) or moment of the index, for the note about the engine in use. */
  readonly indexDate?: string | null;
}

export interface SearchOptions {
  /** `null` when the site has no API for browsers. */
  readonly live: SearchEngine | null;
  /** Loads the static engine; called when it is first needed, and again after a failure. */
  readonly static: () => Promise<IndexEngine>;
  readonly timers?: Timers;
  /** By default `navigator.onLine`, or true where that is missing. */
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

type Query<Answer> = (engine: SearchEngine, signal: AbortSignal) => Promise<Answer>;

interface EngineAnswer<Answer> {
  readonly answer: Answer;
  readonly engine: EngineName;
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
  const engineOfList = new Map<string, EngineName>();

  function recordEngine(list: string, engine: EngineName): void {
    engineOfList.delete(list);
    engineOfList.set(list, engine);
    const [oldest] = engineOfList.keys();
    if (engineOfList.size > MAX_LISTS && oldest !== undefined) engineOfList.delete(oldest);
  }

  async function query<Answer>(run: Query<Answer>, signal: AbortSignal): Promise<Answer> {
    return (await engines.queryEither(run, signal)).answer;
  }

  return {
    async clips(question, page, signal) {
      const list = listKey(question);
      const run: Query<ClipPage> = (engine, inner) => engine.clips(question, page, inner);
      const pinned = page === 1 ? undefined : engineOfList.get(list);
      if (pinned === 'static') return engines.queryStatic(run, signal);
      if (pinned === 'live') {
        signal.throwIfAborted();
        try {
          if (health.isLiveDue()) return await engines.queryLive(run, signal);
        } catch {
          signal.throwIfAborted();
        }
        engineOfList.delete(list);
        throw new EngineSwitchedError();
      }
      const { answer, engine } = await engines.queryEither(run, signal);
      recordEngine(list, engine);
      return answer;
    },
    facets: (question, signal) => query((engine, inner) => engine.facets(question, inner), signal),
    places: (question, signal) => query((engine, inner) => engine.places(question, inner), signal),
    suggest: (search, language, signal) =>
      query((engine, inner) => engine.suggest(search, language, inner), signal),
    choices: (scope, signal) => query((engine, inner) => engine.choices(scope, inner), signal),
    status: () => health.status,
    retryLive: () => {
      health.retryNow();
    },
  };
}

/** The two engines with their timeouts; records how the live one does. */
class Engines {
  readonly health: EngineHealth;
  readonly #options: SearchOptions;
  readonly #timers: Timers;
  #index: Promise<IndexEngine> | undefined;

  constructor(options: SearchOptions) {
    const { live, timers = REAL_TIMERS, isOnline = browserIsOnline, onChange = () => undefined } = options;
    const { backoffMs = 15_000 } = options;
    this.health = new EngineHealth({ hasLive: live !== null, timers, isOnline, onChange, backoffMs });
    this.#options = options;
    this.#timers = timers;
  }

  async queryLive<Answer>(run: Query<Answer>, signal: AbortSignal): Promise<Answer> {
    const { live, liveMs = 2000 } = this.#options;
    if (live === null) throw new Error('This site has no live engine.');
    const turn = this.health.startTurn();
    try {
      const answer = await withTimeout(liveMs, (inner) => run(live, inner), signal, this.#timers);
      this.health.liveAnswered(turn);
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      this.health.liveFailed(turn);
      throw error;
    }
  }

  async queryStatic<Answer>(run: Query<Answer>, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted();
    const { staticMs = 30_000 } = this.#options;
    const loading = (this.#index ??= this.#options.static().catch((error: unknown) => {
      this.#index = undefined;
      throw error;
    }));
    const answer = await withTimeout(
      staticMs,
      async (inner) => run(await loading, inner),
      signal,
      this.#timers,
    );
    this.health.indexAnswered((await loading).indexDate ?? null);
    return answer;
  }

  /** Queries the preferred engine, then the other one. */
  async queryEither<Answer>(run: Query<Answer>, signal: AbortSignal): Promise<EngineAnswer<Answer>> {
    signal.throwIfAborted();
    if (this.#options.live === null) return { answer: await this.queryStatic(run, signal), engine: 'static' };
    const errors: unknown[] = [];
    for (const engine of this.health.isLiveDue()
      ? (['live', 'static'] as const)
      : (['static', 'live'] as const)) {
      try {
        const answer = await (engine === 'live'
          ? this.queryLive(run, signal)
          : this.queryStatic(run, signal));
        return { answer, engine };
      } catch (error) {
        signal.throwIfAborted();
        errors.push(error);
      }
    }
    throw new AggregateError(errors, 'Neither the archive nor its index answered.');
  }
}

/** True unless the browser says that it is offline; Node's navigator has no `onLine`. */
function browserIsOnline(): boolean {
  return typeof navigator === 'undefined' || !('onLine' in navigator) || navigator.onLine;
}
