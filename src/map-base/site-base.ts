import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openArchive } from '../archive/archive.ts';
import { MAP_BASE } from '../routes.ts';
import { areaAround } from './box.ts';
import { cutBase, type Atlas } from './cut-base.ts';

interface SiteBase {
  readonly json: string;
  readonly hash: string;
}

let cut: Promise<SiteBase> | undefined;

/** The ground of this archive's map, cut once a build. */
export async function mapBaseJson(): Promise<string> {
  return (await getSiteBase()).json;
}

/**
 * The address of the ground, to be given to the map as `baseHref`. Its query changes with its content, so that it can
 * be cached for long; a page built before the last change still gets the ground that is there.
 */
export async function mapBaseHref(): Promise<string> {
  return `${MAP_BASE}?v=${(await getSiteBase()).hash}`;
}

function getSiteBase(): Promise<SiteBase> {
  cut ??= cutSiteBase();
  return cut;
}

async function cutSiteBase(): Promise<SiteBase> {
  const { clips } = await openArchive();
  const positions = clips.flatMap(({ position }) => (position === null ? [] : [position]));
  // From the project and not from this file: a build runs a copy of it that lies elsewhere.
  const require = createRequire(join(process.cwd(), 'package.json'));
  // Natural Earth at 1:10,000,000; read and not imported, so that its 3.6 MB do not become part of the code.
  const atlas = JSON.parse(
    await readFile(require.resolve('world-atlas/countries-10m.json'), 'utf8'),
  ) as Atlas;
  const json = JSON.stringify(cutBase(atlas, areaAround(positions)));
  return { json, hash: createHash('sha256').update(json).digest('hex').slice(0, 8) };
}
