import type { Timers } from './timeout.ts';

export type EngineName = 'live' | 'static';

/** Which engine the visitor is reading, so that the page can say so. */
export type SearchStatus =
  | {
      readonly engine: 'live';
      /** Of the index, once it has answered what the API cannot. */
      readonly indexDate?: string | null;
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

/** A question to the live engine; its result is ignored when another question has failed meanwhile. */
export interface LiveTurn {
  readonly epoch: number;
}

export interface EngineHealthOptions {
  readonly hasLive: boolean;
  readonly timers: Timers;
  readonly isOnline: () => boolean;
  readonly onChange: (status: SearchStatus) => void;
  /** Pause after a failure of the live engine, in milliseconds; doubled with each further one in a row. */
  readonly backoffMs: number;
}

const MAX_BACKOFF_MS = 120_000;

/** Tracks failures of the live engine, and decides which engine to use. */
export class EngineHealth {
  readonly #options: EngineHealthOptions;
  #status: SearchStatus;
  #failures = 0;
  #retryAt = 0;
  #epoch = 0;

  constructor(options: EngineHealthOptions) {
    this.#options = options;
    this.#status = options.hasLive
      ? { engine: 'live' }
      : { engine: 'static', cause: 'no-api', since: options.timers.now(), indexDate: null };
  }

  get status(): SearchStatus {
    return this.#status;
  }

  /**
   * Whether the next question should go to the live engine. After a failure one question at a time tries it, so
   * that a dead API delays only that one by two seconds.
   */
  isLiveDue(): boolean {
    const { hasLive, isOnline, timers } = this.#options;
    if (!hasLive || !isOnline()) return false;
    if (this.#failures === 0) return true;
    if (timers.now() < this.#retryAt) return false;
    this.#retryAt = timers.now() + this.#backoff();
    return true;
  }

  startTurn(): LiveTurn {
    return { epoch: this.#epoch };
  }

  liveAnswered({ epoch }: LiveTurn): void {
    // The question started before the failure of another one, and proves nothing.
    if (epoch !== this.#epoch) return;
    this.#failures = 0;
    if (this.#status.engine !== 'live') this.#change({ engine: 'live', indexDate: this.#status.indexDate });
  }

  liveFailed({ epoch }: LiveTurn): void {
    // Simultaneous questions fail together: that is one failure.
    if (epoch !== this.#epoch) return;
    this.#epoch += 1;
    this.#failures += 1;
    this.#retryAt = this.#options.timers.now() + this.#backoff();
  }

  /** To be called when the index answered a question. */
  indexAnswered(indexDate: string | null): void {
    const { hasLive, isOnline, timers } = this.#options;
    const before = this.#status;
    // The live engine has recovered since the question, or was not asked: its status stays.
    if (hasLive && isOnline() && this.#failures === 0) {
      if (before.engine === 'live') this.#change({ engine: 'live', indexDate });
      return;
    }
    const cause = !hasLive ? 'no-api' : isOnline() ? 'failure' : 'offline';
    const since = before.engine === 'static' ? before.since : timers.now();
    this.#change({ engine: 'static', cause, since, indexDate });
  }

  /** Tries the live engine again with the next question, as when the browser is back online. */
  retryNow(): void {
    this.#retryAt = 0;
  }

  #backoff(): number {
    return Math.min(this.#options.backoffMs * 2 ** (this.#failures - 1), MAX_BACKOFF_MS);
  }

  #change(status: SearchStatus): void {
    const before = this.#status;
    const causeOf = (one: SearchStatus): string => (one.engine === 'live' ? '' : one.cause);
    if (causeOf(before) === causeOf(status) && before.indexDate === status.indexDate) return;
    this.#status = status;
    this.#options.onChange(status);
  }
}
