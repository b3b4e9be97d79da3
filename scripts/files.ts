import { randomUUID } from 'node:crypto';
import { linkSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseJson } from '../src/model/parse-json.ts';
import { hasCode } from './read-error.ts';

/** All files below a folder, sorted, with `/` as the separator. Links count as files, even links to folders. */
export function listFiles(folder: string): string[] {
  const files: string[] = [];
  const enter = (path: string): void => {
    for (const entry of readdirSync(`${folder}/${path}`, { withFileTypes: true })) {
      if (entry.isDirectory()) enter(`${path}${entry.name}/`);
      else files.push(`${path}${entry.name}`);
    }
  };
  enter('');
  return files.sort();
}

/** The content of a file; `undefined` where there is none, or one that is no JSON. */
export async function readJson(file: string): Promise<unknown> {
  return parseJson(await readFile(file, 'utf8').catch(() => ''));
}

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

/** System errors after which a file is written instead: a missing one, too many links, another disk, a disk without links. */
const CANNOT_LINK = ['ENOENT', 'EMLINK', 'EXDEV', 'EPERM'];

/** Links a file at another path. @returns false where that cannot be done, so that the file has to be written there */
export function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, ...CANNOT_LINK)) return false;
    throw error;
  }
}

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
