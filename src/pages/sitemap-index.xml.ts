import type { APIRoute } from 'astro';
import { SitemapIndexStream, streamToPromise } from 'sitemap';
import { openArchive } from '../archive/open-archive.ts';
import { sitemapChangedOn, sitemapNames } from '../archive/sitemap.ts';
import { absoluteAddress, sitemapPath } from '../routes.ts';

export const GET: APIRoute = async ({ site }) => {
  const stream = new SitemapIndexStream({ lastmodDateOnly: true });
  const archive = await openArchive();
  for (const name of sitemapNames(archive)) {
    const day = sitemapChangedOn(archive, name);
    stream.write({ url: absoluteAddress(site, sitemapPath(name)), ...(day !== null && { lastmod: day }) });
  }
  stream.end();
  return new Response((await streamToPromise(stream)).toString(), {
    headers: { 'content-type': 'application/xml' },
  });
};
