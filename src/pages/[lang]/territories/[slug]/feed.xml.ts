import type { GetStaticPaths } from 'astro';
import type { Territory } from '../../../../model/collection.ts';
import { feedPath, territoryPath } from '../../../../routes.ts';
import { recordFeed } from '../../../_atom-response.ts';
import { forEachItem } from '../../../_static-paths.ts';

export const getStaticPaths = (() =>
  forEachItem(
    ({ territories }) => territories,
    (language, one) => feedPath(territoryPath(language, one)),
  )) satisfies GetStaticPaths;

/** The newest clips of a territory. */
export const GET = recordFeed<Territory>(({ clipsByTerritory }) => clipsByTerritory, territoryPath);
