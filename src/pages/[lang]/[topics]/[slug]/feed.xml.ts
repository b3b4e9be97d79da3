import type { APIRoute, GetStaticPaths } from 'astro';
import { clipFeed } from '../../../../archive/clip-feed.ts';
import { openArchive } from '../../../../archive/open-archive.ts';
import { topicsWithPage, type PagedTopic } from '../../../../archive/topics.ts';
import { showText } from '../../../../model/text.ts';
import { feedPath, topicPath } from '../../../../routes.ts';
import { atomResponse } from '../../../_atom-response.ts';
import { forEachItem } from '../../../_static-paths.ts';

export const getStaticPaths = (() =>
  forEachItem(topicsWithPage, (language, { kind, slug }) =>
    feedPath(topicPath(language, kind, slug)),
  )) satisfies GetStaticPaths;

/** The newest clips of a place, a person or a theme. */
export const GET: APIRoute<{ item: PagedTopic }> = async ({
  props: { item },
  locals: { language },
  site,
}) => {
  const pagePath = topicPath(language, item.kind, item.slug);
  return atomResponse({
    feed: clipFeed(await openArchive(), language, item.clips),
    name: showText(item.name, language).value,
    path: feedPath(pagePath),
    pagePath,
    site,
  });
};
