import type { Timers } from './timeout.ts';

export type EngineName = 'live' | 'static';

/** Which engine the visitor is reading, so that the page can say so. */
export type SearchStatus =
  | { readonly engine: 'live' }
  | {
      readonly engine: 'static';
      /** `no-api`: this site has none, and nothing needs to be said. Else why the API does not answer. */
      readonly cause: 'no-api' | 'offline' | 'failure';
      /** Milliseconds since 1970. */
      readonly since: number;
      /** Day (`YYYY-MM-DD`) or moment of the index; `null` while it is not read yet. */
      readonly indexDate: string | null;
    };

/** A question to the live engine; how it ends counts only as long as no other one has failed meanwhile. */
export interface LiveTurn {
  readonly epoch: number;
}

export interface EngineHealthOptions {
  readonly hasLive: boolean;
  readonly timers: Timers;
  readonly isOnline: () => boolean;
  readonly onChange: (status: SearchStatus) => void;
  /** How long the live engine is left alone after a failure; doubled with each further one in a row. */
  readonly backoffMs: number;
}

const MAX_BACKOFF_MS = 120_000;

/** Remembers how the live engine fares, and decides whom to ask. */
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
   * that a dead API costs one of them two seconds, and not each.
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
    // A question from before the failure of another one proves nothing.
    if (epoch !== this.#epoch) return;
    this.#failures = 0;
    this.#change({ engine: 'live' });
  }

  liveFailed({ epoch }: LiveTurn): void {
    // Questions that were under way together fail together: that is one failure.
    if (epoch !== this.#epoch) return;
    this.#epoch += 1;
    this.#failures += 1;
    this.#retryAt = this.#options.timers.now() + this.#backoff();
  }

  /** The index answered a question that the live engine was due for, or is left alone for. */
  indexAnswered(indexDate: string | null): void {
    const { hasLive, isOnline, timers } = this.#options;
    const before = this.#status;
    // The answer to a question that was asked before the API came back changes nothing.
    if (hasLive && isOnline() && this.#failures === 0) return;
    const cause = !hasLive ? 'no-api' : isOnline() ? 'failure' : 'offline';
    const since = before.engine === 'static' ? before.since : timers.now();
    this.#change({ engine: 'static', cause, since, indexDate });
  }

  /** The live engine is tried again with the next question, as when the browser is back online. */
  retryNow(): void {
    this.#retryAt = 0;
  }

  #backoff(): number {
    return Math.min(this.#options.backoffMs * 2 ** (this.#failures - 1), MAX_BACKOFF_MS);
  }

  #change(status: SearchStatus): void {
    const before = this.#status;
    const isSame =
      before.engine === 'live' || status.engine === 'live'
        ? before.engine === status.engine
        : before.cause === status.cause && before.indexDate === status.indexDate;
    if (isSame) return;
    this.#status = status;
    this.#options.onChange(status);
  }
}
