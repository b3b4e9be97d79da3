import { REAL_TIMERS } from '../../search/timeout.ts';

/** Milliseconds before each further try. */
const WAITS = [1000, 4000];

/**
 * Waits before what did not arrive is asked for again: a little, then longer; without a network, until it is back.
 * @param tries how many further tries there were already
 * @returns `false` when there were enough, or when it is no longer wanted
 */
export async function waitToTryAgain(tries: number, signal: AbortSignal): Promise<boolean> {
  const wait = WAITS[tries];
  if (navigator.onLine && wait === undefined) return false;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
    if (!navigator.onLine) addEventListener('online', end, { once: true, signal });
    else if (wait !== undefined) REAL_TIMERS.wait(wait, end);
  });
  return !signal.aborted;
}
