import type { Timers } from '../../search/timers.ts';

/** Runs something once after a while; the while can be interrupted. */
export class PausableTimer {
  readonly #timers: Timers;
  #run: (() => void) | undefined;
  #left = 0;
  #since = 0;
  #cancel = (): void => undefined;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /** Starts anew, also where it was running. */
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
    this.#left -= this.#timers.now() - this.#since;
  }

  resume(): void {
    if (this.#run === undefined) return;
    this.#since = this.#timers.now();
    this.#cancel = this.#timers.wait(this.#left, this.#run);
  }
}
