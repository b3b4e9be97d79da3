import type { RetryNotice } from '../../src/api/client.ts';
import type { Resource } from '../../src/api/problem.ts';
import type { Progress } from './fetch-list.ts';

interface ProgressLine {
  readonly update: Progress;
  /** A failed request that will be tried again. */
  readonly retry: (notice: RetryNotice) => void;
  /** Ends the progress line of a terminal. */
  readonly end: () => void;
}

export interface ProgressStream {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly write: (text: string) => unknown;
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
      stream.write(`\r\u001b[K${text.slice(0, (stream.columns ?? 80) - 1)}`);
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
