import { hasManifest } from '../clip/iiif.ts';
import type { Clip } from '../model/clip.ts';
import { LANGUAGES, type Language } from '../model/language.ts';
import * as routes from '../routes.ts';
import { site } from '../site.config.ts';
import type { ClipPageNumber } from '../routes.ts';
import { clipsPerDecade, type Archive } from './archive.ts';
import {
  copiesOf,
  feedContent,
  hashClips,
  nameOf,
  type ClipHashes,
  type Digest,
  type Page,
} from './clip-hashes.ts';
import { clipListPage, clipPageNumbers } from './clip-list.ts';
import { pagedTopics } from './clip-page.ts';
import { collectionNames } from './collection-names.ts';
import {
  lifeCards,
  lifePage,
  seriesListPage,
  seriesPage,
  territoriesListPage,
  territoryPageNumbers,
} from './collection-pages.ts';
import { edmBatches } from './data-set.ts';
import { isOnDay } from './event-calendar.ts';
import { extraPage, extrasListPage } from './extra-pages.ts';
import { homePage, shownContent } from './home-page.ts';
import { COLLECTIONS_PER_PAGE, EXTRAS_PER_PAGE, pageNumbers } from './pagination.ts';
import { sameTown, sharedGroups, sharedMonth } from './related-clips.ts';
import { countWaiting, helpList, helpLists, helpPages } from './help-lists.ts';
import { iiifCollections } from './exchange-files.ts';
import { EVERYTHING, type KeyScope } from './key-scope.ts';
import { newClips } from './new-clips.ts';
import { getMapArea } from './site-basemap.ts';
import { hasSection, sectionsOf } from './sections.ts';
import { sitemapClips, sitemapEntries, sitemapNames } from './sitemap.ts';
import { topicLists, topicPages } from './topic-keys.ts';
import { territoryPlaces } from './topic-pages.ts';
import { placeRows } from './place-positions.ts';
import { placePages, topicKindsOf } from './topics.ts';

/**
 * Two hashes of what a page shows, so that a rebuild can say why it renders the page. While the code is the same,
 * pages with the same key are the same, byte by byte.
 */
export interface PageKey {
  /** Of the record that the page is about. */
  readonly recordHash: string;
  /** Of everything else that the page shows. */
  readonly dependencyHash: string;
}

/** The key of every file of the site but its assets, by address; the search index by the key of its manifest. */
export function pageKeys(archive: Archive, digest: Digest, scope = EVERYTHING): Map<string, PageKey> {
  // Every page has the menu: a section or a list of names that comes or goes changes all.
  const menu = [...sectionsOf(archive).map(({ name }) => name), ...topicKindsOf(archive)];
  const withMenu: Digest = (text) => digest(`${menu.join()} ${text}`);
  const hashes = hashClips(archive, digest);
  const pages = [
    ...LANGUAGES.flatMap((language) => [
      ...seriesPages(archive, language, hashes, scope),
      ...lifePages(archive, language),
      ...extraPages(archive, language),
      ...fixedPages(archive, language, hashes, scope),
      ...territoryPages(archive, language, hashes, scope),
      ...archivePages(archive, language, hashes, scope),
      ...(scope.isWhole ? topicLists(archive, language) : []),
    ]),
    ...topicPages(archive, digest, hashes, scope),
    ...sitemapKeys(archive, hashes, scope),
    ...(scope.isWhole ? dataFiles(archive, digest, hashes) : []),
    ...collectionKeys(archive, hashes, scope),
  ];
  const keys = new Map<string, PageKey>();
  for (const [path, record, dependencies = ''] of pages) {
    const [about, other] = [JSON.stringify(record), JSON.stringify(dependencies)];
    // Feeds and other files name pictures by their own addresses.
    const copies = path.endsWith('/') ? copiesIn(archive, about + other) : '';
    keys.set(path, { recordHash: digest(about), dependencyHash: withMenu(other + copies) });
  }
  for (const [path, key] of clipKeys(archive, hashes, withMenu, scope)) keys.set(path, key);
  return keys;
}

/** The sized copies of the pictures that a text of JSON names. */
function copiesIn({ copies }: Archive, json: string): string {
  if (copies.size === 0) return '';
  const named = [...json.matchAll(/"(https?:[^"]+)"/g)].flatMap(
    ([, address = '']) => copies.get(address) ?? [],
  );
  return named.map(({ address }) => address).join();
}

function fixedPages(archive: Archive, language: Language, hashes: ClipHashes, scope: KeyScope): Page[] {
  const donate: Page = [routes.donatePath(language), shownContent(archive, language, 'dona')];
  const home = routes.homePath(language);
  return [
    [home, '', [homePage(archive, language), clipsPerDecade(archive)]],
    [routes.feedPath(home), '', feedContent(archive, archive.clips, hashes)],
    [routes.collectionNamesPath(language), '', collectionNames(archive, language)],
    [routes.projectPath(language), '', archive.totals],
    ...(hasSection(archive, 'donate') ? [donate] : []),
    [routes.cookiesPath(language), ''],
    [routes.accessibilityPath(language), ''],
    ...helpKeys(archive, language, hashes, scope),
    [routes.selectionPath(language), ''],
    [routes.notFoundPath(language), ''],
    [routes.offlinePath(language), ''],
    [routes.embedPath(language), ''],
  ];
}

function* helpKeys(
  archive: Archive,
  language: Language,
  hashes: ClipHashes,
  { shows }: KeyScope,
): Generator<Page> {
  const lists = () => helpLists(archive).map(({ clips, ...list }) => [list, clips.map(hashes.card)]);
  if (helpLists(archive).some(({ clips }) => shows(clips))) yield [routes.helpPath(language), '', lists()];
  for (const page of helpPages(archive)) {
    const { items, ...position } = helpList(archive, page);
    const path = routes.helpPath(language, page.unknown, page.number);
    if (shows(items)) yield [path, '', [position, items.map(hashes.card)]];
  }
}

function* seriesPages(
  archive: Archive,
  language: Language,
  hashes: ClipHashes,
  { shows }: KeyScope,
): Generator<Page> {
  for (const page of pageNumbers(archive.series, COLLECTIONS_PER_PAGE)) {
    yield [routes.seriesListPath(language, page), '', seriesListPage(archive, language, page)];
  }
  for (const series of archive.series) {
    const path = routes.seriesPath(language, series);
    const clips = archive.clipsBySeries.get(series.id) ?? [];
    if (!shows(clips)) continue;
    yield [path, series, seriesPage(archive, language, series)];
    yield [routes.feedPath(path), series.title, feedContent(archive, clips, hashes)];
  }
}

function* lifePages(archive: Archive, language: Language): Generator<Page> {
  if (hasSection(archive, 'lives')) yield [routes.livesPath(language), '', lifeCards(archive, language)];
  for (const life of archive.lives) {
    yield [routes.lifePath(language, life), life, lifePage(archive, language, life)];
  }
}

function* extraPages(archive: Archive, language: Language): Generator<Page> {
  for (const page of pageNumbers(archive.extras, EXTRAS_PER_PAGE)) {
    yield [routes.extrasPath(language, page), '', extrasListPage(archive, language, page)];
  }
  for (const extra of archive.extras) {
    yield [routes.extraPath(language, extra), extra, extraPage(archive, language, extra)];
    const { title, summary, place, date, hour } = extra;
    if (isOnDay(extra))
      yield [routes.eventCalendarPath(language, extra), [title, summary, place, date, hour]];
  }
}

function* territoryPages(
  archive: Archive,
  language: Language,
  hashes: ClipHashes,
  { shows }: KeyScope,
): Generator<Page> {
  const content = shownContent(archive, language, 'territori');
  for (const page of pageNumbers(archive.territories, COLLECTIONS_PER_PAGE)) {
    const list = territoriesListPage(archive, language, page);
    yield [routes.territoriesPath(language, page), content, list];
  }
  for (const territory of archive.territories) {
    const clips = archive.clipsByTerritory.get(territory.id) ?? [];
    if (!shows(clips)) continue;
    const feed = feedContent(archive, clips, hashes);
    yield [routes.feedPath(routes.territoryPath(language, territory)), territory.title, feed];
    for (const page of territoryPageNumbers(archive, territory)) {
      const path = routes.territoryPath(language, territory, page);
      const beside = page === 'newest' && [
        territoryPlaces(archive, language, territory),
        countWaiting(clips),
      ];
      yield [path, territory, [listContent(archive, clips, page, hashes), beside]];
    }
  }
}

function archivePages(archive: Archive, language: Language, hashes: ClipHashes, { shows }: KeyScope): Page[] {
  const pages = clipPageNumbers(archive.clips.length);
  const shown = pages.filter((page) => page === 'newest' || shows(clipListPage(archive.clips, page).items));
  return shown.map((page) => {
    const content = listContent(archive, archive.clips, page, hashes);
    const newest = page === 'newest' && [clipsPerDecade(archive), newClips(archive, archive.clips)];
    return [routes.archivePath(language, page), '', [content, newest]];
  });
}

/** The content of a page of a list of clips: the position of the page in the list, and the cards of its clips. */
function listContent(
  archive: Archive,
  clips: readonly Clip[],
  page: ClipPageNumber,
  { card }: ClipHashes,
): unknown {
  const { items, ...position } = clipListPage(clips, page);
  return [
    ...[position, items.map(card)],
    // A territory's page is previewed by the picture of its first clip where it is shared.
    items[0]?.picture?.poster,
    // The newest page has the map, whose basemap has another address when it is cut for other clips.
    page === 'newest' && getMapArea(archive),
  ];
}

function* sitemapKeys(
  archive: Archive,
  { record, film }: ClipHashes,
  { isWhole, shows }: KeyScope,
): Generator<Page> {
  for (const name of sitemapNames(archive)) {
    const clips = sitemapClips(archive, name);
    if (clips === null ? !isWhole : !shows(clips)) continue;
    const shown = clips?.map((clip) => [record(clip), film(clip)]) ?? sitemapEntries(archive, name);
    yield [routes.sitemapPath(name), '', shown];
  }
}

/** Files that are about all clips: basemap, search index, downloads. */
function* dataFiles(archive: Archive, digest: Digest, { record, film }: ClipHashes): Generator<Page> {
  for (const { id, tracks } of archive.clips)
    for (const track of tracks) yield [routes.trackPath(id, track), track];
  yield [routes.BASEMAP_PATH, '', getMapArea(archive)];
  // Made of the configuration only, which is part of the code's digest.
  yield [routes.LOCATOR_PATH, ''];
  yield [routes.PLACE_PAGES, '', placePages(archive)];
  yield [routes.PLACE_POSITIONS, '', placeRows(archive)];
  const allClips = digest(archive.clips.map(record).join());
  yield [routes.SEARCH_MANIFEST, archive.keywords, [allClips, archive.synonyms]];
  const names = [archive.keywords, [...archive.territories, ...archive.series].map(nameOf)];
  const seriesClips = archive.series.map(({ clipIds }) => clipIds);
  const allFilms = digest(archive.clips.map(film).join());
  const version = archive.origin.clipsChangedAt;
  for (const path of [...Object.values(routes.DATA_FILES), ...LANGUAGES.map(routes.dataPath)])
    yield [path, '', [version, names, seriesClips, allClips, allFilms]];
  if (site.filmRights === null) return;
  for (const [batch, clips] of edmBatches(archive)) {
    const shown = clips.map((clip) => [record(clip), film(clip)]);
    yield [routes.edmPath(batch), '', [names, seriesClips, shown]];
  }
}

function* clipKeys(
  archive: Archive,
  { record, card, film }: ClipHashes,
  digest: Digest,
  scope: KeyScope,
): Generator<[string, PageKey]> {
  const keywords = new Map(archive.keywords.map(({ id, value }) => [id, JSON.stringify(value)]));
  const names = new Map(
    [...archive.territories, ...archive.series].map((record) => [record, JSON.stringify(nameOf(record))]),
  );
  for (const clip of archive.clips) {
    if (!scope.has(clip)) continue;
    const territory = clip.territoryId === null ? undefined : archive.territoryById.get(clip.territoryId);
    // A text and not an array, to avoid a million and a half of array items.
    let shown = `${film(clip) ?? ''}${(territory && names.get(territory)) ?? ''}`;
    for (const id of clip.keywordIds) shown += `,${keywords.get(id) ?? ''}`;
    // A clip's page names its series also when the clip is the only one in it, and the series is no group.
    for (const series of archive.seriesByClip.get(clip.id) ?? []) shown += `,in,${names.get(series) ?? ''}`;
    // Other programs are told no more than this.
    const fileKey = { recordHash: record(clip), dependencyHash: digest(shown) };
    for (const language of LANGUAGES) yield [routes.clipFilePath(language, clip.id), fileKey];
    if (hasManifest(clip)) yield [routes.manifestPath(clip.id), fileKey];
    shown += copiesOf(archive, clip);
    // The names are the clip's own, or its keywords'.
    for (const { slug } of pagedTopics(archive, clip)) shown += `,on,${slug}`;
    for (const { kind, group } of sharedGroups(archive, clip)) {
      shown += `,${kind},${group.hasMore}`;
      for (const other of group.clips) shown += `,${card(other)}`;
    }
    for (const other of sameTown(archive, clip)) shown += `,town,${card(other)}`;
    if (sharedMonth(archive, clip) !== null) shown += ',month';
    const key = { recordHash: record(clip), dependencyHash: digest(shown) };
    for (const language of LANGUAGES) yield [routes.clipPath(language, clip), key];
  }
}

/** Collections of IIIF: what stands in each of them. */
function* collectionKeys(archive: Archive, { entry }: ClipHashes, { shows }: KeyScope): Generator<Page> {
  for (const { path, of, range, clips, parts } of iiifCollections(archive)) {
    if (!shows(clips)) continue;
    const inside = parts.map((part) => [part.path, part.range, part.of?.title]);
    // That a clip has a manifest its card does not say, but that it is here.
    yield [path, of === null ? '' : nameOf(of), [range, clips.map(entry), inside]];
  }
}
