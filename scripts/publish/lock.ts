import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ExitError } from '../command/exit-codes.ts';

/** Thrown when another run is active. */
export class BusyError extends ExitError {
  override readonly name = 'BusyError';

  constructor(message: string, options?: ErrorOptions) {
    super('busy', message, options);
  }
}

const SQLITE_BUSY = 5;

/**
 * Locks a file for this process. The operating system releases the lock when the process ends, even by a kill, so no
 * stale lock remains. Node has no file locks of its own, but its SQLite has.
 * @returns a function that releases the lock
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
