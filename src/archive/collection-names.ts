import type { Language } from '../model/language.ts';
import type { NamedCollection } from '../model/collection.ts';
import { showTitle } from '../model/text.ts';
import { seriesPath, territoryPath } from '../routes.ts';
import type { Archive } from './archive.ts';

/** The territories and the series that have clips, as the search offers them. */
export function collectionNames(archive: Archive, language: Language): readonly NamedCollection[] {
  const { territories, clipsByTerritory, series, clipsBySeries } = archive;
  return [
    ...territories.map((territory) => ({
      kind: 'territory' as const,
      id: territory.id,
      title: showTitle(territory, language).value,
      path: territoryPath(language, territory),
      count: clipsByTerritory.get(territory.id)?.length ?? 0,
    })),
    ...series.map((one) => ({
      kind: 'series' as const,
      id: one.id,
      title: showTitle(one, language).value,
      path: seriesPath(language, one),
      count: clipsBySeries.get(one.id)?.length ?? 0,
    })),
  ].filter(({ count }) => count > 0);
}
