import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { openArchive } from '../../../../archive/open-archive.ts';
import { clipFeed } from '../../../../archive/clip-feed.ts';
import { showTitle } from '../../../../model/text.ts';
import { feedPath, seriesPath } from '../../../../routes.ts';
import { atomResponse } from '../../../_atom-response.ts';
import { forEachItem } from '../../../_static-paths.ts';

export const getStaticPaths = (async () => {
  const { series } = await openArchive();
  return forEachItem(series, (language, one) => feedPath(seriesPath(language, one)));
}) satisfies GetStaticPaths;

/** The newest clips of a series. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props, site }) => {
  const { language, item: series } = props;
  const archive = await openArchive();
  const feed = clipFeed(archive, language, archive.clipsBySeries.get(series.id) ?? []);
  const pagePath = seriesPath(language, series);
  const name = showTitle(series, language).value;
  return atomResponse({ feed, site, name, path: feedPath(pagePath), pagePath });
};
