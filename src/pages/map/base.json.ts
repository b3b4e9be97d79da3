import type { APIRoute } from 'astro';
import { mapBaseJson } from '../../map-base/site-base.ts';

export const GET: APIRoute = async () =>
  new Response(await mapBaseJson(), { headers: { 'content-type': 'application/json' } });
