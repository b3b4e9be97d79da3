import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** Where an address lies below the site's folder: `/it/archive/` in `it/archive/index.html`. */
export function fileOf(path: string): string {
  return path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1);
}

/** Every file below a folder, with `/` between the names, sorted. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((file) => (sep === '/' ? file : file.replaceAll(sep, '/')))
    .sort();
}
