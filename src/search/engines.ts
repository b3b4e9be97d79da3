import type { ClipCard } from '../model/clip-card.ts';
import type { Language } from '../model/language.ts';
import { EngineHealth, type EngineName, type SearchStatus } from './engine-health.ts';
import type { ValueKey } from '../filters/filters.ts';
import { withTimeout, REAL_TIMERS, type Timers } from './timeout.ts';
import type { Counts, Question, SearchEngine } from './search-engine.ts';

/** The static engine, which knows the date of its index. */
export interface IndexEngine extends SearchEngine {
  /** The cards of these clips, in their order, without those that the index does not have. */
  cards(ids: readonly number[], language: Language, signal: AbortSignal): Promise<readonly ClipCard[]>;
  /**
   * Up to three searches near to one that finds nothing or little, by the words of the index's names and titles
   * ("castelnuovo" is near to "Castelnovo").
   */
  spellings(search: string, language: Language, signal: AbortSignal): Promise<readonly string[]>;
  /**
   * How many clips each value of a filter would find that is not among the facets; of a long list only its most
   * frequent values and those chosen.
   */
  counts(question: Question, key: ValueKey, signal: AbortSignal): Promise<Counts>;
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

export type Query<Answer, Engine = SearchEngine> = (engine: Engine, signal: AbortSignal) => Promise<Answer>;

interface EngineAnswer<Answer> {
  readonly answer: Answer;
  readonly engine: EngineName;
}

/** The two engines with their timeouts; records how the live one does. */
export class Engines {
  readonly health: EngineHealth;
  readonly hasLive: boolean;
  readonly #options: SearchOptions;
  readonly #timers: Timers;
  #index: Promise<IndexEngine> | undefined;

  constructor(options: SearchOptions) {
    const { live, timers = REAL_TIMERS, isOnline = browserIsOnline, onChange = () => undefined } = options;
    const { backoffMs = 15_000 } = options;
    this.health = new EngineHealth({ hasLive: live !== null, timers, isOnline, onChange, backoffMs });
    this.hasLive = live !== null;
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

  async queryStatic<Answer>(run: Query<Answer, IndexEngine>, signal: AbortSignal): Promise<Answer> {
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
    if (!this.hasLive) return { answer: await this.queryStatic(run, signal), engine: 'static' };
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
