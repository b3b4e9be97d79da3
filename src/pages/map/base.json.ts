import type { APIRoute } from 'astro';
import { isPlanned } from '../../archive/build-context.ts';
import { openArchive } from '../../archive/open-archive.ts';
import { getMapArea, readAtlas } from '../../archive/site-basemap.ts';
import { cutBasemap } from '../../basemap/cut-basemap.ts';
import { BASEMAP_PATH } from '../../routes.ts';

export const GET: APIRoute = async () =>
  // Without a body the build writes no file; cutting the basemap takes a second.
  new Response(isPlanned(BASEMAP_PATH) ? await cutSiteBasemap() : null, {
    headers: { 'content-type': 'application/json' },
  });

async function cutSiteBasemap(): Promise<string> {
  return JSON.stringify(cutBasemap(await readAtlas(), getMapArea(await openArchive())));
}
