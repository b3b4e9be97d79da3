import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file aside and moves it into place, so that a reader or a kill finds the old one or the new one whole. */
export async function writeFileWhole(path: string, content: string | Iterable<string>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const aside = `${path}.${randomUUID()}.new`;
  try {
    await writeFile(aside, content);
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/** Whether a file is one that was not moved into place: its writer is at work, or was killed. */
export function isUnfinishedName(name: string): boolean {
  return /\.[0-9a-f-]{36}\.new$/.test(name);
}
