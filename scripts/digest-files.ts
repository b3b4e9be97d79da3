import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, type Dirent } from 'node:fs';
import { join, relative } from 'node:path';
import { hasCode } from './read-error.ts';

/**
 * A digest of names and contents: it changes with each file that is added, changed or removed.
 * @param paths files and folders; one that is not there is as an empty folder
 */
export function digestFiles(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    hash.update('\n\n');
    for (const file of filesIn(path)) {
      const content = readFileSync(join(path, file));
      hash.update(`\n${file} ${content.length}\n`).update(content);
    }
  }
  return hash.digest('hex').slice(0, 32);
}

/** The files of a folder and of those below it, sorted; `''` for the file itself. */
function filesIn(path: string): readonly string[] {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter(leadsToFile)
      .map((entry) => relative(path, join(entry.parentPath, entry.name)))
      .sort();
  } catch (error) {
    if (hasCode(error, 'ENOTDIR')) return [''];
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** A link leads to a file, too, unless what it leads to is gone. */
function leadsToFile(entry: Dirent): boolean {
  if (!entry.isSymbolicLink()) return entry.isFile();
  return statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.isFile() === true;
}
