import type { NarrowingKey } from './filters/filters.ts';
import type { Language } from './model/language.ts';
import { slugOf } from './model/slug.ts';
import { showTitle, type Text } from './model/text.ts';

/** Every address of the site is made here. All end with a slash; all but `/` begin with the language. */

/** What an address needs to know of a record. */
interface Titled {
  readonly id: number;
  readonly title: Text;
}

/**
 * The slug comes from the Italian title (else the other one) and is the same in both languages, so that a language
 * link only changes the prefix. The id decides: 12_gita-al-mare and 12_old-title are both record 12.
 */
function slugSegment(record: Titled, separator: '_' | '-'): string {
  let slug = slugs.get(record);
  if (slug === undefined) slugs.set(record, (slug = slugOf(showTitle(record, 'it').value)));
  return `${record.id}${separator}${slug}`;
}

/** A build asks for the address of each clip dozens of times. */
const slugs = new WeakMap<Titled, string>();

/** List pages after the first carry their number: `/it/archive/2/`. */
function listPage(path: string, page: number): string {
  return page === 1 ? path : `${path}${page}/`;
}

export const ROOT = '/';

export function homePath(language: Language): string {
  return `/${language}/`;
}

export function projectPath(language: Language): string {
  return `/${language}/project/`;
}

export function archivePath(language: Language, page = 1): string {
  return listPage(`/${language}/archive/`, page);
}

/** What a link into the archive may ask for; an absent value and an empty list ask for nothing. */
export type ArchiveQuery = Readonly<
  Partial<Record<NarrowingKey, string | readonly (string | number)[] | null>>
>;

/** The archive with filters set: `/it/archive/?keywords=3&keywords=18`. */
export function archiveQueryPath(language: Language, query: ArchiveQuery): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of [value ?? []].flat()) params.append(key, String(one));
  }
  const text = params.toString();
  return text === '' ? archivePath(language) : `${archivePath(language)}?${text}`;
}

/** The clips of one year, as a link into the archive. */
export function archiveYearPath(language: Language, year: number): string {
  return archiveQueryPath(language, { from_date: `${year}-01-01`, to_date: `${year}-12-31` });
}

/** What the addresses of all clips begin with; no page lies there. */
export function clipsBase(language: Language): string {
  return `/${language}/clips/`;
}

export function clipPath(language: Language, clip: Titled): string {
  return `${clipsBase(language)}${slugSegment(clip, '_')}/`;
}

export function seriesListPath(language: Language, page = 1): string {
  return listPage(`/${language}/serie/`, page);
}

export function seriesPath(language: Language, series: Titled): string {
  return `/${language}/serie/${slugSegment(series, '_')}/`;
}

export function livesPath(language: Language): string {
  return `/${language}/vite-archivio/`;
}

export function lifePath(language: Language, life: Titled): string {
  return `/${language}/vite-archivio/${slugSegment(life, '_')}/`;
}

export function extrasPath(language: Language, page = 1): string {
  return listPage(`/${language}/extra/`, page);
}

export function extraPath(language: Language, extra: Titled): string {
  return `/${language}/extra/${slugSegment(extra, '-')}/`;
}

/** The event of an extra as a file for calendars, beside its page. */
export function eventCalendarPath(language: Language, extra: Titled): string {
  return `${extraPath(language, extra)}event.ics`;
}

export function territoriesPath(language: Language, page = 1): string {
  return listPage(`/${language}/territories/`, page);
}

export function territoryPath(language: Language, territory: Titled, page = 1): string {
  return listPage(`/${language}/territories/${slugSegment(territory, '-')}/`, page);
}

export function donatePath(language: Language): string {
  return `/${language}/donate/`;
}

/** One of the sitemaps that `/sitemap-index.xml` lists. */
export function sitemapPath(name: string): string {
  return `/sitemaps/${name}.xml`;
}

/** Where the search index lies. */
export const SEARCH_FOLDER = '/search/';

/** The one file of the search index whose address is always the same. */
export const SEARCH_MANIFEST = `${SEARCH_FOLDER}manifest.json`;

/** The map's land, coasts and borders. */
export const BASEMAP_PATH = '/map/base.json';

/** All clips as data. */
export const DATA_FILES = { csv: '/data/clips.csv', json: '/data/clips.json' } as const;

/** The page that a host shows, with status 404, below a language. */
export function notFoundPath(language: Language): string {
  return `/${language}/404/`;
}

export function cookiesPath(language: Language): string {
  return `/${language}/cookie-consent/`;
}

/** The words of the consent banner, as data. */
export function consentWordsPath(language: Language): string {
  return `/${language}/consent.json`;
}

/**
 * A path of this site with its host before it. Joined, not parsed: `new URL` for every address that a page's head has
 * would be a fortieth of the build of 70,000 pages.
 * @param site where the site is published, as Astro gives it
 */
export function absoluteAddress(site: URL | undefined, path: string): string {
  return (site?.origin ?? '') + path;
}

/** The address of a record without its slug: it stays when the title changes, and leads to the page. */
export function permanentPath(path: string): string {
  return path.replace(/(\/\d+)[_-][^/]*\/$/, '$1/');
}

/** The feed of the clips on a page, next to it. */
export function feedPath(pagePath: string): string {
  return `${pagePath}feed.xml`;
}

/** The last folder of an address, which is what a page file's parameter holds. */
export function lastSegment(path: string): string {
  return path.split('/').at(-2) ?? '';
}
