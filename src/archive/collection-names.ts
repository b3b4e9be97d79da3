import type { Language } from '../model/language.ts';
import type { NamedCollection } from '../model/collection.ts';
import { showTitle } from '../model/text.ts';
import { seriesPath, territoryPath } from '../routes.ts';
import type { Archive } from './archive.ts';

/** The territories and the series that have clips, as the search offers them. */
export function collectionNames(archive: Archive, language: Language): readonly NamedCollection[] {
  const named = [
    ...archive.territories.map((one) => ({
      ...{ kind: 'territory' as const, one, path: territoryPath(language, one) },
      clips: archive.clipsByTerritory.get(one.id),
    })),
    ...archive.series.map((one) => ({
      ...{ kind: 'series' as const, one, path: seriesPath(language, one) },
      clips: archive.clipsBySeries.get(one.id),
    })),
  ];
  return named.flatMap(({ kind, one, path, clips = [] }) =>
    clips.length === 0
      ? []
      : { kind, id: one.id, title: showTitle(one, language).value, path, count: clips.length },
  );
}
