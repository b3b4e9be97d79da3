import type { APIRoute, GetStaticPaths } from 'astro';
import { openArchive } from '../../archive/archive.ts';
import { isPlanned } from '../../archive/build-plan.ts';
import { sitemapEntries, sitemapNames } from '../../archive/sitemap.ts';
import { sitemapPath } from '../../routes.ts';
import { sitemapXml } from '../_sitemap-xml.ts';

export const getStaticPaths = (async () => {
  const names = sitemapNames(await openArchive());
  return names.filter((name) => isPlanned(sitemapPath(name))).map((name) => ({ params: { name } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params, site }) => {
  const entries = sitemapEntries(await openArchive(), params['name'] ?? '');
  return new Response(sitemapXml(entries, site), { headers: { 'content-type': 'application/xml' } });
};
