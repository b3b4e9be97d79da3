import { withTimeout } from './timeout.ts';
import { REAL_TIMERS, type Timers } from './timers.ts';
import type { IndexEngine, SearchEngine } from './search-engine.ts';

export type EngineName = 'live' | 'static';

/** Which engine the visitor is reading, so that the page can say so. */
export type SearchStatus =
  | {
      readonly engine: 'live';
      /** Of the index, once it has answered what the API cannot. */
      readonly indexDate?: string | null;
      /** Whether the index did not answer what it was asked last. */
      readonly isWithoutIndex?: boolean;
    }
  | {
      readonly engine: 'static';
      /** Why the live engine is not used. `no-api`: the site has none, and the page says nothing about it. */
      readonly cause: 'no-api' | 'offline' | 'failure';
      /** Milliseconds since 1970. */
      readonly since: number;
      /** Day (`YYYY-MM-DD`) or moment of the index; `null` before it is read. */
      readonly indexDate: string | null;
    };

export interface SearchOptions {
  /** `null` when the site has no API for browsers. */
  readonly live: SearchEngine | null;
  readonly static: IndexEngine;
  readonly timers?: Timers;
  /** By default `navigator.onLine`, or true where that is missing. */
  readonly isOnline?: () => boolean;
  /** Called when the status changes. */
  readonly onChange?: (status: SearchStatus) => void;
  /** Timeout of the live engine, for a whole answer. */
  readonly liveMs?: number;
  /** Timeout of the static engine. */
  readonly staticMs?: number;
  /** Pause before the live engine is tried again after its first failure; doubled with each further one in a row. */
  readonly backoffMs?: number;
}

const DEFAULTS = {
  timers: REAL_TIMERS,
  isOnline: browserIsOnline,
  onChange: () => undefined,
  liveMs: 2000,
  staticMs: 30_000,
  backoffMs: 15_000,
};

const MAX_BACKOFF_MS = 120_000;

export type Query<Answer, Engine = SearchEngine> = (engine: Engine, signal: AbortSignal) => Promise<Answer>;

export interface Answered<Answer> {
  readonly answer: Answer;
  readonly engine: EngineName;
}

/** The two engines with their timeouts; records how the live one does, and says which one to ask. */
export class Engines {
  readonly #options: Required<SearchOptions>;
  #status: SearchStatus;
  /** Failures of the live engine in a row. */
  #failures = 0;
  /** Failures of the live engine in all. */
  #allFailures = 0;
  #retryAt = 0;

  constructor(options: SearchOptions) {
    this.#options = { ...DEFAULTS, ...options };
    this.#status = this.hasLive
      ? { engine: 'live' }
      : { engine: 'static', cause: 'no-api', since: this.#options.timers.now(), indexDate: null };
  }

  get hasLive(): boolean {
    return this.#options.live !== null;
  }

  get status(): SearchStatus {
    return this.#status;
  }

  /** Tries the live engine again with the next question, as when the browser is back online. */
  retryNow(): void {
    this.#retryAt = 0;
  }

  /**
   * Whether the next question should go to the live engine. After a failure one question at a time tries it, so
   * that a dead API delays only that one by two seconds.
   */
  isLiveDue(): boolean {
    const { isOnline, timers } = this.#options;
    if (!this.hasLive || !isOnline()) return false;
    if (this.#failures === 0) return true;
    if (timers.now() < this.#retryAt) return false;
    this.#pause();
    return true;
  }

  /** Both engines, the one to ask first. */
  turns(prefersIndex = false): readonly EngineName[] {
    if (!this.hasLive) return ['static'];
    return prefersIndex || !this.isLiveDue() ? ['static', 'live'] : ['live', 'static'];
  }

  /** Asks one engine after the other until one answers. */
  async askInTurn<Answer>(
    turns: readonly EngineName[],
    ask: (engine: EngineName) => Promise<Answer>,
    signal: AbortSignal,
  ): Promise<Answered<Answer>> {
    signal.throwIfAborted();
    const errors: unknown[] = [];
    for (const engine of turns) {
      try {
        return { answer: await ask(engine), engine };
      } catch (error) {
        signal.throwIfAborted();
        errors.push(error);
      }
    }
    throw errors.length === 1
      ? errors[0]
      : new AggregateError(errors, 'Neither the archive nor its index answered.');
  }

  query<Answer>(engine: EngineName, run: Query<Answer>, signal: AbortSignal): Promise<Answer> {
    return engine === 'live' ? this.queryLive(run, signal) : this.queryStatic(run, signal);
  }

  async queryLive<Answer>(run: Query<Answer>, signal: AbortSignal): Promise<Answer> {
    const { live, liveMs, timers } = this.#options;
    if (live === null) throw new Error('This site has no live engine.');
    const before = this.#allFailures;
    // Another question may have failed meanwhile. Simultaneous ones fail together, which is one failure; and an answer to
    // a question from before the failure proves nothing.
    const isAlone = (): boolean => before === this.#allFailures;
    try {
      const answer = await withTimeout(liveMs, (inner) => run(live, inner), signal, timers);
      if (isAlone()) this.#liveAnswered();
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      if (isAlone()) this.#liveFailed();
      throw error;
    }
  }

  async queryStatic<Answer>(run: Query<Answer, IndexEngine>, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted();
    const { static: index, staticMs, timers } = this.#options;
    try {
      const answer = await withTimeout(staticMs, (inner) => run(index, inner), signal, timers);
      this.#indexAnswered(index.indexDate ?? null);
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      if (this.#status.engine === 'live') this.#change({ ...this.#status, isWithoutIndex: true });
      throw error;
    }
  }

  #liveAnswered(): void {
    this.#failures = 0;
    if (this.#status.engine !== 'live') this.#change({ engine: 'live', indexDate: this.#status.indexDate });
  }

  #liveFailed(): void {
    this.#allFailures += 1;
    this.#failures += 1;
    this.#pause();
  }

  #pause(): void {
    const { backoffMs, timers } = this.#options;
    this.#retryAt = timers.now() + Math.min(backoffMs * 2 ** (this.#failures - 1), MAX_BACKOFF_MS);
  }

  #indexAnswered(indexDate: string | null): void {
    const { isOnline, timers } = this.#options;
    const before = this.#status;
    // The live engine has recovered since the question, or was not asked: its status stays.
    if (this.hasLive && isOnline() && this.#failures === 0) {
      if (before.engine === 'live') this.#change({ engine: 'live', indexDate });
      return;
    }
    const cause = !this.hasLive ? 'no-api' : isOnline() ? 'failure' : 'offline';
    const since = before.engine === 'static' ? before.since : timers.now();
    this.#change({ engine: 'static', cause, since, indexDate });
  }

  #change(status: SearchStatus): void {
    const before = this.#status;
    const causeOf = (one: SearchStatus): string => (one.engine === 'live' ? '' : one.cause);
    const isIndexGone = (one: SearchStatus): boolean => one.engine === 'live' && one.isWithoutIndex === true;
    if (
      causeOf(before) === causeOf(status) &&
      before.indexDate === status.indexDate &&
      isIndexGone(before) === isIndexGone(status)
    ) {
      return;
    }
    this.#status = status;
    this.#options.onChange(status);
  }
}

/** True unless the browser says that it is offline; Node's navigator has no `onLine`. */
function browserIsOnline(): boolean {
  return typeof navigator === 'undefined' || !('onLine' in navigator) || navigator.onLine;
}
