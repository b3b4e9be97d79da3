import { readFile, rename, mkdir, rm } from 'node:fs/promises';
import { join, dirname } from 'node:path';
import type { PageKey } from '../../src/archive/page-keys.ts';
import type { PathTable } from '../path-table.ts';
import { hasCode } from '../read-error.ts';
import { readFileSync, statSync } from 'node:fs';
import { removeEmptyFolders, writeFileWhole } from '../files.ts';
import { parseTables, tablesText } from '../table-file.ts';

/** Increase it when the stored format changes: then the whole site is built once. */
const FORMAT_VERSION = 2;

const STATE_FILE = 'state.tables';
/** The changes on the first line, and below it the state after them. */
const JOURNAL_FILE = 'journal.tables';

/** The last built site, as the next rebuild needs to know it. */
export interface SiteState {
  readonly codeDigest: string;
  /** Of the files of the archive that it shows. */
  readonly archiveDigest: string;
  /** The folder of the built site, below the rebuild's own. */
  readonly folder: string;
  /** Every page's key by its address, as `keyEntries` writes it. */
  readonly pages: PathTable;
  /** Changes that are not published yet. */
  readonly unpublished: Unpublished;
}

/** Files below the site's folder, or `all` when nothing of this build was ever published. */
export type Unpublished =
  'all' | { readonly changed: readonly string[]; readonly removed: readonly string[] };

export const NOTHING_UNPUBLISHED: Unpublished = { changed: [], removed: [] };

/** The keys of pages, each with its two hashes in one text, that of the record first; `undefined` stays. */
export function keyEntries<Key extends PageKey | undefined>(
  keys: ReadonlyMap<string, Key>,
): (readonly [path: string, key: string | (undefined & Key)])[] {
  return [...keys].map(([path, key]) => [path, key && `${key.recordHash} ${key.dependencyHash}`] as const);
}

export function recordHashOf(key: string): string {
  return key.slice(0, key.indexOf(' '));
}

/** The last built site, or `undefined` when there is none, or one that this version of the code cannot read. */
export async function readSiteState(folder: string): Promise<SiteState | undefined> {
  const read = parseTables(await readFile(join(folder, STATE_FILE), 'utf8').catch(() => ''), ['pages']);
  const { version, ...rest } = read?.head ?? {};
  // Only `writeSiteState` writes this version.
  return read && version === FORMAT_VERSION
    ? { ...(rest as unknown as SiteState), ...read.tables }
    : undefined;
}

/** The folder of a built site's renderer, beside that of the site. */
export function rendererOf(site: string): string {
  return site.replace('site-', 'renderer-');
}

/** Atomic: a kill leaves the state before or the state after. */
export async function writeSiteState(folder: string, state: SiteState): Promise<void> {
  await writeFileWhole(join(folder, STATE_FILE), stateText(state));
}

function stateText({ pages, ...rest }: SiteState): string[] {
  return tablesText({ head: { version: FORMAT_VERSION, ...rest }, tables: { pages } });
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
  await writeFileWhole(join(folder, JOURNAL_FILE), [`${JSON.stringify(changes)}\n`, ...stateText(state)]);
  await finishChanges(folder);
}

/** Completes the changes of a killed rebuild, if there are any. */
export async function finishChanges(folder: string): Promise<void> {
  const journal = await readFile(join(folder, JOURNAL_FILE), 'utf8').catch(() => null);
  if (journal === null) return;
  const end = journal.indexOf('\n');
  await carryOut(JSON.parse(journal.slice(0, end)) as SiteChanges);
  await writeFileWhole(join(folder, STATE_FILE), journal.slice(end + 1));
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
