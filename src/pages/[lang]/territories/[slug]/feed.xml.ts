import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { openArchive } from '../../../../archive/open-archive.ts';
import { clipFeed } from '../../../../archive/clip-feed.ts';
import { showTitle } from '../../../../model/text.ts';
import { feedPath, territoryPath } from '../../../../routes.ts';
import { atomResponse } from '../../../_atom-response.ts';
import { forEachItem } from '../../../_static-paths.ts';

export const getStaticPaths = (async () => {
  const { territories } = await openArchive();
  return forEachItem(territories, (language, one) => feedPath(territoryPath(language, one)));
}) satisfies GetStaticPaths;

/** The newest clips of a territory. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props, site }) => {
  const { language, item: territory } = props;
  const archive = await openArchive();
  const feed = clipFeed(archive, language, archive.clipsByTerritory.get(territory.id) ?? []);
  const pagePath = territoryPath(language, territory);
  const name = showTitle(territory, language).value;
  return atomResponse({ feed, site, name, path: feedPath(pagePath), pagePath });
};
