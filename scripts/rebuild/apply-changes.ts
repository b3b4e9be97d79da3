import { readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from '../read-error.ts';
import { removeEmptyFolders } from '../publish/empty-folders.ts';
import { writeFileWhole } from '../pull/write-file.ts';
import { moveNextState, writeNextState, type SiteState } from './site-state.ts';

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
