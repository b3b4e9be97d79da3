import type { ProgressStream } from '../pull/pull-progress.ts';

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
    stream.write(isTTY ? `\r\u001b[K${text}${done === total ? '\n' : ''}` : `${text}\n`);
  };
}
