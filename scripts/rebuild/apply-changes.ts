import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from '../read-error.ts';
import { removeEmptyFolders } from '../publish/empty-folders.ts';
import { writeFileWhole } from '../pull/write-file.ts';
import { moveNextState, writeNextState, type SiteState } from './site-state.ts';

/** What is to happen to the built site; enough to begin again after a kill. */
interface Journal {
  /** The folder that the new files lie in, and the one they go to. */
  readonly from: string;
  readonly to: string;
  readonly files: readonly string[];
  readonly remove: readonly string[];
}

/** The files of a part that differ from those of the site, and those of the site that go. */
interface Difference {
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** Which files of a rendered part are new or other than the site's; a page may be rendered and come out the same. */
export async function changedFiles(part: string, site: string, files: readonly string[]): Promise<string[]> {
  const changed: string[] = [];
  for (const file of files) {
    const [now, before] = await Promise.all([
      readFile(join(part, file)),
      readFile(join(site, file)).catch(() => null),
    ]);
    if (before === null || !now.equals(before)) changed.push(file);
  }
  return changed;
}

interface Part {
  readonly from: string;
  readonly to: string;
  readonly difference: Difference;
  /** What is known of the site once the part is in it. */
  readonly state: SiteState;
}

/**
 * Moves the changed files of a part into the site and deletes what goes. What is to be done, and what the site is
 * afterwards, is written down before the first file moves; `finishChanges` does the rest after a kill.
 * @param folder the rebuild's own folder, where the notes lie
 */
export async function applyChanges(folder: string, { from, to, difference, state }: Part): Promise<void> {
  const journal: Journal = { from, to, files: difference.changed, remove: difference.removed };
  await writeNextState(folder, state);
  await writeFileWhole(journalFile(folder), JSON.stringify(journal));
  await finishChanges(folder);
}

/** Ends what a killed rebuild began. Nothing to do is fine. */
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
      // Moved already, before a kill.
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
