import { LANGUAGES, parseLanguage } from '../../src/model/language.ts';
import { NOT_FOUND_FILE, notFoundPath, parseRecordPath, recordSegments } from '../../src/routes.ts';

const INDEX_FILE = 'index.html';

/** A record's page, `it/clips/12_gita/index.html`. Other files in the page's folder do not match. */
const RECORD_FILE = new RegExp(
  `^(?:${LANGUAGES.join('|')})/(?:${recordSegments().join('|')})/\\d+[_-][^/]*/index\\.html$`,
);

/** An address below a record's page: the record's key, and what follows the page's address. */
const BELOW_RECORD = new RegExp(
  `^/((?:${LANGUAGES.join('|')})/(?:${recordSegments().join('|')})/\\d+)(?:[_-][^/]*)?/(.+)$`,
);

/** `/it/territories/5-old/feed.xml` is `feed.xml` of `it/territories/5`; other addresses lie below no record. */
export function belowRecord(pathname: string): { readonly key: string; readonly rest: string } | undefined {
  const [, key, rest] = BELOW_RECORD.exec(pathname) ?? [];
  return key === undefined || rest === undefined ? undefined : { key, rest };
}

/** `/it/clips/12_old-title` and `/it/clips/12-other/` both have the key `it/clips/12`; other addresses have none. */
export function recordKey(pathname: string): string | undefined {
  const record = parseRecordPath(pathname);
  return record && `${record.language}/${record.segment}/${record.id}`;
}

/**
 * The address of every record's page, by the record's key.
 * @param files the site's files, relative to its folder
 */
export function recordPages(files: Iterable<string>): Map<string, string> {
  return new Map(recordAddresses(files).map((address) => [recordKey(address) ?? '', address]));
}

/** The addresses that belong to a record. A record may have several: its page, and redirects from old addresses. */
export function recordAddresses(files: Iterable<string>): string[] {
  return [...files].filter((file) => RECORD_FILE.test(file)).map(addressOf);
}

/** The "not found" page in the language of the address, or in both languages when the address has none. */
export function notFoundFile(pathname: string): string {
  const language = parseLanguage(pathname.split('/')[1]);
  return fileOf(language === undefined ? NOT_FOUND_FILE : notFoundPath(language));
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

/** The address of a file: `it/clips/12_gita/index.html` is `/it/clips/12_gita/`. */
export function addressOf(file: string): string {
  const isPage = file === INDEX_FILE || file.endsWith(`/${INDEX_FILE}`);
  return `/${isPage ? file.slice(0, -INDEX_FILE.length) : file}`;
}

/** The file of an address: `/it/archive/` is `it/archive/index.html`. */
export function fileOf(address: string): string {
  return address.endsWith('/') ? `${address.slice(1)}${INDEX_FILE}` : address.slice(1);
}
