import { readConfig, type Config } from '../config.ts';
import { showCopies } from '../views/picture-copies.ts';
import { indexArchive, type Archive } from './archive.ts';
import { getBuildContext } from './build-context.ts';
import { readFilmFacts } from './film-facts-store.ts';
import { pictureCopies, readPictureResults } from './picture-results.ts';
import { withoutSections } from './sections.ts';
import { readSnapshot, type StoredSnapshot } from './snapshot-store.ts';

let opened: Promise<Archive> | undefined;

/**
 * The archive that the site is built from: the one that a build passes to its pages, or else the one in use. Each copy of this
 * module opens it once; the development server has two.
 * @throws Error when nothing has been pulled yet
 */
export function openArchive(): Promise<Archive> {
  opened ??= openAndShow();
  return opened;
}

async function openAndShow(): Promise<Archive> {
  const config = readConfig();
  const archive = getBuildContext()?.archive ?? (await readArchive(config));
  if (archive === undefined)
    throw new Error(`There is no snapshot in ${config.ARCHIVE_DIR}: run "npm run pull" first.`);
  showCopies(archive.copies);
  return archive;
}

/**
 * The snapshot in use, with what is known beside it; `undefined` when nothing has been pulled yet.
 * @param known that snapshot, where it was read before
 */
export async function readArchive(
  { ARCHIVE_DIR, PICTURES }: Pick<Config, 'ARCHIVE_DIR' | 'PICTURES'>,
  known?: StoredSnapshot,
): Promise<Archive | undefined> {
  const stored = known ?? (await readSnapshot(ARCHIVE_DIR));
  if (stored === undefined) return undefined;
  const { snapshot, ...origin } = stored;
  const results = PICTURES === 'on' ? await readPictureResults(ARCHIVE_DIR) : undefined;
  const copies = results && pictureCopies(results, snapshot.clips);
  return indexArchive(withoutSections(snapshot), origin, await readFilmFacts(ARCHIVE_DIR), copies);
}
