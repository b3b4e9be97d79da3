import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ExitError } from '../command/exit-codes.ts';

/** Raised when another run is under way. */
export class BusyError extends ExitError {
  override readonly name = 'BusyError';

  constructor(message: string, options?: ErrorOptions) {
    super('busy', message, options);
  }
}

const SQLITE_BUSY = 5;

/**
 * Holds a file for this process alone. The system itself lets go of it when the process ends, however it ends, so
 * that no lock is ever left behind; Node has no such lock of its own, but its database does.
 * @returns the release of the lock
 * @throws BusyError when another process holds it
 */
export function holdLock(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new BusyError(`Another run holds ${file}.`);
    }
    throw error;
  }
  return () => {
    database.close();
  };
}
