import { mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseJson } from '../../src/model/parse-json.ts';
import { ExitError } from '../command/exit-codes.ts';
import type { S3Store } from './s3-store.ts';

/** Thrown when another run is active. */
export class BusyError extends ExitError {
  constructor(message: string) {
    super('busy', message);
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

/**
 * The lock of an object storage, for runs on different machines: an object that names the current run and its expiry
 * time, and is renewed while the run is active. A lease of another run on the same machine is always dead, since runs
 * on one machine also use a lock of the system; a lease of another machine is respected until it expires.
 */

const LEASE_KEY = '.publish/lock.json';
const LEASE_MS = 120_000;
const RENEWAL_MS = 30_000;

interface LeaseText {
  readonly machine: string;
  readonly run: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** An active lease; `assertHeld` throws when another run has taken it over. */
export interface Lease {
  readonly assertHeld: () => void;
  readonly close: () => Promise<void>;
}

/** @throws BusyError when a run on another machine is under way */
export async function takeLease(store: S3Store, run: string, now: () => number = Date.now): Promise<Lease> {
  const machine = hostname();
  const write = async (replacing: string | null): Promise<boolean> => {
    const text: LeaseText = { machine, run, until: now() + LEASE_MS };
    return store.putIf(LEASE_KEY, Buffer.from(JSON.stringify(text)), replacing);
  };
  const found = await store.read(LEASE_KEY);
  const other = found === undefined ? undefined : parseLease(found.body);
  if (other !== undefined && other.machine !== machine && other.until > now()) {
    throw new BusyError(`${store.name} is being published to from ${other.machine}.`);
  }
  // Not every storage supports conditional writes, so read the lease back: the last writer has it.
  if (!(await write(found?.version ?? null)) || (await ownVersion(store, run)) === undefined) {
    throw new BusyError(`${store.name} is being published to from elsewhere.`);
  }
  let isLost = false;
  const timer = setInterval(() => {
    void renew().catch(() => undefined);
  }, RENEWAL_MS);
  // The timer must not keep the process alive.
  timer.unref();
  const renew = async (): Promise<void> => {
    const version = await ownVersion(store, run);
    isLost ||= version === undefined || !(await write(version));
  };
  return {
    assertHeld: () => {
      if (isLost) throw new BusyError(`${store.name} was taken over by another run.`);
    },
    close: async () => {
      clearInterval(timer);
      if (!isLost && (await ownVersion(store, run)) !== undefined) await store.remove(LEASE_KEY);
    },
  };
}

/** The version of the lease if it belongs to this run. */
async function ownVersion(store: S3Store, run: string): Promise<string | undefined> {
  const found = await store.read(LEASE_KEY);
  if (found === undefined) return undefined;
  return parseLease(found.body)?.run === run ? (found.version ?? '') : undefined;
}

function parseLease(body: Uint8Array): LeaseText | undefined {
  return parseJson(Buffer.from(body).toString('utf8')) as LeaseText | undefined;
}
