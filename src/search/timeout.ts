/** The clock, given by tests. */
export interface Timers {
  readonly now: () => number;
  /** Runs something later. @returns a function that cancels it */
  readonly wait: (milliseconds: number, run: () => void) => () => void;
}

export const REAL_TIMERS: Timers = {
  now: () => Date.now(),
  wait: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  },
};

class TimeoutError extends Error {
  override readonly name = 'TimeoutError';

  constructor(milliseconds: number) {
    super(`No answer within ${milliseconds} ms`);
  }
}

/**
 * Waits for an answer so long and no longer, and rejects at once when the caller cancels. Either way the one who was
 * asked is told through its signal, and what it may still answer is not heard.
 */
export function withTimeout<Answer>(
  milliseconds: number,
  ask: (signal: AbortSignal) => Promise<Answer>,
  caller: AbortSignal,
  timers: Timers,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    caller.throwIfAborted();
    const asked = new AbortController();
    const cancelTimer = timers.wait(milliseconds, () => {
      stop(new TimeoutError(milliseconds));
    });
    const onCancel = (): void => {
      stop(caller.reason as Error);
    };
    caller.addEventListener('abort', onCancel, { once: true });

    function settle(): void {
      cancelTimer();
      caller.removeEventListener('abort', onCancel);
    }
    function stop(reason: Error): void {
      settle();
      asked.abort(reason);
      reject(reason);
    }
    ask(asked.signal).then(resolve, reject).finally(settle);
  });
}
