import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cutBasemap, type Atlas } from '../basemap/cut-basemap.ts';
import { areaAround } from '../basemap/map-area.ts';
import { BASEMAP_PATH } from '../routes.ts';
import { site } from '../site.config.ts';
import { openArchive } from './open-archive.ts';
import { oncePerArchive } from './once-per-archive.ts';

interface SiteBasemap {
  readonly json: string;
  /** The file's address for the map. */
  readonly href: string;
}

let cut: Promise<SiteBasemap> | undefined;

/**
 * The basemap of this archive, cut once a build. The query of its address changes with its content, so that it can be
 * cached for long; an older page with an older query gets the current basemap.
 */
export function getSiteBasemap(): Promise<SiteBasemap> {
  cut ??= cutSiteBasemap();
  return cut;
}

/** The area of the archive's basemap: the site's home and everything that has a position. */
export const getMapArea = oncePerArchive(({ clips }) => {
  const positions = clips.flatMap(({ position }) => (position === null ? [] : [position]));
  return areaAround(site.mapHome, positions);
});

/** Natural Earth at 1:10,000,000; read and not imported, so that its 3.6 MB are not bundled. */
export async function readAtlas(): Promise<Atlas> {
  // Resolved from the project and not from this file: a build runs a copy of it in another folder.
  const require = createRequire(join(process.cwd(), 'package.json'));
  return JSON.parse(await readFile(require.resolve('world-atlas/countries-10m.json'), 'utf8')) as Atlas;
}

async function cutSiteBasemap(): Promise<SiteBasemap> {
  const json = JSON.stringify(cutBasemap(await readAtlas(), getMapArea(await openArchive())));
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 8);
  return { json, href: `${BASEMAP_PATH}?v=${hash}` };
}
