import { hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FILM_FACTS_FILE } from '../../src/archive/film-facts-store.ts';
import { copiesFolder, pictureResultsFile } from '../../src/archive/picture-results.ts';
import { snapshotFolder } from '../../src/archive/snapshot-store.ts';
import type { Config } from '../../src/config.ts';
import { digestFiles } from '../digest-files.ts';

/** A digest of the files that `readArchive` reads: while it is the same, it reads the same archive. */
export async function digestArchive({
  ARCHIVE_DIR: folder,
  PICTURES,
}: Pick<Config, 'ARCHIVE_DIR' | 'PICTURES'>): Promise<string> {
  const files = [(await snapshotFolder(folder)) ?? '', join(folder, FILM_FACTS_FILE)];
  if (PICTURES !== 'on') return digestFiles(files);
  // Copies are named by their content.
  const copies = await readdir(copiesFolder(folder)).catch(() => []);
  return hash('sha256', [digestFiles([...files, pictureResultsFile(folder)]), ...copies.sort()].join());
}
