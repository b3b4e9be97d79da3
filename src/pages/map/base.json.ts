import type { APIRoute } from 'astro';
import { isPlanned } from '../../archive/build-plan.ts';
import { mapBaseJson } from '../../map-base/site-base.ts';
import { MAP_BASE } from '../../routes.ts';

export const GET: APIRoute = async () =>
  // Without a body the build writes no file; cutting the ground takes a second.
  new Response(isPlanned(MAP_BASE) ? await mapBaseJson() : null, {
    headers: { 'content-type': 'application/json' },
  });
