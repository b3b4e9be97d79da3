import { readFile, rename, mkdir, rm } from 'node:fs/promises';
import { join, dirname } from 'node:path';
import type { PageKey } from '../../src/archive/page-keys.ts';
import { hasCode } from '../read-error.ts';
import { writeFileWhole } from '../pull/write-file.ts';
import { readFileSync, statSync } from 'node:fs';
import { removeEmptyFolders } from '../publish/empty-folders.ts';

/** Increase it when the stored format changes: then the whole site is built once. */
const FORMAT_VERSION = 1;

/** The last built site, as the next rebuild needs to know it. */
export interface SiteState {
  readonly codeDigest: string;
  /** Of the files of the archive that it shows. */
  readonly archiveDigest: string;
  /** The folder of the built site, below the rebuild's own. */
  readonly folder: string;
  /** Every page by its address. */
  readonly pages: ReadonlyMap<string, PageKey>;
  /** Changes that are not published yet. */
  readonly unpublished: Unpublished;
}

/** Files below the site's folder, or `all` when nothing of this build was ever published. */
export type Unpublished =
  'all' | { readonly changed: readonly string[]; readonly removed: readonly string[] };

export const NOTHING_UNPUBLISHED: Unpublished = { changed: [], removed: [] };

interface StoredState extends Omit<SiteState, 'pages'> {
  readonly version: number;
  readonly pages: readonly (readonly [path: string, recordHash: string, dependencyHash: string])[];
}

/** The last built site, or `undefined` when there is none, or one that this version of the code cannot read. */
export async function readSiteState(folder: string): Promise<SiteState | undefined> {
  let stored: StoredState;
  try {
    stored = JSON.parse(await readFile(join(folder, 'state.json'), 'utf8')) as StoredState;
  } catch {
    return undefined;
  }
  const { version, pages, ...rest } = stored;
  if (version !== FORMAT_VERSION) return undefined;
  return {
    ...rest,
    pages: new Map(pages.map(([path, recordHash, dependencyHash]) => [path, { recordHash, dependencyHash }])),
  };
}

/** The folder of a built site's renderer, beside that of the site. */
export function rendererOf(site: string): string {
  return site.replace('site-', 'renderer-');
}

/** Atomic: a kill leaves the state before or the state after. */
export async function writeSiteState(folder: string, state: SiteState): Promise<void> {
  await writeFileWhole(join(folder, 'state.json'), toText(state));
}

/** Writes the state that becomes valid once the files have been moved. */
export async function writeNextState(folder: string, state: SiteState): Promise<void> {
  await writeFileWhole(join(folder, 'state.next.json'), toText(state));
}

/** Makes the next state the current one; a killed run may have done so already. */
async function moveNextState(folder: string): Promise<void> {
  await rename(join(folder, 'state.next.json'), join(folder, 'state.json')).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
  });
}

function toText({ pages, ...rest }: SiteState): string {
  const stored: StoredState = {
    version: FORMAT_VERSION,
    ...rest,
    pages: [...pages].map(([path, { recordHash, dependencyHash }]) => [path, recordHash, dependencyHash]),
  };
  return JSON.stringify(stored);
}

/** The changes to the built site, in enough detail to repeat them after a kill. */
interface Journal {
  /** The folder of the new files, and the site that they are moved to. */
  readonly from: string;
  readonly to: string;
  readonly files: readonly string[];
  readonly remove: readonly string[];
}

/** The rendered files that differ from the site's, and the site's files that are deleted. */
interface Difference {
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** Returns the rendered files that are new or differ from the site's; a rendered page may be unchanged. */
export function changedFiles(staging: string, site: string, files: readonly string[]): string[] {
  return files.filter((file) => !isSameFile(join(staging, file), join(site, file)));
}

function isSameFile(now: string, before: string): boolean {
  // Data of all clips are tens of megabytes, and mostly of another size.
  if (statSync(before, { throwIfNoEntry: false })?.size !== statSync(now).size) return false;
  return readFileSync(now).equals(readFileSync(before));
}

interface SiteChanges {
  readonly from: string;
  readonly to: string;
  readonly difference: Difference;
  /** The state of the site after the changes. */
  readonly state: SiteState;
}

/**
 * Moves changed files into the site and deletes removed ones. The journal and the new state are written before the
 * first file moves; after a kill, `finishChanges` does the rest.
 * @param folder the rebuild's own folder, with the journal
 */
export async function applyChanges(
  folder: string,
  { from, to, difference, state }: SiteChanges,
): Promise<void> {
  const journal: Journal = { from, to, files: difference.changed, remove: difference.removed };
  await writeNextState(folder, state);
  await writeFileWhole(journalFile(folder), JSON.stringify(journal));
  await finishChanges(folder);
}

/** Completes the changes of a killed rebuild, if there are any. */
export async function finishChanges(folder: string): Promise<void> {
  const text = await readFile(journalFile(folder), 'utf8').catch(() => null);
  if (text === null) return;
  await carryOut(JSON.parse(text) as Journal);
  await moveNextState(folder);
  await rm(journalFile(folder));
}

async function carryOut({ from, to, files, remove }: Journal): Promise<void> {
  for (const file of files) {
    const target = join(to, file);
    await mkdir(dirname(target), { recursive: true });
    await rename(join(from, file), target).catch((error: unknown) => {
      // It was moved before a kill.
      if (!hasCode(error, 'ENOENT')) throw error;
    });
  }
  for (const file of remove) {
    await rm(join(to, file), { force: true });
    await removeEmptyFolders(to, dirname(file));
  }
}

function journalFile(folder: string): string {
  return join(folder, 'journal.json');
}
