import { areaAround } from '../map-base/box.ts';
import type { Clip } from '../model/clip.ts';
import type { Series, Territory } from '../model/collection.ts';
import { LANGUAGES } from '../model/language.ts';
import * as routes from '../routes.ts';
import type { Archive } from './archive.ts';
import { clipFeed } from './clip-feed.ts';
import { lifeCards, lifePage, seriesListPage, seriesPage } from './collection-pages.ts';
import { clipsPerDecade } from './decades.ts';
import { calendarEvent, extraPage, extrasListPage, isOnDay } from './extra-pages.ts';
import { homePage, shownContent } from './home-page.ts';
import {
  CLIPS_PER_PAGE,
  COLLECTIONS_PER_PAGE,
  EXTRAS_PER_PAGE,
  listPage,
  pageNumbers,
} from './pagination.ts';
import { sharedGroups } from './related-groups.ts';
import { sitemapClips, sitemapEntries, sitemapNames } from './sitemap.ts';
import { territoriesListPage, territoryPageNumbers } from './territory-pages.ts';

/** Makes a short name of a text: equal texts equal names, different texts different ones. */
export type Digest = (text: string) => string;

/**
 * What a page shows, as two digests, so that a rebuild can say why it renders the page: `own` of the record that the
 * page is about, `shown` of everything else on it. As long as the code is the same, a page whose key is the same is the
 * same, byte by byte.
 */
export interface PageKey {
  readonly own: string;
  readonly shown: string;
}

/** Everything that the site is made of but its assets, by address, with its key; the search index by its manifest. */
export function pageKeys(archive: Archive, digest: Digest): Map<string, PageKey> {
  const keys = new Map<string, PageKey>();
  const add = (path: string, own: unknown, shown: unknown = ''): void => {
    keys.set(path, { own: digest(JSON.stringify(own)), shown: digest(JSON.stringify(shown)) });
  };
  const decades = clipsPerDecade(archive);
  // The ground of the map is cut to where the clips are, and its address changes with it.
  const mapArea = areaAround(archive.clips.flatMap(({ position }) => (position === null ? [] : [position])));
  const parts = digestParts(archive, digest);
  for (const language of LANGUAGES) {
    add(routes.homePath(language), '', [homePage(archive, language), decades]);
    add(routes.projectPath(language), '', archive.totals);
    add(routes.donatePath(language), shownContent(archive, language, 'dona'));
    add(routes.cookiesPath(language), '');
    add(routes.notFoundPath(language), '');
    add(routes.livesPath(language), '', lifeCards(archive, language));
    for (const page of pageNumbers(archive.series.length, COLLECTIONS_PER_PAGE)) {
      add(routes.seriesListPath(language, page), '', seriesListPage(archive, language, page));
    }
    const territories = shownContent(archive, language, 'territori');
    for (const page of pageNumbers(archive.territories.length, COLLECTIONS_PER_PAGE)) {
      const path = routes.territoriesPath(language, page);
      add(path, territories, territoriesListPage(archive, language, page));
    }
    for (const page of pageNumbers(archive.extras.length, EXTRAS_PER_PAGE)) {
      add(routes.extrasPath(language, page), '', extrasListPage(archive, language, page));
    }
    for (const series of archive.series) {
      const path = routes.seriesPath(language, series);
      add(path, series, seriesPage(archive, language, series));
      const clips = archive.clipsBySeries.get(series.id) ?? [];
      add(routes.feedPath(path), series.title, clipFeed(archive, language, clips));
    }
    for (const life of archive.lives) {
      add(routes.lifePath(language, life), life, lifePage(archive, language, life));
    }
    for (const extra of archive.extras) {
      add(routes.extraPath(language, extra), extra, extraPage(archive, language, extra));
      if (isOnDay(extra)) add(routes.eventCalendarPath(language, extra), calendarEvent(language, extra));
    }
    add(routes.feedPath(routes.homePath(language)), '', clipFeed(archive, language, archive.clips));
    for (const territory of archive.territories) {
      const clips = archive.clipsByTerritory.get(territory.id) ?? [];
      const feed = clipFeed(archive, language, clips);
      add(routes.feedPath(routes.territoryPath(language, territory)), territory.title, feed);
      // Its first clip's picture stands for it where it is shared.
      const poster = clips[0]?.picture?.poster;
      for (const page of territoryPageNumbers(archive, territory)) {
        const path = routes.territoryPath(language, territory, page);
        add(path, territory, [poster, listKey(clips, page), page === 1 && mapArea]);
      }
    }
  }
  const { records } = parts;
  addArchivePages();
  for (const name of sitemapNames(archive)) {
    const clips = sitemapClips(archive, name);
    add(
      routes.sitemapPath(name),
      '',
      clips?.map((clip) => records.get(clip)) ?? sitemapEntries(archive, name),
    );
  }
  add(routes.MAP_BASE, '', mapArea);
  const allRecords = digest([...records.values()].join());
  add(routes.SEARCH_MANIFEST, archive.keywords, allRecords);
  const { clipsChangedAt } = archive.origin;
  const named = [archive.keywords, [...archive.territories, ...archive.series].map(nameOf)];
  for (const path of Object.values(routes.DATA_FILES)) {
    add(path, '', [
      clipsChangedAt.slice(0, 10),
      named,
      archive.series.map(({ clipIds }) => clipIds),
      allRecords,
    ]);
  }
  for (const [path, key] of clipKeys(archive, parts, digest)) keys.set(path, key);
  return keys;

  /** A page of a list of clips: its place in the list, and what the cards of its clips show. */
  function listKey(clips: readonly Clip[], page: number): unknown[] {
    const { items, ...rest } = listPage(clips, page, CLIPS_PER_PAGE);
    return [rest, items.map((clip) => parts.cards.get(clip))];
  }

  function addArchivePages(): void {
    for (const page of pageNumbers(archive.clips.length, CLIPS_PER_PAGE)) {
      const shown = [listKey(archive.clips, page), decades, page === 1 && mapArea];
      for (const language of LANGUAGES) add(routes.archivePath(language, page), '', shown);
    }
  }
}

/** Digests of each clip: 70,000 pages share the clips, and a page's key is made of these instead of its view model. */
interface ClipParts {
  /** Of all that is known of it. */
  readonly records: ReadonlyMap<Clip, string>;
  /** Of what its card shows, in whichever language. */
  readonly cards: ReadonlyMap<Clip, string>;
}

function digestParts({ clips }: Archive, digest: Digest): ClipParts {
  return {
    records: new Map(clips.map((clip) => [clip, digest(JSON.stringify(clip))])),
    cards: new Map(clips.map((clip) => [clip, digest(JSON.stringify(cardFields(clip)))])),
  };
}

function* clipKeys(
  archive: Archive,
  { records, cards }: ClipParts,
  digest: Digest,
): Generator<[string, PageKey]> {
  const keywords = new Map(archive.keywords.map(({ id, value }) => [id, JSON.stringify(value)]));
  const named = new Map(
    [...archive.territories, ...archive.series].map((one) => [one, JSON.stringify(nameOf(one))]),
  );
  for (const clip of archive.clips) {
    const territory = clip.territoryId === null ? undefined : archive.territoryById.get(clip.territoryId);
    // One text and no list of its parts: there are a million and a half of them.
    let shown = (territory && named.get(territory)) ?? '';
    for (const id of clip.keywordIds) shown += `,${keywords.get(id) ?? ''}`;
    // A clip names its series also where it is the only one of them, and no group shows it.
    for (const series of archive.seriesByClip.get(clip.id) ?? []) shown += `,in,${named.get(series) ?? ''}`;
    for (const { kind, group } of sharedGroups(archive, clip)) {
      shown += `,${kind},${group.hasMore}`;
      for (const other of group.clips) shown += `,${cards.get(other) ?? ''}`;
    }
    const key = { own: records.get(clip) ?? '', shown: digest(shown) };
    for (const language of LANGUAGES) yield [routes.clipPath(language, clip), key];
  }
}

/** What other pages show of a territory or a series: its name, and the address that is made of it. */
function nameOf({ id, title }: Territory | Series): unknown[] {
  return [id, title];
}

/** What another page's card shows of a clip, in whichever language. */
function cardFields({ id, title, date, city, format, frame, picture }: Clip): unknown[] {
  return [id, title, date, city, format, frame, picture?.card];
}
