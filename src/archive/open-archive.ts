import { readConfig } from '../config.ts';
import { indexArchive, type Archive } from './archive.ts';
import { getBuildContext } from './build-context.ts';
import { readFilmFacts } from './film-facts-store.ts';
import { readSnapshot } from './snapshot-store.ts';

let opened: Promise<Archive> | undefined;

/**
 * The archive that the site is built from, read once a build.
 * @throws Error when nothing has been pulled yet
 */
export function openArchive(): Promise<Archive> {
  const context = getBuildContext();
  opened ??= context === undefined ? readArchive(readConfig().ARCHIVE_DIR) : Promise.resolve(context.archive);
  return opened;
}

async function readArchive(folder: string): Promise<Archive> {
  const stored = await readSnapshot(folder);
  if (stored === undefined) throw new Error(`There is no snapshot in ${folder}: run "npm run pull" first.`);
  const { snapshot, ...origin } = stored;
  return indexArchive(snapshot, origin, await readFilmFacts(folder));
}
