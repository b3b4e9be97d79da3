import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Another job is at work on the same folder. */
export class LockedError extends Error {
  override readonly name = 'LockedError';
}

interface Owner {
  readonly pid: number;
  readonly host: string;
  /** When the owner's process began, as the system counts; tells it from a later process of the same number. */
  readonly began: string;
}

/**
 * Makes this process the only one that works on a folder. A lock whose owner was killed is taken over.
 * @returns a function that gives the lock back
 * @throws LockedError when another process has it
 */
export async function takeLock(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const lock = join(folder, 'lock');
  const own = `${lock}.${randomUUID()}`;
  const owner: Owner = { pid: process.pid, host: hostname(), began: await beganAt(process.pid) };
  await writeFile(own, JSON.stringify(owner));
  try {
    // A link is made in one step, so a lock is never seen without its owner's name in it.
    if (!(await tryLink(own, lock))) {
      await removeAbandoned(lock, folder);
      if (!(await tryLink(own, lock))) throw new LockedError(`Another job is at work in ${folder}.`);
    }
  } finally {
    await rm(own, { force: true });
  }
  return () => rm(lock, { force: true });
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @throws LockedError when the lock's owner is at work */
async function removeAbandoned(lock: string, folder: string): Promise<void> {
  const aside = `${lock}.${randomUUID()}`;
  const owner = await readOwner(lock);
  if (owner !== undefined && (await isAlive(owner))) {
    throw new LockedError(`Process ${owner.pid} on ${owner.host} is at work in ${folder}.`);
  }
  // Moved, looked at again and only then deleted: another job may have taken it over in the meantime.
  await rename(lock, aside).catch(() => undefined);
  const moved = await readOwner(aside);
  if (moved !== undefined && (await isAlive(moved))) await tryLink(aside, lock);
  await rm(aside, { force: true });
}

async function readOwner(file: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Owner;
  } catch {
    // Gone, or no lock of ours.
    return undefined;
  }
}

/** A process of another machine cannot be seen, so it counts as alive. */
async function isAlive({ pid, host, began }: Owner): Promise<boolean> {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return (await beganAt(pid)) === began;
}

/** Linux tells when a process began; elsewhere its number must do. */
async function beganAt(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name, in brackets, may hold spaces; the 22nd field counted from the start is the 20th after it.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
