import type { ProgressStream } from '../pull/pull-progress.ts';

/** What a run says of itself while it works. */
export interface RunProgress {
  /** A step begins, and the one before it ends. */
  readonly step: (name: string, text: string) => void;
  /** How far the step is, for a terminal alone. */
  readonly detail: (text: string) => void;
  /** Something to be read later too, on a line of its own. */
  readonly say: (text: string) => void;
  /** How long such a run took before, in milliseconds; `null` when there was none. */
  readonly expect: (durationMs: number | null) => void;
  /** Another part of the program writes to the terminal until the next step. */
  readonly pause: () => void;
  /** @returns milliseconds that each step took, by its name */
  readonly end: () => Readonly<Record<string, number>>;
}

interface ProgressOptions {
  readonly stream: ProgressStream;
  /** Milliseconds, of a clock that never jumps. */
  readonly now: () => number;
}

const REFRESH_MS = 1000;

/** One line with the step, the time so far and the time left on a terminal; elsewhere a line a step. */
export function createRunProgress({ stream, now }: ProgressOptions): RunProgress {
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
    const text = [step.text, detail, describeTime(now() - started, expected)].filter((part) => part !== '');
    stream.write(`\r\u001b[K${text.join(' · ').slice(0, (stream.columns ?? 80) - 1)}`);
  };
  const endStep = (): void => {
    if (step !== null) steps.set(step.name, (steps.get(step.name) ?? 0) + now() - step.since);
    step = null;
    detail = '';
  };
  const timer = isTTY ? setInterval(draw, REFRESH_MS) : undefined;
  // Being at work is what keeps the program alive, not telling of it.
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

/** `0:12 · about 0:40 left`; nothing about the rest where nobody knows, or once it took longer than it used to. */
export function describeTime(elapsedMs: number, expectedMs: number | null): string {
  const elapsed = asMinutes(elapsedMs);
  if (expectedMs === null || expectedMs <= elapsedMs) return elapsed;
  return `${elapsed} · about ${asMinutes(expectedMs - elapsedMs)} left`;
}

function asMinutes(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
