import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { digestOf } from '../digest-files.ts';
import { fileReader, type ReadFile } from '../file-reader.ts';
import { compress, COPY } from '../hosting/compress.ts';
import { hasCopy } from '../hosting/file-rules.ts';
import type { Source } from './target.ts';
import { tryLink } from '../files.ts';

/** The code of an error whose message is the path of a file that has changed since it was planned. A thread keeps no classes. */
export const HAS_CHANGED = 'HAS_CHANGED';

/** By its group and by others. */
const READABLE = 0o044;

/** Where the files of a release come from, and where they go. */
interface WriteSetup {
  readonly site: string;
  readonly release: string;
  /** Whether a file may be one on the disk with that of the site. */
  readonly mayShare: boolean;
}

/**
 * Makes the function that links or writes a file at its path in a release, and writes its compressed copy.
 * It throws an error with the code HAS_CHANGED when the site's file has changed since it was planned.
 */
export function startWriting({ site, release, mayShare }: WriteSetup): (source: Source) => void {
  const readFile = fileReader();
  const makeFolder = folderMaker(release);
  return (source) => {
    const { path } = source;
    // A file that is linked is read, too: only its content tells that it is the planned one.
    const content = readSource(site, source, readFile);
    if (content === undefined) throw Object.assign(new Error(path), { code: HAS_CHANGED });
    makeFolder(dirname(path));
    const target = join(release, path);
    // Never overwrite an existing file: other releases may share it.
    const options = { flag: 'wx' };
    const isLinked = mayShare && 'file' in source && tryLink(join(site, source.file), target);
    if (!isLinked) writeFileSync(target, content, options);
    // It has the mode with which it was built.
    else if ((statSync(target).mode & READABLE) !== READABLE) chmodSync(target, 0o644);
    const packed = hasCopy(path) ? compress(path, content) : undefined;
    if (packed !== undefined) writeFileSync(target + COPY, packed, options);
  };
}

/** Makes the function that makes a folder, with those above it, once. */
export function folderMaker(root: string): (folder: string) => void {
  const made = new Set<string>();
  return (folder) => {
    if (!made.has(folder)) mkdirSync(join(root, folder), { recursive: true });
    made.add(folder);
  };
}

/** Links a file and its compressed copy of one release in another. @returns false where that cannot be done */
export function linkWithCopy(from: string, to: string, path: string): boolean {
  if (!tryLink(join(from, path), join(to, path))) return false;
  if (hasCopy(path)) tryLink(join(from, path) + COPY, join(to, path) + COPY);
  return true;
}

/** @returns `undefined` when the file has changed since it was planned: two sites would be mixed */
export function readSource(
  site: string,
  source: Source,
  readFile: ReadFile = readFileSync,
): Uint8Array | undefined {
  if ('text' in source) return Buffer.from(source.text);
  const content = readFile(join(site, source.file));
  return digestOf(content) === source.digest ? content : undefined;
}
