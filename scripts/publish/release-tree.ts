import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { COPY } from '../hosting/compress.ts';
import { hasCode, messageOf } from '../read-error.ts';
import { shareWork } from '../share-work.ts';
import { PathTable } from '../path-table.ts';
import { contentsOf, type Manifest } from './manifest.ts';
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
  readonly found: Manifest | undefined;
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
  const wanted = contentsOf(manifest);
  const there = found === undefined ? PathTable.EMPTY : contentsOf(found);
  const { added, changed, removed } = wanted.since(there);
  // Delete before writing: a file that another release shares must never be overwritten.
  for (const path of [...changed, ...removed])
    for (const extension of ['', COPY]) rmSync(join(folder, path) + extension, { force: true });
  for (const path of removed) await removeEmptyFolders(folder, dirname(path));
  const missing = [...added, ...changed];
  onDone(wanted.size - missing.length);
  const isNew = new Set([...plan.added, ...plan.changed]);
  const makeFolder = folderMaker(folder);
  const isLinked = (path: string): boolean => {
    if (before === undefined || isNew.has(path)) return false;
    makeFolder(dirname(path));
    return linkWithCopy(before, folder, path);
  };
  const items: Source[] = [];
  for (const path of missing) {
    if (isLinked(path)) onDone(1);
    // An old file that even the release before lacks has expired.
    else if (manifest.files.has(path)) items.push(sourceOf(path));
  }
  const module = new URL('write-planned.ts', import.meta.url);
  const setup = { site, release: folder, mayShare };
  const writing = shareWork({ module, start: startWriting, setup, items, few: FEW_FILES, onDone });
  await writing.catch((error: unknown) => {
    throw hasCode(error, HAS_CHANGED) ? changedMeanwhile(messageOf(error)) : error;
  });
}
