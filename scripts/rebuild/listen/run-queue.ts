import { EXITS } from '../../command/exit-codes.ts';

/** A run that has ended. */
interface EndedRun {
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly endedAt: string;
  readonly exitCode: number;
}

/** The answer of the status address. It may be public: no message of a failure is in it. */
export interface QueueStatus {
  /** `queued`: a run is at work, and another one follows it. */
  readonly state: 'idle' | 'running' | 'queued';
  /** When the run at work began; `null` without one. */
  readonly startedAt: string | null;
  readonly last: EndedRun | null;
}

export interface RunQueue {
  /** Starts a run at once, or, if one is running, one more after it, however often this is called. */
  readonly request: () => void;
  readonly status: () => QueueStatus;
}

interface QueueOptions {
  /** Carries out a run. @returns its exit code */
  readonly run: () => Promise<number>;
  /** Waits before a run that found another one at work, such as the scheduled one, is tried again. */
  readonly waitForOther: () => Promise<unknown>;
  readonly clock: () => Date;
}

export function createRunQueue({ run, waitForOther, clock }: QueueOptions): RunQueue {
  let startedAt: string | null = null;
  let isQueued = false;
  let last: EndedRun | null = null;

  async function work(): Promise<void> {
    do {
      isQueued = false;
      startedAt = clock().toISOString();
      const exitCode = await run();
      if (exitCode === EXITS.busy.code) {
        // The other run may have pulled before the change that requested this one.
        isQueued = true;
        await waitForOther();
      } else last = { startedAt, endedAt: clock().toISOString(), exitCode };
    } while (isQueued);
    startedAt = null;
  }

  return {
    request: () => {
      if (startedAt === null) void work();
      else isQueued = true;
    },
    status: () => ({
      state: startedAt === null ? 'idle' : isQueued ? 'queued' : 'running',
      startedAt,
      last,
    }),
  };
}
