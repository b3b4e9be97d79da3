import { REAL_TIMERS } from '../../search/timeout.ts';

/** Runs something once after a while; the while can be interrupted. */
export class PausableTimer {
  #run: (() => void) | undefined;
  #left = 0;
  #since = 0;
  #cancel = (): void => undefined;

  /** In place of what was to run before. */
  start(milliseconds: number, run: () => void): void {
    this.stop();
    this.#run = run;
    this.#left = milliseconds;
    this.resume();
  }

  stop(): void {
    this.#cancel();
    this.#run = undefined;
  }

  pause(): void {
    this.#cancel();
    this.#left -= REAL_TIMERS.now() - this.#since;
  }

  resume(): void {
    const run = this.#run;
    if (run === undefined) return;
    this.#since = REAL_TIMERS.now();
    this.#cancel = REAL_TIMERS.wait(this.#left, run);
  }
}
