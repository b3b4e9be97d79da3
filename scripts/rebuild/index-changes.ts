import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Archive } from '../../src/archive/archive.ts';
import type { Clip } from '../../src/model/clip.ts';
import { SEARCH_FOLDER } from '../../src/routes.ts';
import { readKnownWords } from '../../src/search/static/known-words.ts';
import { MANIFEST_FILE } from '../../src/search/static/manifest.ts';
import type { KnownWords } from '../../src/search/static/collect-words.ts';
import { isNamedByContent, writeIndex } from '../../src/search/static/write-index.ts';

/** File names relative to the site's folder. */
interface IndexDifference {
  readonly written: readonly string[];
  /** Files of the site's index that the new one no longer has. */
  readonly gone: readonly string[];
}

interface IndexChangesOptions {
  /** The folder for the new files. */
  readonly staging: string;
  /** The last built site. */
  readonly site: string;
  readonly archive: Archive;
  /** Whether a clip and the names of its keywords are unchanged since that site was built. */
  readonly isSame: (clip: Clip) => boolean;
}

/** Writes those files of the search index that the site lacks; their names contain a hash of their content. */
export async function writeIndexChanges({
  staging,
  site,
  archive,
  isSame,
}: IndexChangesOptions): Promise<IndexDifference> {
  const known = await readWords(site, archive, isSame);
  const files = writeIndex(archive, known);
  const before = new Set(await readdir(join(site, SEARCH_FOLDER)).catch(() => []));
  // If the earlier index is unreadable, an existing file of the same name may be damaged.
  const isThere = (name: string): boolean => known !== undefined && before.has(name);
  const written: string[] = [];
  await mkdir(join(staging, SEARCH_FOLDER), { recursive: true });
  for (const [name, bytes] of files) {
    if (isThere(name) && name !== MANIFEST_FILE) continue;
    await writeFile(join(staging, SEARCH_FOLDER, name), bytes);
    written.push(name);
  }
  const gone = [...before].filter((name) => !files.has(name));
  return { written: written.map(inSite), gone: gone.map(inSite) };
}

/** Returns `undefined` for an index that is damaged in any way; it is then rewritten from the clips. */
async function readWords(
  site: string,
  { clips }: Archive,
  isSame: IndexChangesOptions['isSame'],
): Promise<KnownWords | undefined> {
  const readChecked = async (name: string): Promise<Uint8Array<ArrayBuffer>> => {
    const bytes = new Uint8Array(await readFile(join(site, SEARCH_FOLDER, name)));
    if (!isNamedByContent(name, bytes)) throw new Error(`The search index's ${name} is damaged.`);
    return bytes;
  };
  return await readKnownWords(readChecked, clips, isSame).catch(() => undefined);
}

function inSite(name: string): string {
  return `${SEARCH_FOLDER}${name}`.slice(1);
}
