import { linkSync, mkdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from '../read-error.ts';
import { compress, ENCODINGS, type Encoding } from '../hosting/compress.ts';
import { isCompressible } from '../hosting/file-rules.ts';
import { inTurn } from './in-turn.ts';
import type { Release } from './target.ts';

/** Files being compressed and written at once; the compression runs in as many threads. */
const CONCURRENCY = 4;

/** What a system says when a file is not there, has too many links, or lies on another disk: then it is written. */
const CANNOT_LINK = ['ENOENT', 'EMLINK', 'EXDEV', 'EPERM'];

/**
 * Lays a release out in a folder: unchanged files and their compressed copies are links to those of the release
 * before (one file on the disk, however many releases have it), the rest is written and compressed.
 * @param before folder of the release before
 */
export async function layOutRelease(
  folder: string,
  before: string | undefined,
  { plan, manifest, read, onFile }: Release,
): Promise<void> {
  const isNew = new Set([...plan.added, ...plan.changed]);
  const toWrite: string[] = [];
  const made = new Set<string>();
  for (const path of [...Object.keys(manifest.files), ...Object.keys(manifest.carried)]) {
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
  await inTurn(CONCURRENCY, inBuild, async (path) => {
    await writeCompressed(folder, path, await read(path));
    onFile();
  });
}

/** Writes a file, and its compressed copies where they are smaller. */
async function writeCompressed(folder: string, path: string, content: Uint8Array): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  if (!isCompressible(path)) return;
  for (const [encoding, extension] of Object.entries(ENCODINGS) as [Encoding, string][]) {
    const packed = await compress(path, content, encoding);
    if (packed !== undefined) await writeFile(`${file}${extension}`, packed);
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
