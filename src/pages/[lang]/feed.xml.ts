import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { openArchive } from '../../archive/open-archive.ts';
import { clipFeed } from '../../archive/clip-feed.ts';
import { archivePath, feedPath, homePath } from '../../routes.ts';
import { atomResponse } from '../_atom-response.ts';
import { inEachLanguage } from '../_static-paths.ts';

export const getStaticPaths = (() =>
  inEachLanguage((language) => feedPath(homePath(language)))) satisfies GetStaticPaths;

/** The newest clips of the archive. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props, site }) => {
  const { language } = props;
  const archive = await openArchive();
  const feed = clipFeed(archive, language, archive.clips);
  return atomResponse({
    ...{ feed, site, name: '', path: feedPath(homePath(language)), pagePath: archivePath(language) },
  });
};
