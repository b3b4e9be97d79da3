import type { GetStaticPaths } from 'astro';
import type { Series } from '../../../../model/collection.ts';
import { feedPath, seriesPath } from '../../../../routes.ts';
import { recordFeed } from '../../../_atom-response.ts';
import { forEachItem } from '../../../_static-paths.ts';

export const getStaticPaths = (() =>
  forEachItem(
    ({ series }) => series,
    (language, one) => feedPath(seriesPath(language, one)),
  )) satisfies GetStaticPaths;

/** The newest clips of a series. */
export const GET = recordFeed<Series>(({ clipsBySeries }) => clipsBySeries, seriesPath);
