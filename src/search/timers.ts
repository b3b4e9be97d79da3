/** The clock; tests replace it. */
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
