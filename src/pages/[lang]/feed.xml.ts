import type { APIRoute, GetStaticPaths } from 'astro';
import { clipFeed } from '../../archive/clip-feed.ts';
import { openArchive } from '../../archive/open-archive.ts';
import { archivePath, feedPath, homePath } from '../../routes.ts';
import { atomResponse } from '../_atom-response.ts';
import { inEachLanguage } from '../_static-paths.ts';

export const getStaticPaths = (() =>
  inEachLanguage((language) => feedPath(homePath(language)))) satisfies GetStaticPaths;

/** The newest clips of the archive. */
export const GET: APIRoute = async ({ locals: { language }, site }) => {
  const archive = await openArchive();
  const feed = clipFeed(archive, language, archive.clips);
  const path = feedPath(homePath(language));
  return atomResponse({ feed, site, name: '', path, pagePath: archivePath(language) });
};
