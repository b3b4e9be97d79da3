import { REAL_TIMERS, type Timers } from '../../search/timeout.ts';

interface Entry {
  count: number;
  controller: AbortController;
  cancelExpiry: () => void;
}

/**
 * Counts the components that use the answer of each key. swr keeps answers by key, but neither cancels a request that
 * no component uses any more nor ever deletes an answer; both follow from this count. It is shared by all components,
 * because two of them may need the same answer.
 */
export class RequestRefs {
  readonly #entries = new Map<string, Entry>();
  readonly #timers: Timers;

  constructor(timers: Timers = REAL_TIMERS) {
    this.#timers = timers;
  }

  /**
   * Adds a reference to the answer of a key.
   * @param onExpire called when there has been no reference for `lifetimeMs`
   * @returns a function that releases the reference
   */
  add(key: string, lifetimeMs: number, onExpire: () => void): () => void {
    const entry: Entry = this.#entries.get(key) ?? {
      count: 0,
      controller: new AbortController(),
      cancelExpiry: () => undefined,
    };
    this.#entries.set(key, entry);
    entry.cancelExpiry();
    entry.count += 1;
    return () => {
      entry.count -= 1;
      // In a microtask, because another component, or the same one in its next render, may add a reference now.
      queueMicrotask(() => {
        if (entry.count > 0) return;
        entry.controller.abort(new DOMException('No component uses this answer any more.', 'AbortError'));
        entry.controller = new AbortController();
        entry.cancelExpiry();
        entry.cancelExpiry = this.#timers.wait(lifetimeMs, () => {
          this.#entries.delete(key);
          onExpire();
        });
      });
    };
  }

  /** Aborts when the last reference is released; never for a key without one (a prefetch). */
  signalOf(key: string): AbortSignal {
    return (this.#entries.get(key)?.controller ?? new AbortController()).signal;
  }
}

/** Whether a request was cancelled because no component used it: no error to show, and none to retry. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
