import { FALLBACK_LANGUAGE, LANGUAGES, parseLanguage } from '../../src/model/language.ts';
import { NAMED_KINDS, TOPIC_KINDS, type NamedKind } from '../../src/model/topic.ts';
import * as routes from '../../src/routes.ts';
import type { PathTable } from '../path-table.ts';

const INDEX_FILE = 'index.html';

/** A record's page, `it/clips/12_gita/index.html`, and the record's key. Other files in the page's folder do not match. */
const RECORD_FILE = new RegExp(
  `^((?:${LANGUAGES.join('|')})/(?:${routes.recordSegments().join('|')})/\\d+)[_-][^/]*/index\\.html$`,
);

/** An address below a record's page: the record's key, and what follows the page's address. */
const BELOW_RECORD = new RegExp(
  `^/((?:${LANGUAGES.join('|')})/(?:${routes.recordSegments().join('|')})/\\d+)(?:[_-][^/]*)?/(.+)$`,
);

const IN_LANGUAGE = `/(?:${LANGUAGES.join('|')})`;
const TOPIC_LISTS = TOPIC_KINDS.map((kind) => routes.lastSegment(routes.topicsPath(FALLBACK_LANGUAGE, kind)));

/**
 * A further page of a list, and the list: a page of clips by its number, `/it/archive/7/`, or by its years,
 * `/it/places/forli/1950s/`, and the names of some letters, `/it/places/az_m/`.
 */
const PAGE_OF_LIST = new RegExp(
  [
    `^(${IN_LANGUAGE}/(?:${routes.lastSegment(routes.archivePath(FALLBACK_LANGUAGE))}|${routes.recordSegment('territory')}/\\d+[_-][^/]*)/)\\d+/$`,
    `^(${IN_LANGUAGE}/(?:${TOPIC_LISTS.join('|')})/[^/]+/)(?:\\d+s?|undated(?:-\\d+)?)/$`,
    `^(${IN_LANGUAGE}/(?:${TOPIC_LISTS.join('|')})/)${routes.LETTERS}[^/]+/$`,
  ].join('|'),
);

const NAMED_LISTS = NAMED_KINDS.map((kind) => routes.lastSegment(routes.topicsPath(FALLBACK_LANGUAGE, kind)));

/** The page of a place or a person, `/it/places/forli/`, after the list. */
const NAMED_PAGE = new RegExp(
  `^(${IN_LANGUAGE}/(?:${NAMED_LISTS.join('|')})/)(?!${routes.LETTERS})([^/]+)/$`,
);

/** `/it/archive/7/` is a page of `/it/archive/`; other addresses than those of further pages are of no list. */
function listOf(pathname: string): string | undefined {
  return PAGE_OF_LIST.exec(pathname)?.slice(1).join('');
}

/** `/it/territories/5-old/feed.xml` is `feed.xml` of `it/territories/5`; other addresses lie below no record. */
export function belowRecord(pathname: string): { readonly key: string; readonly rest: string } | undefined {
  const [, key, rest] = BELOW_RECORD.exec(pathname) ?? [];
  return key === undefined || rest === undefined ? undefined : { key, rest };
}

/** `/it/clips/12_old-title` and `/it/clips/12-other/` both have the key `it/clips/12`; other addresses have none. */
export function recordKey(pathname: string): string | undefined {
  const record = routes.parseRecordPath(pathname);
  return record && `${record.language}/${record.segment}/${record.id}`;
}

/**
 * The address of every record's page, by the record's key. A record may have several files: its page, and redirects from old
 * addresses.
 * @param files the site's files, relative to its folder
 */
export function recordPages(files: Iterable<string>): Map<string, string> {
  const pages = new Map<string, string>();
  for (const file of files) {
    const key = RECORD_FILE.exec(file)?.[1];
    if (key !== undefined) pages.set(key, addressOf(file));
  }
  return pages;
}

/** The address of a record's page, by the record's key; `undefined` where it has none. */
export function recordPage(files: PathTable, key: string): string | undefined {
  return recordPages(filesOfRecord(files, key)).get(key);
}

/** A record's page, old addresses of it, and all that lies below them. */
function filesOfRecord(files: PathTable, key: string): string[] {
  return ['/', '-', '_'].flatMap((separator) => [...files.paths(key + separator)]);
}

/** The address of every record's page, by the record's key. */
export function allRecordPages(files: PathTable): Map<string, string> {
  const folders = LANGUAGES.flatMap((language) =>
    routes.recordSegments().map((segment) => `${language}/${segment}/`),
  );
  return recordPages(folders.flatMap((folder) => [...files.paths(folder)]));
}

/** Where an address of a place or a person leads that has no page any more. */
export type FindMoved = (old: string, files: PathTable) => string | undefined;

/** Where an address leads that has no page any more; `undefined` when what it meant is gone. */
export type FindPresent = (old: string) => string | undefined;

/**
 * Finds what old addresses mean today: the record; of a further page of a list, the list; of a place or a person, its page.
 * @param files the site's files, relative to its folder
 */
export function findsPresent(files: PathTable, findMoved: FindMoved): FindPresent {
  const find: FindPresent = (old) => {
    const list = listOf(old);
    const key = recordKey(old);
    if (list === undefined) return (key && recordPage(files, key)) ?? findMoved(old, files);
    if (files.has(fileOf(list))) return list;
    const today = find(list);
    const same = today === undefined ? '' : today + old.slice(list.length);
    if (!files.has(fileOf(same))) return today;
    // What lies below a record follows it by itself.
    return recordKey(list) === undefined ? same : undefined;
  };
  return find;
}

/** The page of a place or a person, in parts. */
interface NamedAddress {
  readonly kind: NamedKind;
  /** The list of its kind. */
  readonly list: string;
  readonly slug: string;
}

/** @returns `undefined` for any other address */
export function parseNamedPath(pathname: string): NamedAddress | undefined {
  const [, list = '', slug = ''] = NAMED_PAGE.exec(pathname) ?? [];
  const kind = NAMED_KINDS.find((one) => list.endsWith(routes.topicsPath(FALLBACK_LANGUAGE, one).slice(3)));
  return kind && { kind, list, slug };
}

/** Whether a file is a page whose address is remembered when it is gone. */
export function isRemembered(file: string): boolean {
  const address = addressOf(file);
  return RECORD_FILE.test(file) || listOf(address) !== undefined || parseNamedPath(address) !== undefined;
}

/** The "not found" page in the language of the address, or in both languages when the address has none. */
export function notFoundFile(pathname: string): string {
  const language = parseLanguage(pathname.split('/')[1]);
  return fileOf(language === undefined ? routes.NOT_FOUND_FILE : routes.notFoundPath(language));
}

/**
 * Where an address with its language in capitals leads, `/IT/archive/` to `/it/archive/`; `undefined` for any other.
 * @param address with its query, if it has one
 */
export function withLanguageInLowerCase(address: string): string | undefined {
  const [segment = ''] = /(?<=^\/)[^/?]*/.exec(address) ?? [];
  const language = parseLanguage(segment);
  return language === undefined || language === segment ? undefined : address.replace(segment, language);
}

/** The addresses of no page that mean one under its other language's name: `/en/selezione/` means `/en/selection/`. */
export const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  LANGUAGES.flatMap((language) =>
    LANGUAGES.filter((other) => other !== language).map((other) => [
      `${routes.homePath(language)}${routes.lastSegment(routes.selectionPath(other))}/`,
      routes.selectionPath(language),
    ]),
  ),
);

/** The address of a file: `it/clips/12_gita/index.html` is `/it/clips/12_gita/`. */
export function addressOf(file: string): string {
  const isPage = file === INDEX_FILE || file.endsWith(`/${INDEX_FILE}`);
  return `/${isPage ? file.slice(0, -INDEX_FILE.length) : file}`;
}

/** The file of an address: `/it/archive/` is `it/archive/index.html`. */
export function fileOf(address: string): string {
  return address.endsWith('/') ? `${address.slice(1)}${INDEX_FILE}` : address.slice(1);
}

/** Old addresses of records and lists that still have a page, each with the address of today; the newest last. */
export interface Redirects {
  readonly pages: ReadonlyMap<string, string>;
  /** The files below those pages: feeds, calendars, the further pages of a list. */
  readonly below: ReadonlyMap<string, string>;
}

/**
 * Leads each old address of a record, and all that lay below it, to the present one, each further page of a list that is
 * there no more to the list, and a place or a person to where they are found today; addresses of what is gone are left out.
 * @param retired addresses that no longer have a page, the newest last
 * @param files the site's files, relative to its folder
 */
export function redirectsOf(retired: Iterable<string>, files: PathTable, findMoved: FindMoved): Redirects {
  const find = findsPresent(files, findMoved);
  const [pages, below] = [new Map<string, string>(), new Map<string, string>()];
  for (const old of retired) {
    const target = find(old);
    if (target === undefined || target === old) continue;
    pages.set(old, target);
    const [feed, feedToday] = [routes.feedPath(old), routes.feedPath(target)];
    if (parseNamedPath(old) !== undefined && files.has(fileOf(feedToday))) below.set(feed, feedToday);
    for (const rest of restsBelow(files, recordKey(old))) below.set(old + rest, target + rest);
  }
  return { pages, below };
}

/** The addresses of the files below a record's page, after the page's own: `feed.xml`, `2/`. */
function restsBelow(files: PathTable, key: string | undefined): string[] {
  if (key === undefined) return [];
  const rests = filesOfRecord(files, key).map((file) => belowRecord(`/${file}`)?.rest ?? INDEX_FILE);
  return rests.filter((rest) => rest !== INDEX_FILE).map((rest) => rest.replace(/(?<=\/)index\.html$/, ''));
}
