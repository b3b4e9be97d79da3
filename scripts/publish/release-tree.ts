import { linkSync, mkdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from '../read-error.ts';
import { compress, ENCODINGS, type Encoding } from '../hosting/compress.ts';
import { isCompressible } from '../hosting/file-rules.ts';
import { removeEmptyFolders } from './empty-folders.ts';
import { runWithConcurrency } from './run-with-concurrency.ts';
import type { Manifest } from './manifest.ts';
import type { Release } from './target.ts';

/** Files being compressed and written at once; the compression runs in as many threads. */
const CONCURRENCY = 4;

/** What a system says when a file is not there, has too many links, or lies on another disk: then it is written. */
const CANNOT_LINK = ['ENOENT', 'EMLINK', 'EXDEV', 'EPERM'];

/** What a release is made of beside the build. */
interface Stock {
  /** Folder of the release before. */
  readonly before: string | undefined;
  /** What lies in the new release's folder already, if an old release was taken for it. */
  readonly found: Contents | undefined;
}

/**
 * Lays a release out in a folder. What is there already and is as it shall be stays; unchanged files and their
 * compressed copies are links to those of the release before (one file on the disk, however many releases have it);
 * the rest is written and compressed.
 */
export async function layOutRelease(
  folder: string,
  { before, found }: Stock,
  { plan, manifest, read, onFile }: Release,
): Promise<void> {
  // Before anything is written: what another release has too must never be written over.
  if (found !== undefined) await removeOthers(folder, found, manifest);
  const isNew = new Set([...plan.added, ...plan.changed]);
  const toWrite: string[] = [];
  const made = new Set<string>();
  for (const path of pathsOf(manifest)) {
    if (found !== undefined && stampIn(found, path) === stampIn(manifest, path)) {
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
  // An old file that is not even in the release before has had its time.
  const inBuild = toWrite.filter((path) => manifest.files[path] !== undefined);
  await runWithConcurrency(CONCURRENCY, inBuild, async (path) => {
    await writeCompressed(folder, path, await read(path));
    onFile();
  });
}

type Contents = Pick<Manifest, 'files' | 'carried'>;

/** Takes everything out of a folder that the new release has not, or has otherwise. */
async function removeOthers(folder: string, found: Contents, wanted: Contents): Promise<void> {
  for (const path of pathsOf(found)) {
    const stamp = stampIn(wanted, path);
    if (stamp === stampIn(found, path)) continue;
    for (const extension of ['', ...Object.values(ENCODINGS)]) {
      rmSync(join(folder, path) + extension, { force: true });
    }
    if (stamp === undefined) await removeEmptyFolders(folder, dirname(path));
  }
}

function pathsOf({ files, carried }: Contents): string[] {
  return [...Object.keys(files), ...Object.keys(carried)];
}

function stampIn({ files, carried }: Contents, path: string): string | undefined {
  return files[path] ?? carried[path]?.stamp;
}

/** Writes a file, and its compressed copies where they are smaller. */
async function writeCompressed(folder: string, path: string, content: Uint8Array): Promise<void> {
  const file = join(folder, path);
  // Never into a file that is there: other releases may have it too.
  const options = { flag: 'wx' };
  await writeFile(file, content, options);
  if (!isCompressible(path)) return;
  for (const [encoding, extension] of Object.entries(ENCODINGS) as [Encoding, string][]) {
    const packed = await compress(path, content, encoding);
    if (packed !== undefined) await writeFile(`${file}${extension}`, packed, options);
  }
}

function linkFile(from: string, to: string, path: string): boolean {
  if (!tryLink(join(from, path), join(to, path))) return false;
  if (isCompressible(path)) {
    for (const extension of Object.values(ENCODINGS)) {
      tryLink(join(from, path) + extension, join(to, path) + extension);
    }
  }
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
