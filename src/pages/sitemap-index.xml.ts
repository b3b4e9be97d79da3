import type { APIRoute } from 'astro';
import { SitemapIndexStream, streamToPromise } from 'sitemap';
import { openArchive } from '../archive/open-archive.ts';
import { sitemapNames } from '../archive/sitemap.ts';
import { absoluteAddress, sitemapPath } from '../routes.ts';

export const GET: APIRoute = async ({ site }) => {
  const stream = new SitemapIndexStream();
  for (const name of sitemapNames(await openArchive())) {
    stream.write({ url: absoluteAddress(site, sitemapPath(name)) });
  }
  stream.end();
  return new Response((await streamToPromise(stream)).toString(), {
    headers: { 'content-type': 'application/xml' },
  });
};
