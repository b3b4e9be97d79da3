import type { APIRoute } from 'astro';
import { SITEMAP_INDEX } from '../routes.ts';

export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL(SITEMAP_INDEX, site).href}\n`);
