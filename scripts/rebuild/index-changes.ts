import { readFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Archive } from '../../src/archive/archive.ts';
import type { Clip } from '../../src/model/clip.ts';
import { SEARCH_FOLDER } from '../../src/routes.ts';
import { openEarlierIndex, type EarlierFiles } from '../../src/search/static/earlier-index.ts';
import { isNamedByContent, type UpdatedIndex } from '../../src/search/static/index-folder.ts';
import { MANIFEST_FILE } from '../../src/search/static/manifest.ts';
import { updateIndex, writeIndex } from '../../src/search/static/write-index.ts';

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
  const folder = join(site, SEARCH_FOLDER);
  const before = await readdir(folder).catch(() => []);
  const updated = updateFrom(
    { names: before, readFile: (name) => readChecked(folder, name) },
    archive,
    isSame,
  );
  // If the earlier index is unreadable, an existing file of the same name may be damaged.
  const { files, kept } = updated ?? { files: writeIndex(archive), kept: new Set() };
  const there = new Set(updated === undefined ? [] : before);
  const written: string[] = [];
  await mkdir(join(staging, SEARCH_FOLDER), { recursive: true });
  for (const [name, bytes] of files) {
    if (there.has(name) && name !== MANIFEST_FILE) continue;
    await writeFile(join(staging, SEARCH_FOLDER, name), bytes);
    written.push(name);
  }
  const gone = before.filter((name) => !files.has(name) && !kept.has(name));
  return { written: written.map(inSite), gone: gone.map(inSite) };
}

/** Returns `undefined` where the earlier index is damaged in any way; it is then rewritten from the clips. */
function updateFrom(
  files: EarlierFiles,
  archive: Archive,
  isSame: IndexChangesOptions['isSame'],
): UpdatedIndex | undefined {
  try {
    return updateIndex(archive, openEarlierIndex(files, archive.clips, isSame));
  } catch {
    return undefined;
  }
}

function readChecked(folder: string, name: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(readFileSync(join(folder, name)));
  if (!isNamedByContent(name, bytes)) throw new Error(`The search index's ${name} is damaged.`);
  return bytes;
}

function inSite(name: string): string {
  return `${SEARCH_FOLDER}${name}`.slice(1);
}
