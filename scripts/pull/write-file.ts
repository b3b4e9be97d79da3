import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a temporary file and renames it, so that a reader sees the old file or the new one, even after a kill. */
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

/** Whether a file is such a temporary file: its writer is active, or was killed. */
export function isUnfinishedName(name: string): boolean {
  return /\.[0-9a-f-]{36}\.new$/.test(name);
}
