import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The size of a folder on the disk. */
interface FolderSize {
  /** Of all blocks; a file with several names counts once. */
  readonly bytes: number;
  /** Names of files and folders. */
  readonly files: number;
}

const BLOCK_BYTES = 512;

export async function measureFolder(folder: string): Promise<FolderSize> {
  const paths = await readdir(folder, { recursive: true });
  const blocks = new Map<number, number>();
  for (const path of paths) {
    const found = await lstat(join(folder, path));
    blocks.set(found.ino, found.blocks);
  }
  return {
    bytes: [...blocks.values()].reduce((sum, count) => sum + count, 0) * BLOCK_BYTES,
    files: paths.length,
  };
}
