import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { resultLines } from '../../src/archive/json-lines.ts';
import {
  copiesFolder,
  copyNames,
  pictureResultsFile,
  readPictureResults,
} from '../../src/archive/picture-results.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';
import { listMediaUses } from '../check-media/media-uses.ts';
import { writeFileWhole } from '../files.ts';

/** The pictures of which copies are made: each in the largest size that the archive has. */
export function pictureAddresses(snapshot: Snapshot): ReadonlySet<string> {
  const clips = snapshot.clips.map((clip) => {
    const poster = clip.picture?.poster;
    return poster === undefined ? clip : { ...clip, picture: { card: poster, poster } };
  });
  const uses = listMediaUses({ ...snapshot, clips });
  return new Set(uses.flatMap(({ kind, url }) => (kind === 'picture' ? [url] : [])));
}

/** Forgets the pictures that no record of the snapshot shows, and deletes every copy that is not of a known one. */
export async function tidyCopies(stateFolder: string, snapshot: Snapshot): Promise<void> {
  const file = pictureResultsFile(stateFolder);
  if (!existsSync(file)) return;
  const known = await readPictureResults(stateFolder);
  const addresses = pictureAddresses(snapshot);
  const used = [...known.values()].filter(({ url }) => addresses.has(url));
  await writeFileWhole(file, resultLines(used));
  const names = new Set(used.flatMap(copyNames));
  const folder = copiesFolder(stateFolder);
  for (const name of await readdir(folder).catch(() => []))
    if (!names.has(name)) await rm(join(folder, name), { force: true });
}
