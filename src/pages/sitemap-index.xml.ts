import type { APIRoute } from 'astro';
import { SitemapIndexStream, streamToPromise } from 'sitemap';
import { openArchive } from '../archive/archive.ts';
import { sitemapNames } from '../archive/sitemap.ts';

export const GET: APIRoute = async ({ site }) => {
  const stream = new SitemapIndexStream();
  for (const name of sitemapNames(await openArchive())) {
    stream.write({ url: new URL(`/sitemaps/${name}.xml`, site).href });
  }
  stream.end();
  return new Response((await streamToPromise(stream)).toString(), {
    headers: { 'content-type': 'application/xml' },
  });
};
