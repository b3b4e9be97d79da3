import { hash } from 'node:crypto';
import { join } from 'node:path';
import { digestFiles } from '../digest-files.ts';
import type { Config } from '../../src/config.ts';
import { readdir } from 'node:fs/promises';
import { FILM_FACTS_FILE } from '../../src/archive/film-facts-store.ts';
import { copiesFolder, pictureResultsFile } from '../../src/archive/picture-results.ts';
import { snapshotMarks } from '../../src/archive/snapshot-store.ts';

/** The sources of the output: a change in any of these may change every page. */
const MADE_WITH = [
  'src',
  'public',
  'astro.config.mjs',
  'astro-i18next.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Settings that affect pages; the others are about sources and targets. */
const isShown = (name: string): boolean =>
  name.startsWith('PUBLIC_') || ['SITE_URL', 'CONTRIBUTIONS_TO', 'REQUESTS_TO'].includes(name);

/**
 * A digest of the code and the configuration. Only a site with the same digest can be updated page by page.
 * @param root the project's folder
 */
export function digestCode(root: string, config: Config): string {
  const settings = Object.entries(config).filter(([name]) => isShown(name));
  const code = digestFiles(MADE_WITH.map((name) => join(root, name)));
  return hash('sha256', JSON.stringify([process.version, settings.sort(), code])).slice(0, 16);
}

/** A digest of what `readArchive` reads: while it is the same, it reads the same archive. */
export async function digestArchive({
  ARCHIVE_DIR: folder,
  PICTURES,
}: Pick<Config, 'ARCHIVE_DIR' | 'PICTURES'>): Promise<string> {
  const files = [...(await snapshotMarks(folder)), join(folder, FILM_FACTS_FILE)];
  if (PICTURES !== 'on') return digestFiles(files);
  // Copies are named by their content.
  const copies = await readdir(copiesFolder(folder)).catch(() => []);
  return hash('sha256', [digestFiles([...files, pictureResultsFile(folder)]), ...copies.sort()].join());
}
