import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasCode } from '../read-error.ts';
import { compress, COPY } from '../hosting/compress.ts';
import { hasCopy } from '../hosting/file-rules.ts';
import { removeEmptyFolders } from './empty-folders.ts';
import { runWithConcurrency } from './run-with-concurrency.ts';
import type { Manifest } from './manifest.ts';
import type { Release } from './target.ts';

/** How many files are compressed at once; they are read and written one after the other. */
const CONCURRENCY = 4;

/** System errors after which a file is written instead of linked: missing, too many links, another disk. */
const CANNOT_LINK = ['ENOENT', 'EMLINK', 'EXDEV', 'EPERM'];

/** The sources of a release besides the build. */
interface Stock {
  /** Folder of the release before. */
  readonly before: string | undefined;
  /** The present contents of the new release's folder, if it was made from an old release. */
  readonly found: Contents | undefined;
}

/**
 * Writes a release into a folder. Files that are already there and correct stay; unchanged files and their compressed
 * copies are hard links to those of the release before (one file on the disk for all releases); the rest is written and
 * compressed.
 */
export async function layOutRelease(
  folder: string,
  { before, found }: Stock,
  { plan, manifest, read, onFile }: Release,
): Promise<void> {
  // Delete before writing: a file that another release shares must never be overwritten.
  if (found !== undefined) await removeOthers(folder, found, manifest);
  const isNew = new Set([...plan.added, ...plan.changed]);
  const toWrite: string[] = [];
  const made = new Set<string>();
  for (const path of pathsOf(manifest)) {
    if (found !== undefined && fingerprintIn(found, path) === fingerprintIn(manifest, path)) {
      onFile();
      continue;
    }
    const directory = dirname(path);
    if (!made.has(directory)) {
      mkdirSync(join(folder, directory), { recursive: true });
      made.add(directory);
    }
    if (before === undefined || isNew.has(path) || !linkFile(before, folder, path)) toWrite.push(path);
    else onFile();
  }
  // An old file that even the release before lacks has expired.
  const inBuild = toWrite.filter((path) => manifest.files[path] !== undefined);
  await runWithConcurrency(CONCURRENCY, inBuild, async (path) => {
    await writeCompressed(folder, path, read(path));
    onFile();
  });
}

type Contents = Pick<Manifest, 'files' | 'retained'>;

/** Deletes everything in a folder that the new release lacks or has in another version. */
async function removeOthers(folder: string, found: Contents, wanted: Contents): Promise<void> {
  for (const path of pathsOf(found)) {
    const fingerprint = fingerprintIn(wanted, path);
    if (fingerprint === fingerprintIn(found, path)) continue;
    // Earlier versions made copies with gzip, too.
    for (const extension of ['', COPY, '.gz']) rmSync(join(folder, path) + extension, { force: true });
    if (fingerprint === undefined) await removeEmptyFolders(folder, dirname(path));
  }
}

function pathsOf({ files, retained }: Contents): string[] {
  return [...Object.keys(files), ...Object.keys(retained)];
}

function fingerprintIn({ files, retained }: Contents, path: string): string | undefined {
  return files[path] ?? retained[path]?.fingerprint;
}

/** Writes a file, and its compressed copy where that is smaller. */
async function writeCompressed(folder: string, path: string, content: Uint8Array): Promise<void> {
  const file = join(folder, path);
  // Never overwrite an existing file: other releases may share it.
  const options = { flag: 'wx' };
  writeFileSync(file, content, options);
  if (!hasCopy(path)) return;
  const packed = await compress(path, content);
  if (packed !== undefined) writeFileSync(file + COPY, packed, options);
}

function linkFile(from: string, to: string, path: string): boolean {
  if (!tryLink(join(from, path), join(to, path))) return false;
  if (hasCopy(path)) tryLink(join(from, path) + COPY, join(to, path) + COPY);
  return true;
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, ...CANNOT_LINK)) return false;
    throw error;
  }
}
