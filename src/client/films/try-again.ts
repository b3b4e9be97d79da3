import { REAL_TIMERS } from '../../search/timers.ts';
import type { ClipFileAnswer } from '../browser/fetch-clip-file.ts';

/** Milliseconds before each further try. */
const WAITS = [1000, 4000];

/**
 * Waits before a failed request is tried again: a little, then longer; without a network, until it is back.
 * @param tries how many further tries there were already
 * @returns `false` when there were enough, or when the signal has ended them
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

/** Asks for the file of a clip until there is an answer, or the tries are over. */
export async function keepAsking(
  ask: () => Promise<ClipFileAnswer>,
  signal: AbortSignal,
): Promise<ClipFileAnswer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (answer !== 'unreachable' || !(await waitToTryAgain(tries, signal))) return answer;
  }
}
