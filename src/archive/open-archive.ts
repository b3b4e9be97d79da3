import { readConfig, type Config } from '../config.ts';
import { showCopies } from '../views/picture-copies.ts';
import { indexArchive, type Archive } from './archive.ts';
import { getBuildContext } from './build-context.ts';
import { readFilmFacts } from './film-facts-store.ts';
import { pictureCopies, readPictureResults } from './picture-results.ts';
import { readSnapshot } from './snapshot-store.ts';

/** The pages are bundled and have their own copy of this module: what one has read is shared through the global object. */
const KEY = Symbol.for('home-movie-archive.read');

let opened: Promise<Archive> | undefined;

/**
 * The archive that the site is built from, read once a build.
 * @throws Error when nothing has been pulled yet
 */
export function openArchive(): Promise<Archive> {
  opened ??= openAndShow();
  return opened;
}

async function openAndShow(): Promise<Archive> {
  const config = readConfig();
  const archive = getBuildContext()?.archive ?? (await readArchiveOnce(config));
  if (archive === undefined)
    throw new Error(`There is no snapshot in ${config.ARCHIVE_DIR}: run "npm run pull" first.`);
  showCopies(archive.copies);
  return archive;
}

/** What a build reads, once for its pages and for what it does beside them. Parameters and result as of `readArchive`. */
export function readArchiveOnce(config: Parameters<typeof readArchive>[0]): Promise<Archive | undefined> {
  // Only this function writes the key.
  const known = Reflect.get(globalThis, KEY) as Promise<Archive | undefined> | undefined;
  const reading = known ?? readArchive(config);
  Object.assign(globalThis, { [KEY]: reading });
  return reading;
}

/** The snapshot in use, with what is known beside it; `undefined` when nothing has been pulled yet. */
export async function readArchive({
  ARCHIVE_DIR,
  PICTURES,
}: Pick<Config, 'ARCHIVE_DIR' | 'PICTURES'>): Promise<Archive | undefined> {
  const stored = await readSnapshot(ARCHIVE_DIR);
  if (stored === undefined) return undefined;
  const { snapshot, ...origin } = stored;
  const results = PICTURES === 'on' ? await readPictureResults(ARCHIVE_DIR) : undefined;
  const copies = results && pictureCopies(results, snapshot.clips);
  return indexArchive(snapshot, origin, await readFilmFacts(ARCHIVE_DIR), copies);
}
