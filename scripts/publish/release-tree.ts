import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileReader, type ReadFile } from '../file-reader.ts';
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
 * copies are hard links to those of the release before (one file on the disk for all releases); the rest is compressed, and
 * written or, where the build shares its files, linked.
 */
export async function layOutRelease(
  folder: string,
  { before, found }: Stock,
  release: Release,
): Promise<void> {
  const { plan, manifest, onFile } = release;
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
  const readers: ReturnType<typeof fileReader>[] = [];
  await runWithConcurrency(CONCURRENCY, inBuild, async (path) => {
    const reader = readers.pop() ?? fileReader();
    await writeCompressed(folder, path, reader, release);
    readers.push(reader);
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

/** Writes or links a file, and writes its compressed copy where that is smaller. */
async function writeCompressed(
  folder: string,
  path: string,
  readFile: ReadFile,
  { read, sharedFile }: Pick<Release, 'read' | 'sharedFile'>,
): Promise<void> {
  const file = join(folder, path);
  // A file that is linked is read, too: only its content tells that it is the planned one.
  const content = read(path, readFile);
  const shared = sharedFile(path);
  // Never overwrite an existing file: other releases may share it.
  const options = { flag: 'wx' };
  if (shared === undefined || !tryLink(shared, file)) writeFileSync(file, content, options);
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
