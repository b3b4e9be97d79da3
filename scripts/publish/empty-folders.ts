import { rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Deletes a folder if it is empty, then its parents, up to a root that is kept. */
export async function removeEmptyFolders(root: string, directory: string): Promise<void> {
  for (let path = directory; path !== '.'; path = dirname(path)) {
    try {
      await rmdir(join(root, path));
    } catch {
      // The folder is not empty.
      return;
    }
  }
}
