import { REAL_TIMERS, type Timers } from '../../search/timeout.ts';

interface Held {
  holders: number;
  controller: AbortController;
  cancelForgetting: () => void;
}

/**
 * Who on the page still wants which answer. swr keeps answers by key but neither cancels a request that nobody
 * wants any more nor ever forgets an answer; both follow from this count. It is shared, because two parts of a page
 * may ask the same: when one of them goes, the other's request must live.
 */
export class RequestRefs {
  readonly #held = new Map<string, Held>();
  readonly #timers: Timers;

  constructor(timers: Timers = REAL_TIMERS) {
    this.#timers = timers;
  }

  /**
   * Wants the answer of this key until released.
   * @param forget called when nobody has wanted it for `lifetimeMs`
   */
  hold(key: string, lifetimeMs: number, forget: () => void): () => void {
    const held: Held = this.#held.get(key) ?? {
      holders: 0,
      controller: new AbortController(),
      cancelForgetting: () => undefined,
    };
    this.#held.set(key, held);
    held.cancelForgetting();
    held.holders += 1;
    return () => {
      held.holders -= 1;
      // A moment later: another part of the page, or the same one rendered anew, may just be taking it up.
      queueMicrotask(() => {
        if (held.holders > 0) return;
        held.controller.abort(new DOMException('Nobody waits for this answer any more.', 'AbortError'));
        held.controller = new AbortController();
        held.cancelForgetting();
        held.cancelForgetting = this.#timers.wait(lifetimeMs, () => {
          this.#held.delete(key);
          forget();
        });
      });
    };
  }

  /** Aborted when the last holder goes; of a key that nobody holds (asked for in advance), never. */
  signalOf(key: string): AbortSignal {
    return (this.#held.get(key)?.controller ?? new AbortController()).signal;
  }
}

/** Whether a request ended because nobody wanted it, which is no error to show or to try again. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
