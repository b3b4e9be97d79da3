import { rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Deletes a folder that nothing is in any more, and those above it, up to a root that stays. */
export async function removeEmptyFolders(root: string, directory: string): Promise<void> {
  for (let path = directory; path !== '.'; path = dirname(path)) {
    try {
      await rmdir(join(root, path));
    } catch {
      // Something else is in it.
      return;
    }
  }
}
