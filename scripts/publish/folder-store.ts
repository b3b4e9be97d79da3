import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ignoreMissing } from '../read-error.ts';
import type { ObjectStore } from './object-store.ts';
import { removeEmptyFolders } from '../files.ts';

/** A plain folder, for hosts that take one. */
export function createFolderStore(folder: string): ObjectStore {
  // One folder for unfinished files, which the next run empties; on the same disk, so that a move is atomic.
  const aside = join(folder, '.publish', 'unfinished');
  return {
    name: folder,
    takesEncoding: false,
    get: (key) => readFile(join(folder, key)).catch(ignoreMissing),
    put: async (key, body) => {
      const unfinished = join(aside, randomUUID());
      await mkdir(aside, { recursive: true });
      await mkdir(dirname(join(folder, key)), { recursive: true });
      try {
        await writeFile(unfinished, body);
        await rename(unfinished, join(folder, key));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    remove: async (key) => {
      await rm(join(folder, key), { force: true });
      await removeEmptyFolders(folder, dirname(key));
    },
  };
}

/** Deletes the unfinished files of a run that was killed. */
export async function tidyFolderStore(folder: string): Promise<void> {
  await rm(join(folder, '.publish', 'unfinished'), { recursive: true, force: true });
}
