import { momentText } from '../../src/model/moment.ts';
import { rewriteLine, type ProgressStream } from '../command/progress.ts';

/** Reports the progress of a run. */
export interface RunProgress {
  /** Ends the current step and begins the next one. */
  readonly step: (name: string, text: string) => void;
  /** The progress within the step, for terminals only. */
  readonly detail: (text: string) => void;
  /** A message that stays in the log, on its own line. */
  readonly say: (text: string) => void;
  /** The usual duration of such a run in milliseconds; `null` when it is unknown. */
  readonly expect: (durationMs: number | null) => void;
  /** Other code writes to the terminal until the next step. */
  readonly pause: () => void;
  /** @returns milliseconds that each step took, by the step's name */
  readonly end: () => Readonly<Record<string, number>>;
}

const REFRESH_MS = 1000;

/**
 * On a terminal, one line with the step, the elapsed time and the time left; elsewhere, a line per step.
 * @param now milliseconds of a monotonic clock
 */
export function createRunProgress(stream: ProgressStream, now: () => number): RunProgress {
  const isTTY = stream.isTTY === true;
  const started = now();
  const steps = new Map<string, number>();
  let step: { readonly name: string; readonly text: string; readonly since: number } | null = null;
  let detail = '';
  let expected: number | null = null;
  let isPaused = false;

  const clear = (): void => {
    if (isTTY && !isPaused) stream.write('\r\u001b[K');
  };
  const draw = (): void => {
    if (!isTTY || isPaused || step === null) return;
    const line = [step.text, detail, describeTime(now() - started, expected)].filter((text) => text !== '');
    rewriteLine(stream, line.join(' · '));
  };
  const endStep = (): void => {
    if (step !== null) steps.set(step.name, (steps.get(step.name) ?? 0) + now() - step.since);
    step = null;
    detail = '';
  };
  const timer = isTTY ? setInterval(draw, REFRESH_MS) : undefined;
  // The timer must not keep the process alive.
  timer?.unref();

  return {
    step: (name, text) => {
      endStep();
      step = { name, text, since: now() };
      isPaused = false;
      if (isTTY) draw();
      else stream.write(`${text}\n`);
    },
    detail: (text) => {
      detail = text;
    },
    say: (text) => {
      clear();
      stream.write(`${text}\n`);
      draw();
    },
    expect: (durationMs) => {
      expected = durationMs;
    },
    pause: () => {
      clear();
      isPaused = true;
    },
    end: () => {
      clearInterval(timer);
      clear();
      endStep();
      return Object.fromEntries([...steps].map(([name, ms]) => [name, Math.round(ms)]));
    },
  };
}

/** `0:12 · about 0:40 left`; without an estimate when none is known, or when the run takes longer than usual. */
export function describeTime(elapsedMs: number, expectedMs: number | null): string {
  const elapsed = clock(elapsedMs);
  if (expectedMs === null || expectedMs <= elapsedMs) return elapsed;
  return `${elapsed} · about ${clock(expectedMs - elapsedMs)} left`;
}

function clock(ms: number): string {
  return momentText(Math.round(ms / 1000));
}
