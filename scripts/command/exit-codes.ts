import { ApiShapeError, ApiStatusError, ApiUnreachableError } from '../../src/api/errors.ts';
import { ConfigurationError } from '../../src/config.ts';
import { hasCode, messageOf, traceOf } from '../read-error.ts';

/** How commands end. A code means the same in every command. */
export const EXITS = {
  done: { code: 0, meaning: 'done, or nothing to do' },
  failed: { code: 1, meaning: 'the command failed for a reason that has no code of its own' },
  usage: {
    code: 2,
    meaning: 'nothing could be done: wrong options or configuration, or a port that is in use',
  },
  unreachable: { code: 3, meaning: 'the API or the object storage could not be reached, retries included' },
  refused: { code: 4, meaning: 'refused, because going on would probably damage the site' },
  faulty: { code: 5, meaning: 'the new pages have faults; nothing was published' },
  busy: { code: 6, meaning: 'another run is at work' },
  unpublished: { code: 7, meaning: 'publishing is not complete; the next run completes it' },
  diskFull: { code: 8, meaning: 'the disk is full' },
} as const;

export type ExitName = keyof typeof EXITS;

/** The exit of a command that ended with this code, or by a signal. */
export function exitOfCode(code: number | null): ExitName {
  // `Object.keys` forgets the names.
  const names = Object.keys(EXITS) as ExitName[];
  return names.find((name) => EXITS[name].code === code) ?? 'failed';
}

/** An error with its exit code. Its message explains it to a person, so no stack trace is printed. */
export class ExitError extends Error {
  override readonly name: string = 'ExitError';
  readonly exit: ExitName;

  constructor(exit: ExitName, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exit = exit;
  }
}

export interface Failure {
  readonly exit: ExitName;
  readonly exitCode: number;
  /** A sentence, or the stack trace of an unexpected error. */
  readonly message: string;
}

/** The exit of a command that stopped with this error. */
export function describeFailure(error: unknown): Failure {
  const exit = exitOf(error);
  const message = exit === undefined ? traceOf(error) : messageOf(error);
  return { exit: exit ?? 'failed', exitCode: EXITS[exit ?? 'failed'].code, message };
}

function exitOf(error: unknown): ExitName | undefined {
  if (error instanceof ExitError) return error.exit;
  if (error instanceof ConfigurationError) return 'usage';
  if (error instanceof ApiUnreachableError || error instanceof ApiStatusError) return 'unreachable';
  if (error instanceof ApiShapeError) return 'refused';
  return hasCode(error, 'ENOSPC', 'EDQUOT') ? 'diskFull' : undefined;
}
