import type { APIRoute } from 'astro';
import { openArchive } from '../archive/archive.ts';
import { sitemapNames } from '../archive/sitemap.ts';
import { absoluteAddress, sitemapPath } from '../routes.ts';
import { sitemapIndexXml } from './_sitemap-xml.ts';

export const GET: APIRoute = async ({ site }) => {
  const names = sitemapNames(await openArchive());
  const addresses = names.map((name) => absoluteAddress(site, sitemapPath(name)));
  return new Response(sitemapIndexXml(addresses), { headers: { 'content-type': 'application/xml' } });
};
