import type { APIRoute, GetStaticPaths } from 'astro';
import { SitemapStream, streamToPromise } from 'sitemap';
import { openArchive } from '../../archive/open-archive.ts';
import { isPlanned } from '../../archive/build-context.ts';
import { sitemapEntries, sitemapNames } from '../../archive/sitemap.ts';
import { sitemapPath } from '../../routes.ts';
import { fileResponse } from '../_file-response.ts';

export const getStaticPaths = (async () => {
  const names = sitemapNames(await openArchive());
  return names.filter((name) => isPlanned(sitemapPath(name))).map((name) => ({ params: { name } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params, site }) => {
  const entries = sitemapEntries(await openArchive(), params['name'] ?? '');
  const stream = new SitemapStream({
    hostname: String(site),
    lastmodDateOnly: true,
    xmlns: { news: false, image: false, xhtml: true, video: true },
  });
  for (const entry of entries) stream.write(entry);
  stream.end();
  return fileResponse((await streamToPromise(stream)).toString(), 'application/xml');
};
