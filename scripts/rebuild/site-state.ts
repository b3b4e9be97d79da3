import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { PageKey } from '../../src/archive/page-keys.ts';
import { PathTable } from '../path-table.ts';
import { hasCode, ignoreMissing } from '../read-error.ts';
import { readFileSync, statSync } from 'node:fs';
import { readJson, removeEmptyFolders, writeFileWhole } from '../files.ts';

/** Increase it when the stored format changes: then the whole site is built once. */
const FORMAT_VERSION = 2;

const STATE_FILE = 'state.json';
const JOURNAL_FILE = 'journal.json';
/** Begins the name of the file with the keys that a state names: they are written once, and small files switch to them. */
const KEYS_FILE = 'keys-';

/** The last built site, as the next rebuild needs to know it. */
export interface SiteState {
  readonly codeDigest: string;
  /** Of the files of the archive that it shows. */
  readonly archiveDigest: string;
  /** The folder of the built site, below the rebuild's own. */
  readonly folder: string;
  /** Every page's key by its address, as `keyText` writes it. */
  readonly pages: PathTable;
  /** Changes that are not published yet. */
  readonly unpublished: Unpublished;
}

/** Files below the site's folder, or `all` when nothing of this build was ever published. */
export type Unpublished =
  'all' | { readonly changed: readonly string[]; readonly removed: readonly string[] };

export const NOTHING_UNPUBLISHED: Unpublished = { changed: [], removed: [] };

/** A key as a state has it: its two hashes, that of the record first. */
export function keyText({ recordHash, dependencyHash }: PageKey): string {
  return `${recordHash} ${dependencyHash}`;
}

export function recordHashOf(key: string): string {
  return key.slice(0, key.indexOf(' '));
}

/** A state as it is stored. */
interface StoredState extends Omit<SiteState, 'pages'> {
  readonly version: number;
  /** The name of the file with the keys. */
  readonly keys: string;
}

/** The file in which a table of keys is stored. */
const storedIn = new WeakMap<PathTable, string>();

/** The last built site, or `undefined` when there is none, or one that this version of the code cannot read. */
export async function readSiteState(folder: string): Promise<SiteState | undefined> {
  const stored = (await readJson(join(folder, STATE_FILE))) as StoredState | undefined;
  if (stored?.version !== FORMAT_VERSION) return undefined;
  const { codeDigest, archiveDigest, folder: site, keys, unpublished } = stored;
  const file = join(folder, keys);
  const lines = await readFile(file, 'utf8').catch(ignoreMissing);
  if (lines === undefined) return undefined;
  const pages = PathTable.parse(lines);
  storedIn.set(pages, file);
  return { codeDigest, archiveDigest, folder: site, pages, unpublished };
}

/** The folder of a built site's renderer, beside that of the site. */
export function rendererOf(site: string): string {
  return site.replace('site-', 'renderer-');
}

/** Atomic: a kill leaves the state before or the state after. */
export async function writeSiteState(folder: string, state: SiteState): Promise<void> {
  await switchTo(folder, await storeKeys(folder, state));
}

/** Writes the keys where they are not stored yet. */
async function storeKeys(folder: string, { pages, ...rest }: SiteState): Promise<StoredState> {
  const known = storedIn.get(pages);
  const file =
    known !== undefined && dirname(known) === folder ? known : join(folder, KEYS_FILE + randomUUID());
  if (file !== known) await writeFileWhole(file, pages.toString());
  storedIn.set(pages, file);
  return { version: FORMAT_VERSION, ...rest, keys: basename(file) };
}

async function switchTo(folder: string, stored: StoredState): Promise<void> {
  await writeFileWhole(join(folder, STATE_FILE), JSON.stringify(stored));
  for (const name of await readdir(folder))
    if (name.startsWith(KEYS_FILE) && name !== stored.keys) await rm(join(folder, name));
}

/** Changes to the built site, in enough detail to repeat them after a kill. */
interface SiteChanges {
  /** The folder of the new files, and the site that they are moved to. */
  readonly from: string;
  readonly to: string;
  /** The rendered files that differ from the site's, and the site's files that are deleted. */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

interface Journal {
  readonly changes: SiteChanges;
  /** After them. */
  readonly state: StoredState;
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

/**
 * Moves changed files into the site and deletes removed ones. A journal with the changes and the state of the site after
 * them is written before the first file moves; after a kill, `finishChanges` does the rest.
 * @param folder the rebuild's own folder, with the journal
 */
export async function applyChanges(folder: string, changes: SiteChanges, state: SiteState): Promise<void> {
  const journal: Journal = { changes, state: await storeKeys(folder, state) };
  await writeFileWhole(join(folder, JOURNAL_FILE), JSON.stringify(journal));
  await finishChanges(folder);
}

/** Completes the changes of a killed rebuild, if there are any. */
export async function finishChanges(folder: string): Promise<void> {
  const journal = (await readJson(join(folder, JOURNAL_FILE))) as Journal | undefined;
  if (journal === undefined) return;
  await carryOut(journal.changes);
  await switchTo(folder, journal.state);
  await rm(join(folder, JOURNAL_FILE));
}

async function carryOut({ from, to, changed, removed }: SiteChanges): Promise<void> {
  for (const file of changed) {
    const target = join(to, file);
    await mkdir(dirname(target), { recursive: true });
    await rename(join(from, file), target).catch((error: unknown) => {
      // It was moved before a kill.
      if (!hasCode(error, 'ENOENT')) throw error;
    });
  }
  for (const file of removed) {
    await rm(join(to, file), { force: true });
    await removeEmptyFolders(to, dirname(file));
  }
}
