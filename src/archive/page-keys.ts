import { hasManifest } from '../clip/iiif.ts';
import type { Clip, NamedRecord } from '../model/clip.ts';
import { LANGUAGES, type Language } from '../model/language.ts';
import * as routes from '../routes.ts';
import { site } from '../site.config.ts';
import type { ClipPageNumber } from '../routes.ts';
import { clipsPerDecade, filmFactsOf, type Archive } from './archive.ts';
import { clipFeed } from './clip-feed.ts';
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
import { iiifCollections } from './exchange-files.ts';
import { getMapArea } from './site-basemap.ts';
import { hasSection, sectionsOf } from './sections.ts';
import { sitemapClips, sitemapEntries, sitemapNames } from './sitemap.ts';
import { topicList, topicListPages } from './topic-lists.ts';
import { territoryPlaces, topicPage, topicParts } from './topic-pages.ts';
import { placePages, topicKindsOf, topicsWithPage } from './topics.ts';

/** Hashes a text. */
export type Digest = (text: string) => string;

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

/** A page before hashing: its address, the record that it is about (`''` for none), and what else it shows. */
type Page = readonly [path: string, record: unknown, dependencies?: unknown];

/** The key of every file of the site but its assets, by address; the search index by the key of its manifest. */
export function pageKeys(archive: Archive, digest: Digest): Map<string, PageKey> {
  // Every page has the menu: a section or a list of names that comes or goes changes all.
  const menu = [...sectionsOf(archive).map(({ name }) => name), ...topicKindsOf(archive)];
  const withMenu: Digest = (text) => digest(`${menu.join()} ${text}`);
  const hashes = hashClips(archive, digest);
  const pages = [
    ...LANGUAGES.flatMap((language) => [
      ...seriesPages(archive, language),
      ...lifePages(archive, language),
      ...extraPages(archive, language),
      ...fixedPages(archive, language),
      ...territoryPages(archive, language, hashes),
      ...archivePages(archive, language, hashes),
      ...topicPages(archive, language, hashes),
    ]),
    ...dataFiles(archive, digest, hashes),
    ...collectionKeys(archive, hashes),
  ];
  const keys = new Map<string, PageKey>();
  for (const [path, record, dependencies = ''] of pages) {
    const [about, other] = [JSON.stringify(record), JSON.stringify(dependencies)];
    // Feeds and other files name pictures by their own addresses.
    const copies = path.endsWith('/') ? copiesIn(archive, about + other) : '';
    keys.set(path, { recordHash: digest(about), dependencyHash: withMenu(other + copies) });
  }
  for (const [path, key] of clipKeys(archive, hashes, withMenu)) keys.set(path, key);
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

function fixedPages(archive: Archive, language: Language): Page[] {
  const donate: Page = [routes.donatePath(language), shownContent(archive, language, 'dona')];
  const home = routes.homePath(language);
  return [
    [home, '', [homePage(archive, language), clipsPerDecade(archive)]],
    [routes.feedPath(home), '', clipFeed(archive, language, archive.clips)],
    [routes.collectionNamesPath(language), '', collectionNames(archive, language)],
    [routes.projectPath(language), '', archive.totals],
    ...(hasSection(archive, 'donate') ? [donate] : []),
    [routes.cookiesPath(language), ''],
    [routes.accessibilityPath(language), ''],
    [routes.selectionPath(language), ''],
    [routes.notFoundPath(language), ''],
    [routes.offlinePath(language), ''],
    [routes.embedPath(language), ''],
  ];
}

function* seriesPages(archive: Archive, language: Language): Generator<Page> {
  for (const page of pageNumbers(archive.series, COLLECTIONS_PER_PAGE)) {
    yield [routes.seriesListPath(language, page), '', seriesListPage(archive, language, page)];
  }
  for (const series of archive.series) {
    const path = routes.seriesPath(language, series);
    const clips = archive.clipsBySeries.get(series.id) ?? [];
    yield [path, series, seriesPage(archive, language, series)];
    yield [routes.feedPath(path), series.title, clipFeed(archive, language, clips)];
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

function* territoryPages(archive: Archive, language: Language, hashes: ClipHashes): Generator<Page> {
  const content = shownContent(archive, language, 'territori');
  for (const page of pageNumbers(archive.territories, COLLECTIONS_PER_PAGE)) {
    const list = territoriesListPage(archive, language, page);
    yield [routes.territoriesPath(language, page), content, list];
  }
  for (const territory of archive.territories) {
    const clips = archive.clipsByTerritory.get(territory.id) ?? [];
    const feed = clipFeed(archive, language, clips);
    yield [routes.feedPath(routes.territoryPath(language, territory)), territory.title, feed];
    for (const page of territoryPageNumbers(archive, territory)) {
      const path = routes.territoryPath(language, territory, page);
      const places = page === 'newest' && territoryPlaces(archive, language, territory);
      yield [path, territory, [listContent(archive, clips, page, hashes), places]];
    }
  }
}

function archivePages(archive: Archive, language: Language, hashes: ClipHashes): Page[] {
  return clipPageNumbers(archive.clips.length).map((page) => {
    const content = listContent(archive, archive.clips, page, hashes);
    return [routes.archivePath(language, page), '', [content, page === 'newest' && clipsPerDecade(archive)]];
  });
}

function* topicPages(archive: Archive, language: Language, { cards }: ClipHashes): Generator<Page> {
  for (const kind of topicKindsOf(archive))
    for (const letters of topicListPages(archive, kind))
      yield [routes.topicsPath(language, kind, letters), '', topicList(archive, language, kind, letters)];
  for (const topic of topicsWithPage(archive)) {
    const pathOf = (part = ''): string => routes.topicPath(language, topic.kind, topic.slug, part);
    for (const { part, clips } of topicParts(topic)) {
      const page = topicPage(archive, language, topic, part);
      yield [pathOf(part), { ...page, cards: null }, clips.map((clip) => cards.get(clip))];
    }
    yield [routes.feedPath(pathOf()), topic.name, clipFeed(archive, language, topic.clips)];
  }
}

/** The content of a page of a list of clips: the position of the page in the list, and the cards of its clips. */
function listContent(
  archive: Archive,
  clips: readonly Clip[],
  page: ClipPageNumber,
  { cards }: ClipHashes,
): unknown {
  const { items, ...position } = clipListPage(clips, page);
  return [
    ...[position, items.map((clip) => cards.get(clip))],
    // A territory's page is previewed by the picture of its first clip where it is shared.
    items[0]?.picture?.poster,
    // The newest page has the map, whose basemap has another address when it is cut for other clips.
    page === 'newest' && getMapArea(archive),
  ];
}

/** Files that are about all clips: sitemaps, basemap, search index, downloads. */
function* dataFiles(archive: Archive, digest: Digest, { records, films }: ClipHashes): Generator<Page> {
  for (const name of sitemapNames(archive)) {
    const clips = sitemapClips(archive, name)?.map((clip) => [records.get(clip), films.get(clip)]);
    yield [routes.sitemapPath(name), '', clips ?? sitemapEntries(archive, name)];
  }
  for (const { id, tracks } of archive.clips)
    for (const track of tracks) yield [routes.trackPath(id, track), track];
  yield [routes.BASEMAP_PATH, '', getMapArea(archive)];
  // Made of the configuration only, which is part of the code's digest.
  yield [routes.LOCATOR_PATH, ''];
  yield [routes.PLACE_PAGES, '', placePages(archive)];
  const allClips = digest([...records.values()].join());
  yield [routes.SEARCH_MANIFEST, archive.keywords, allClips];
  const names = [archive.keywords, [...archive.territories, ...archive.series].map(nameOf)];
  const seriesClips = archive.series.map(({ clipIds }) => clipIds);
  const allFilms = digest([...films.values()].join());
  const version = archive.origin.clipsChangedAt;
  for (const path of [...Object.values(routes.DATA_FILES), ...LANGUAGES.map(routes.dataPath)])
    yield [path, '', [version, names, seriesClips, allClips, allFilms]];
  if (site.filmRights === null) return;
  for (const [batch, clips] of edmBatches(archive)) {
    const shown = clips.map((clip) => [records.get(clip), films.get(clip)]);
    yield [routes.edmPath(batch), '', [names, seriesClips, shown]];
  }
}

/** Hashes of each clip: 70,000 pages share the clips, and a page's key is made of these instead of its view model. */
interface ClipHashes {
  /** Of the whole record. */
  readonly records: ReadonlyMap<Clip, string>;
  /** Of what its card shows, in any language. */
  readonly cards: ReadonlyMap<Clip, string>;
  /** The same without the copies of its picture, which only pages show. */
  readonly entries: ReadonlyMap<Clip, string>;
  /** Of those with a film that has been read: what it says of itself, which only pages about that clip show. */
  readonly films: ReadonlyMap<Clip, string>;
}

function hashClips(archive: Archive, digest: Digest): ClipHashes {
  const { clips } = archive;
  const known = clips.flatMap((clip) => {
    const facts = filmFactsOf(archive, clip);
    return facts === null ? [] : [[clip, JSON.stringify(facts)] as const];
  });
  const entries = new Map(clips.map((clip) => [clip, digest(JSON.stringify(cardFields(clip)))]));
  const withCopies = (clip: Clip, entry: string): string => {
    const copies = copiesOf(archive, clip);
    return copies === '' ? entry : digest(entry + copies);
  };
  return {
    records: new Map(clips.map((clip) => [clip, digest(JSON.stringify(clip))])),
    cards: new Map([...entries].map(([clip, entry]) => [clip, withCopies(clip, entry)])),
    entries,
    films: new Map(known),
  };
}

function* clipKeys(
  archive: Archive,
  { records, cards, films }: ClipHashes,
  digest: Digest,
): Generator<[string, PageKey]> {
  const keywords = new Map(archive.keywords.map(({ id, value }) => [id, JSON.stringify(value)]));
  const names = new Map(
    [...archive.territories, ...archive.series].map((record) => [record, JSON.stringify(nameOf(record))]),
  );
  for (const clip of archive.clips) {
    const territory = clip.territoryId === null ? undefined : archive.territoryById.get(clip.territoryId);
    // A text and not an array, to avoid a million and a half of array items.
    let shown = `${films.get(clip) ?? ''}${(territory && names.get(territory)) ?? ''}`;
    for (const id of clip.keywordIds) shown += `,${keywords.get(id) ?? ''}`;
    // A clip's page names its series also when the clip is the only one in it, and the series is no group.
    for (const series of archive.seriesByClip.get(clip.id) ?? []) shown += `,in,${names.get(series) ?? ''}`;
    // Other programs are told no more than this.
    const fileKey = { recordHash: records.get(clip) ?? '', dependencyHash: digest(shown) };
    for (const language of LANGUAGES) yield [routes.clipFilePath(language, clip.id), fileKey];
    if (hasManifest(clip)) yield [routes.manifestPath(clip.id), fileKey];
    shown += copiesOf(archive, clip);
    // The names are the clip's own, or its keywords'.
    for (const { slug } of pagedTopics(archive, clip)) shown += `,on,${slug}`;
    for (const { kind, group } of sharedGroups(archive, clip)) {
      shown += `,${kind},${group.hasMore}`;
      for (const other of group.clips) shown += `,${cards.get(other) ?? ''}`;
    }
    for (const other of sameTown(archive, clip)) shown += `,town,${cards.get(other) ?? ''}`;
    if (sharedMonth(archive, clip) !== null) shown += ',month';
    const key = { recordHash: records.get(clip) ?? '', dependencyHash: digest(shown) };
    for (const language of LANGUAGES) yield [routes.clipPath(language, clip), key];
  }
}

/** Collections of IIIF: what stands in each of them. */
function* collectionKeys(archive: Archive, { entries }: ClipHashes): Generator<Page> {
  for (const { path, of, range, clips, parts } of iiifCollections(archive)) {
    const inside = parts.map((part) => [part.path, part.range, part.of?.title]);
    // That a clip has a manifest its card does not say, but that it is here.
    yield [path, of === null ? '' : nameOf(of), [range, clips.map((clip) => entries.get(clip)), inside]];
  }
}

/** A territory or a series on other pages: its name, and the address that is made of it. */
function nameOf({ id, title }: NamedRecord): unknown[] {
  return [id, title];
}

/** The sized copies of a clip's picture; the larger one and the smaller one have the same. */
function copiesOf({ copies }: Archive, { picture }: Clip): string {
  const ofPicture = (picture && copies.get(picture.poster)) ?? [];
  return ofPicture.map(({ address }) => address).join();
}

/** The fields of a clip that its card shows on other pages, in any language. */
function cardFields({ id, title, date, city, format, frame, picture }: Clip): unknown[] {
  return [id, title, date, city, format, frame, picture?.card];
}
