import { createHash, hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './files.ts';

/** The digest by which the contents of files are compared. */
export function digestOf(content: Uint8Array | string): string {
  return hash('sha256', content, 'hex').slice(0, 32);
}

/**
 * A digest of names and contents: it changes with each file that is added, changed or removed.
 * @param paths files and folders; one that is not there is as an empty folder
 */
export function digestFiles(paths: readonly string[]): string {
  const digest = createHash('sha256');
  for (const path of paths) {
    digest.update('\n\n');
    for (const file of filesAt(path)) {
      const content = readFileSync(join(path, file));
      digest.update(`\n${file} ${content.length}\n`).update(content);
    }
  }
  return digest.digest('hex').slice(0, 32);
}

/** The files of a folder, sorted, with the links that lead to one; `''` for the file itself. */
function filesAt(path: string): readonly string[] {
  if (isFile(path)) return [''];
  return existsSync(path) ? listFiles(path).filter((file) => isFile(join(path, file))) : [];
}

/** @returns false for what is not there, too */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
