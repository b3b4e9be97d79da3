import type { RetryNotice } from '../../src/api/client.ts';
import type { Resource } from '../../src/api/problem.ts';
import type { Progress } from '../pull/fetch-records.ts';

export interface ProgressStream {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly write: (text: string) => unknown;
}

/** Writes over the line of a terminal, never wider than it. */
export function rewriteLine(stream: ProgressStream, text: string): void {
  stream.write(`\r\u001b[K${text.slice(0, (stream.columns ?? 80) - 1)}`);
}

interface ProgressLine {
  readonly update: Progress;
  /** A failed request that will be tried again. */
  readonly retry: (notice: RetryNotice) => void;
  /** Ends the progress line of a terminal. */
  readonly end: () => void;
}

/**
 * Rewrites one line on a terminal; elsewhere (a log file, CI) it prints a line for each page of clips and each
 * resource.
 */
export function createProgressLine(stream: ProgressStream): ProgressLine {
  const state = new Map<Resource, string>();
  let shown = false;

  function writeLine(text: string): void {
    if (stream.isTTY === true) {
      rewriteLine(stream, text);
      shown = true;
    } else stream.write(`${text}\n`);
  }

  return {
    update: ({ resource, done, total = done }) => {
      state.set(resource, `${resource} ${done}/${total}`);
      if (stream.isTTY === true) writeLine([...state.values()].join(' · '));
      else if (resource === 'clips' || done === total) writeLine(`${resource} ${done}/${total}`);
    },
    retry: ({ error, attempt, delayMs }) => {
      const seconds = (delayMs / 1000).toFixed(1);
      writeLine(`${error.message}. Attempt ${attempt} failed, next one in ${seconds} s.`);
    },
    end: () => {
      if (shown) stream.write('\n');
    },
  };
}

/** More frequent updates of a terminal could not be read. */
const TERMINAL_STEPS = 100;
/** A log file gets a line for each tenth. */
const LOG_STEPS = 10;

/** Reports how many files are done: on one rewritten line of a terminal, elsewhere on a few lines. */
export function createFileProgress(stream: ProgressStream): (done: number, total: number) => void {
  const isTTY = stream.isTTY === true;
  const steps = isTTY ? TERMINAL_STEPS : LOG_STEPS;
  let said = 0;
  return (done, total) => {
    const step = Math.floor((done / total) * steps);
    if (step === said) return;
    said = step;
    const text = `${done} of ${total} files`;
    if (isTTY) rewriteLine(stream, text);
    if (!isTTY || done === total) stream.write(isTTY ? '\n' : `${text}\n`);
  };
}
