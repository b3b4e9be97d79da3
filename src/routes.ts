import type { NarrowingKey } from './filters/filters.ts';
import type { Track } from './model/captions.ts';
import type { NamedKind, TopicKind } from './model/topic.ts';
import { FALLBACK_LANGUAGE, type Language, LANGUAGES } from './model/language.ts';
import { slugOf } from './model/words.ts';
import { showText, type Text } from './model/text.ts';

/** Every address of the site is made here. Pages end with a slash; all but `/` begin with the language. */

/** The kinds of records that have pages: the segment below the language, and what separates the id from the slug. */
const RECORD_KINDS = {
  clip: { segment: 'clips', separator: '_' },
  series: { segment: 'serie', separator: '_' },
  life: { segment: 'vite-archivio', separator: '_' },
  territory: { segment: 'territories', separator: '-' },
  extra: { segment: 'extra', separator: '-' },
  theme: { segment: 'themes', separator: '-' },
} as const;

export type RecordKind = keyof typeof RECORD_KINDS;

/** Follows the id in the address of a record: a slug after either separator, a slash, or nothing. */
const AFTER_RECORD_ID = '(?:[_-][^/]*)?/?';

export function recordSegment(kind: RecordKind): string {
  return RECORD_KINDS[kind].segment;
}

/** The segments of all kinds of records. */
export function recordSegments(): readonly string[] {
  return Object.values(RECORD_KINDS).map(({ segment }) => segment);
}

/** The record that an address means. */
export interface RecordAddress {
  readonly language: string;
  readonly segment: string;
  /** As it stands in the address. */
  readonly id: string;
}

/** @returns `undefined` for an address that means no record; does not check whether there is such a record */
export function parseRecordPath(pathname: string): RecordAddress | undefined {
  recordAddress ??= new RegExp(
    `^/(${LANGUAGES.join('|')})/(${recordSegments().join('|')})/(\\d+)${AFTER_RECORD_ID}$`,
  );
  const [, language, segment, id] = recordAddress.exec(pathname) ?? [];
  if (language === undefined || segment === undefined || id === undefined) return undefined;
  return { language, segment, id };
}

/** Made when it is needed, so that scripts of the browser which parse no address do not carry it. */
let recordAddress: RegExp | undefined;

/** The id of the clip that an address means; `undefined` for any other address. */
export function parseClipPath(pathname: string): number | undefined {
  const { segment, id } = parseRecordPath(pathname) ?? {};
  return segment === RECORD_KINDS.clip.segment && Number.isSafeInteger(Number(id)) ? Number(id) : undefined;
}

/** The one page whose name differs by language. */
const SELECTION_SEGMENT = { it: 'selezione', en: 'selection' } as const;

const ANY_SELECTION = new RegExp(`^/[^/]+/(?:${Object.values(SELECTION_SEGMENT).join('|')})/?$`);

/** Where a visitor's selection of clips is shown. */
export function selectionPath(language: Language): string {
  return `/${language}/${SELECTION_SEGMENT[language]}/`;
}

/** The same page in another language; `/en/selezione/`, which is no page, is `/en/selection/` in English. */
export function inLanguage(path: string, language: Language): string {
  return ANY_SELECTION.test(path) ? selectionPath(language) : path.replace(/^\/[^/]+/, `/${language}`);
}

/** The fields of a record that its address is made of. */
interface Titled {
  readonly id: number;
  readonly title: Text;
}

/**
 * The slug comes from the title in the fallback language (else the other one) and is the same in both languages, so that a language
 * link only changes the prefix. The id decides: 12_gita-al-mare and 12_old-title are both record 12.
 */
function recordPath(kind: RecordKind, language: Language, record: Titled): string {
  let slug = slugs.get(record);
  if (slug === undefined)
    slugs.set(record, (slug = slugOf(showText(record.title, FALLBACK_LANGUAGE).value || String(record.id))));
  return `${kindPath(kind, language)}${record.id}${RECORD_KINDS[kind].separator}${slug}/`;
}

/** Where the records of a kind lie. */
function kindPath(kind: RecordKind, language: Language): string {
  return `/${language}/${RECORD_KINDS[kind].segment}/`;
}

/** A build computes the address of each clip dozens of times. */
const slugs = new WeakMap<Titled, string>();

/** List pages after the first carry their number: `/it/extra/2/`. */
function listPage(path: string, page: number): string {
  return page === 1 ? path : `${path}${page}/`;
}

/** A page of a list of clips: the list's own address, or a number, counted from the oldest clip. */
export type ClipPageNumber = number | 'newest';

function clipListPage(path: string, page: ClipPageNumber): string {
  return page === 'newest' ? path : `${path}${page}/`;
}

export const ROOT = '/';

export function homePath(language: Language): string {
  return `/${language}/`;
}

/** The address of a page of its own. Each is marked as pure: a script of the browser carries those that it uses. */
const pageAt =
  (folder: string) =>
  (language: Language): string =>
    `/${language}/${folder}/`;

export const accessibilityPath = /* @__PURE__ */ pageAt('accessibility');
export const cookiesPath = /* @__PURE__ */ pageAt('cookie-consent');
export const dataPath = /* @__PURE__ */ pageAt('data');
export const donatePath = /* @__PURE__ */ pageAt('donate');
/** The page that a host shows, with status 404, below a language. */
export const notFoundPath = /* @__PURE__ */ pageAt('404');
export const offlinePath = /* @__PURE__ */ pageAt('offline');
export const projectPath = /* @__PURE__ */ pageAt('project');

/** Clips of which visitors may know more: all lists of them, and the pages of one. */
export function helpPath(language: Language, unknown = '', page: ClipPageNumber = 'newest'): string {
  const all = `/${language}/help/`;
  return unknown === '' ? all : clipListPage(`${all}${unknown}/`, page);
}

export function archivePath(language: Language, page: ClipPageNumber = 'newest'): string {
  return clipListPage(`/${language}/archive/`, page);
}

/** The filters of a link into the archive; an absent value and an empty list are no filter. */
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

/** The folder of all clips' pages; no page lies there. */
export function clipsBase(language: Language): string {
  return kindPath('clip', language);
}

export function clipPath(language: Language, clip: Titled): string {
  return recordPath('clip', language, clip);
}

export function seriesListPath(language: Language, page = 1): string {
  return listPage(kindPath('series', language), page);
}

export function seriesPath(language: Language, series: Titled): string {
  return recordPath('series', language, series);
}

export function livesPath(language: Language): string {
  return kindPath('life', language);
}

export function lifePath(language: Language, life: Titled): string {
  return recordPath('life', language, life);
}

export function extrasPath(language: Language, page = 1): string {
  return listPage(kindPath('extra', language), page);
}

export function extraPath(language: Language, extra: Titled): string {
  return recordPath('extra', language, extra);
}

/** The file of an event for calendars, and of a page's feed, each beside its page. */
export const CALENDAR_FILE = 'event.ics';
export const FEED_FILE = 'feed.xml';

/** The event of an extra as a file for calendars, beside its page. */
export function eventCalendarPath(language: Language, extra: Titled): string {
  return `${extraPath(language, extra)}${CALENDAR_FILE}`;
}

export function territoriesPath(language: Language, page = 1): string {
  return listPage(kindPath('territory', language), page);
}

export function territoryPath(
  language: Language,
  territory: Titled,
  page: ClipPageNumber = 'newest',
): string {
  return clipListPage(recordPath('territory', language, territory), page);
}

const NAMED_SEGMENTS: Readonly<Record<NamedKind, string>> = { place: 'places', person: 'people' };

function topicBase(language: Language, kind: TopicKind): string {
  return kind === 'theme' ? kindPath(kind, language) : `/${language}/${NAMED_SEGMENTS[kind]}/`;
}

/** Before the letters of a page of names. No name is made into a slug with an underscore. */
export const LETTERS = 'az_';

/** The list of all places, people or themes, and its page of those that begin with some letters. */
export function topicsPath(language: Language, kind: TopicKind, letters = ''): string {
  return `${topicBase(language, kind)}${letters === '' ? '' : `${LETTERS}${letters}/`}`;
}

/** The letters of a page of names; `undefined` for any other address. */
export function lettersOf(pathname: string): string | undefined {
  return new RegExp(`/${LETTERS}([a-z]+)/$`).exec(pathname)?.[1];
}

/** @param part of its clips, where they are on several pages; `''` for the first */
export function topicPath(language: Language, kind: TopicKind, slug: string, part = ''): string {
  return `${topicBase(language, kind)}${slug}/${part === '' ? '' : `${part}/`}`;
}

/** The last part of the address of a theme. */
export function themeSlug(theme: Titled): string {
  return lastSegment(recordPath('theme', FALLBACK_LANGUAGE, theme));
}

/** The folder of the sitemaps that the index lists. */
export const SITEMAPS_FOLDER = '/sitemaps/';

export const SITEMAP_INDEX = '/sitemap-index.xml';

export function sitemapPath(name: string): string {
  return `${SITEMAPS_FOLDER}${name}.xml`;
}

/** The folder of the search index. */
export const SEARCH_FOLDER = '/search/';

/** The one file of the search index whose address is always the same. */
export const SEARCH_MANIFEST = `${SEARCH_FOLDER}manifest.json`;

/** The names of territories and series, for the search in a language. */
export function collectionNamesPath(language: Language): string {
  return `/${language}/collection-names.json`;
}

/** The archive's map with filters set. */
export function archiveMapPath(language: Language, query: ArchiveQuery): string {
  const path = archiveQueryPath(language, query);
  return `${path}${path.includes('?') ? '&' : '?'}view=map`;
}

/** The small map of the site's home region, for clips' pages. */
export const LOCATOR_PATH = '/map/home.svg';

/** The map's land, coasts and borders. */
export const BASEMAP_PATH = '/map/base.json';

/** The names of the places that have pages. */
export const PLACE_PAGES = '/map/places.json';

/** Where these places lie. */
export const PLACE_POSITIONS = '/map/positions.json';

/** Sized copies of pictures, named by what they were made of. */
export const PICTURES_FOLDER = '/pictures/';

/** @param name digest of the original; @param width of the copy, in pixels */
export function copyPath(name: string, width: number): string {
  return `${PICTURES_FOLDER}${name}-${width}.webp`;
}

/** The file of a film's captions, description or chapters, without its ending. */
export function trackFile(clipId: number, { kind, language }: Pick<Track, 'kind' | 'language'>): string {
  return `${clipId}.${language}${kind === 'captions' ? '' : `.${kind}`}`;
}

export function trackPath(clipId: number, track: Pick<Track, 'kind' | 'language'>): string {
  return `/captions/${trackFile(clipId, track)}.vtt`;
}

/** Where clips lie for other sites. Outside of the languages' folders, whose pages no site may frame. */
export const EMBED_FOLDER = '/embed/';

/** The page that other sites frame; which clip it shows, and from which moment, is in its fragment. */
export function embedPath(language: Language): string {
  return `${EMBED_FOLDER}${language}/`;
}

/**
 * The same with a clip. In the fragment and not in the query, so that caches hold one copy and a purge finds it.
 * @param seconds the moment to begin at
 */
export function embeddedClipPath(language: Language, id: number, seconds = 0): string {
  return `${embedPath(language)}#clip=${id}${seconds > 0 ? `&t=${Math.floor(seconds)}` : ''}`;
}

/** The small file of a clip, which is also its answer to oEmbed. */
export function clipFilePath(language: Language, id: number): string {
  return `${embedPath(language)}${id}.json`;
}

/** The folder of what viewers of libraries and museums open. */
export const IIIF_FOLDER = '/iiif/';

/** The manifest of a clip, in both languages. */
export function manifestPath(id: number): string {
  return `${IIIF_FOLDER}${id}/manifest.json`;
}

/** A collection of manifests: `/iiif/collection.json`, `/iiif/series/4/collection.json`. */
export function collectionPath(...place: readonly (string | number)[]): string {
  return `${[IIIF_FOLDER.slice(0, -1), ...place].join('/')}/collection.json`;
}

/** The address of the data's page without a language; their files lie below it. */
export const DATA_ROOT = '/data/';

/** All clips as data, with what describes them. */
export const DATA_FILES = {
  csv: `${DATA_ROOT}clips.csv`,
  json: `${DATA_ROOT}clips.json`,
  jsonl: `${DATA_ROOT}clips.jsonl`,
  parquet: `${DATA_ROOT}clips.parquet`,
  package: `${DATA_ROOT}datapackage.json`,
  citation: `${DATA_ROOT}CITATION.cff`,
} as const;

export type DataFileName = keyof typeof DATA_FILES;

/** The clips that were added, changed and removed from release to release. */
export const DATA_CHANGES = `${DATA_ROOT}changes.json`;

/** A file of clips in the Europeana Data Model, without its ending. */
export function edmName(batch: number): string {
  return `clips-${batch}`;
}

export function edmPath(batch: number): string {
  return `${DATA_ROOT}edm/${edmName(batch)}.rdf`;
}

/** The service worker, which keeps visited pages; at the root, because it serves only what lies below it. */
export const OFFLINE_WORKER = '/sw.js';

/** The page that a host shows, with status 404, for an address that begins with no language. */
export const NOT_FOUND_FILE = '/404.html';

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
  return `${pagePath}${FEED_FILE}`;
}

/** The last folder of an address, which is what a page file's parameter holds. */
export function lastSegment(path: string): string {
  return path.split('/').at(-2) ?? '';
}
