import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { COPY } from '../hosting/compress.ts';
import { hasCode, messageOf } from '../read-error.ts';
import { shareWork } from '../share-work.ts';
import type { Manifest } from './manifest.ts';
import { changedMeanwhile, type Release, type Source } from './target.ts';
import { folderMaker, HAS_CHANGED, linkWithCopy, startWriting } from './write-planned.ts';
import { removeEmptyFolders } from '../files.ts';

/** With more, a thread pays: among them are often the data of all clips, tens of megabytes. */
const FEW_FILES = 50;

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
  const { plan, manifest, site, mayShare, sourceOf, onDone } = release;
  // Delete before writing: a file that another release shares must never be overwritten.
  if (found !== undefined) await removeOthers(folder, found, manifest);
  const isNew = new Set([...plan.added, ...plan.changed]);
  const makeFolder = folderMaker(folder);
  // From what is there, or by links from the release before.
  const isTakenOver = (path: string): boolean => {
    if (found !== undefined && fingerprintIn(found, path) === fingerprintIn(manifest, path)) return true;
    if (before === undefined || isNew.has(path)) return false;
    makeFolder(dirname(path));
    return linkWithCopy(before, folder, path);
  };
  const items: Source[] = [];
  for (const path of pathsOf(manifest)) {
    if (isTakenOver(path)) onDone(1);
    // An old file that even the release before lacks has expired.
    else if (manifest.files[path] !== undefined) items.push(sourceOf(path));
  }
  const module = new URL('write-planned.ts', import.meta.url);
  const setup = { site, release: folder, mayShare };
  const writing = shareWork({ module, start: startWriting, setup, items, few: FEW_FILES, onDone });
  await writing.catch((error: unknown) => {
    throw hasCode(error, HAS_CHANGED) ? changedMeanwhile(messageOf(error)) : error;
  });
}

type Contents = Pick<Manifest, 'files' | 'retained'>;

/** Deletes everything in a folder that the new release lacks or has in another version. */
async function removeOthers(folder: string, found: Contents, wanted: Contents): Promise<void> {
  for (const path of pathsOf(found)) {
    const fingerprint = fingerprintIn(wanted, path);
    if (fingerprint === fingerprintIn(found, path)) continue;
    for (const extension of ['', COPY]) rmSync(join(folder, path) + extension, { force: true });
    if (fingerprint === undefined) await removeEmptyFolders(folder, dirname(path));
  }
}

function pathsOf({ files, retained }: Contents): string[] {
  return [...Object.keys(files), ...Object.keys(retained)];
}

function fingerprintIn({ files, retained }: Contents, path: string): string | undefined {
  return files[path] ?? retained[path]?.fingerprint;
}
