import type { APIRoute } from 'astro';
import { isPlanned } from '../../archive/build-context.ts';
import { readAtlas } from '../../archive/site-basemap.ts';
import { locatorSvg } from '../../basemap/locator-svg.ts';
import { LOCATOR_PATH } from '../../routes.ts';
import { site } from '../../site.config.ts';

export const GET: APIRoute = async () =>
  // Without a body the build writes no file.
  new Response(isPlanned(LOCATOR_PATH) ? locatorSvg(await readAtlas(), site.mapHome) : null, {
    headers: { 'content-type': 'image/svg+xml' },
  });
