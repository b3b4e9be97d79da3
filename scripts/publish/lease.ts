import { hostname } from 'node:os';
import { BusyError } from './lock.ts';
import type { S3Store } from './s3-store.ts';

/**
 * The lock of an object storage, for runs on different machines: an object that says who is at work until when, and
 * is written anew while the work goes on. A run that was killed on this machine is known to be dead, since a run on
 * one machine holds a lock of the system besides; one on another machine is waited for until its time is over.
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

/** A lease under way; `assertHeld` throws when somebody else has it. */
export interface Lease {
  assertHeld(): void;
  close(): Promise<void>;
}

/** @throws BusyError when a run on another machine is under way */
export async function takeLease(store: S3Store, run: string, now: () => number = Date.now): Promise<Lease> {
  const machine = hostname();
  const write = async (inPlaceOf: string | null): Promise<boolean> => {
    const text: LeaseText = { machine, run, until: now() + LEASE_MS };
    return store.putIf(LEASE_KEY, Buffer.from(JSON.stringify(text)), inPlaceOf);
  };
  const found = await store.read(LEASE_KEY);
  const other = found === undefined ? undefined : parseLease(found.body);
  if (other !== undefined && other.machine !== machine && other.until > now()) {
    throw new BusyError(`${store.name} is being published to from ${other.machine}.`);
  }
  // Where the storage knows no conditions, what is there afterwards tells who was last.
  if (!(await write(found?.version ?? null)) || (await ownVersion(store, run)) === undefined) {
    throw new BusyError(`${store.name} is being published to from elsewhere.`);
  }
  let isLost = false;
  const timer = setInterval(() => {
    void renew().catch(() => undefined);
  }, RENEWAL_MS);
  // The work keeps the process alive, not its lock.
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

/** The version of the lease if it is this run's. */
async function ownVersion(store: S3Store, run: string): Promise<string | undefined> {
  const found = await store.read(LEASE_KEY);
  if (found === undefined) return undefined;
  return parseLease(found.body)?.run === run ? (found.version ?? '') : undefined;
}

function parseLease(body: Uint8Array): LeaseText | undefined {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8')) as LeaseText;
  } catch {
    return undefined;
  }
}
