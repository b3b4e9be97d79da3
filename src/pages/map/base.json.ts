import type { APIRoute } from 'astro';
import { isPlanned } from '../../archive/build-context.ts';
import { getSiteBasemap } from '../../archive/site-basemap.ts';
import { BASEMAP_PATH } from '../../routes.ts';

export const GET: APIRoute = async () =>
  // Without a body the build writes no file; cutting the basemap takes a second.
  new Response(isPlanned(BASEMAP_PATH) ? (await getSiteBasemap()).json : null, {
    headers: { 'content-type': 'application/json' },
  });
