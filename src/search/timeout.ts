import type { Timers } from './timers.ts';

class TimeoutError extends Error {
  override readonly name = 'TimeoutError';

  constructor(milliseconds: number) {
    super(`No answer within ${milliseconds} ms`);
  }
}

/**
 * Rejects with a TimeoutError after the given time, or at once with the caller's reason when it cancels. Either way the
 * task's signal is aborted, and its late result is ignored.
 */
export function withTimeout<Answer>(
  milliseconds: number,
  run: (signal: AbortSignal) => Promise<Answer>,
  caller: AbortSignal,
  timers: Timers,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    caller.throwIfAborted();
    const task = new AbortController();
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
      task.abort(reason);
      reject(reason);
    }
    run(task.signal).then(resolve, reject).finally(settle);
  });
}
