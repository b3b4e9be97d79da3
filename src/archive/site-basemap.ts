import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Atlas } from '../basemap/cut-basemap.ts';
import { areaAround } from '../basemap/map-area.ts';
import { BASEMAP_PATH } from '../routes.ts';
import { site } from '../site.config.ts';
import { oncePerArchive } from './archive.ts';

/**
 * Stands for the cutting, its format and the atlas. Increase it when one of them changes: browsers keep what an address with a
 * version brought.
 */
export const BASEMAP_VERSION = 1;

/** The area of the archive's basemap: the site's home and everything that has a position. */
export const getMapArea = oncePerArchive(({ clips }) => {
  const positions = clips.flatMap(({ position }) => (position === null ? [] : [position]));
  return areaAround(site.mapHome, positions);
});

/**
 * The address of the basemap of this archive. Its query changes with what the file is cut from, so that it can be cached for long
 * and need not be cut for its address; an older page with an older query gets the current basemap.
 */
export const getBasemapHref = oncePerArchive((archive) => {
  const made = JSON.stringify([BASEMAP_VERSION, site.mapHome, getMapArea(archive)]);
  return `${BASEMAP_PATH}?v=${hash('sha256', made, 'hex').slice(0, 8)}`;
});

/** Natural Earth at 1:10,000,000; read and not imported, so that its 3.6 MB are not bundled. */
export async function readAtlas(): Promise<Atlas> {
  // Resolved from the project and not from this file: a build runs a copy of it in another folder.
  const require = createRequire(join(process.cwd(), 'package.json'));
  return JSON.parse(await readFile(require.resolve('world-atlas/countries-10m.json'), 'utf8')) as Atlas;
}
