import type { Territory } from '../model/collection.ts';
import type { Language } from '../model/language.ts';
import { showText, showTitle, type ShownText } from '../model/text.ts';
import { territoryPath, type ClipPageNumber } from '../routes.ts';
import type { Archive } from './archive.ts';
import type { ClipCard } from '../model/clip-card.ts';
import { clipListPage, clipPageNumbers, withCards, type ClipListPage } from './clip-list.ts';
import { collectionSummary, type CollectionSummary } from './collection-pages.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { COLLECTIONS_PER_PAGE, numberedPage, type NumberedPage } from './pagination.ts';

/** A territory in the list, with its credits. */
export interface TerritorySummary extends CollectionSummary {
  /** Sanitised HTML. */
  readonly credits: ShownText;
}

/** One page of a territory's clips; the newest page shows the texts. */
export interface TerritoryPage {
  readonly meta: PageMeta;
  readonly title: ShownText;
  /** Sanitised HTML, as are the next two. */
  readonly description: ShownText;
  readonly extraText: ShownText;
  readonly credits: ShownText;
  readonly list: ClipListPage<ClipCard>;
}

export function territoriesListPage(
  archive: Archive,
  language: Language,
  page: number,
): NumberedPage<TerritorySummary> {
  return numberedPage(archive.territories, page, COLLECTIONS_PER_PAGE, (territory) =>
    territorySummary(archive, language, territory),
  );
}

function territorySummary(archive: Archive, language: Language, territory: Territory): TerritorySummary {
  const clips = archive.clipsByTerritory.get(territory.id) ?? [];
  return {
    ...collectionSummary(archive, language, territory, clips, territoryPath(language, territory)),
    credits: showText(territory.credits, language),
  };
}

export function territoryPageNumbers(archive: Archive, territory: Territory): ClipPageNumber[] {
  return clipPageNumbers(archive.clipsByTerritory.get(territory.id)?.length ?? 0);
}

export function territoryPage(
  archive: Archive,
  language: Language,
  territory: Territory,
  page: ClipPageNumber,
): TerritoryPage {
  const list = clipListPage(archive.clipsByTerritory.get(territory.id) ?? [], page);
  const title = showTitle(territory, language);
  return {
    meta: pageMeta(language, title.value, territory, list.items[0]?.picture?.poster ?? null),
    title,
    description: showText(territory.description, language),
    extraText: showText(territory.extraText, language),
    credits: showText(territory.credits, language),
    list: withCards(archive, language, list),
  };
}
