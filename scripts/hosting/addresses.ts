import { LANGUAGES, parseLanguage } from '../../src/model/language.ts';

/** The folders whose pages are named by id and slug. */
const RECORD_FOLDERS = ['clips', 'serie', 'vite-archivio', 'territories', 'extra'];

/** A record's page, `it/clips/12_gita/index.html`, with its key. */
const RECORD_FILE = new RegExp(
  `^((?:${LANGUAGES.join('|')})/(?:${RECORD_FOLDERS.join('|')})/\\d+)[_-][^/]*/index\\.html$`,
);

/** The shape of every address that may mean a record, for hosts that match addresses by a pattern. */
export const RECORD_ADDRESS = {
  languages: LANGUAGES,
  folders: RECORD_FOLDERS,
  /** What follows the folder: the id, and perhaps a separator with any slug, and perhaps a slash. */
  rest: '(?:[_-][^/]*)?/?',
} as const;

const RECORD_PATH = new RegExp(`^/([^/]+)/([^/]+)/(\\d+)${RECORD_ADDRESS.rest}$`);

/** `/it/clips/12_old-title` and `/it/clips/12-other/` are both `it/clips/12`; any other address is `undefined`. */
export function recordKey(pathname: string): string | undefined {
  const [, code, folder, id] = RECORD_PATH.exec(pathname) ?? [];
  const language = parseLanguage(code);
  if (language === undefined || folder === undefined || id === undefined) return undefined;
  return RECORD_FOLDERS.includes(folder) ? `${code}/${folder}/${id}` : undefined;
}

/**
 * The address of every record's page, by the record's key.
 * @param files the site's files, relative to its folder
 */
export function recordPages(files: Iterable<string>): Map<string, string> {
  const pages = new Map<string, string>();
  for (const file of files) {
    const key = RECORD_FILE.exec(file)?.[1];
    if (key !== undefined) pages.set(key, addressOfPage(file));
  }
  return pages;
}

/** The addresses that mean a record, of which one record may have several: pages, and what leads on from old ones. */
export function recordAddresses(files: Iterable<string>): string[] {
  return [...files].filter((file) => RECORD_FILE.test(file)).map(addressOfPage);
}

function addressOfPage(file: string): string {
  return `/${file.slice(0, -'index.html'.length)}`;
}

/** The file with the words for "nothing is here" in the language of the address; without a language, in both. */
export function notFoundFile(pathname: string): string {
  const language = parseLanguage(pathname.split('/')[1]);
  return language === undefined ? '404.html' : `${language}/404/index.html`;
}

/** The address that visitors ask for: `it/clips/12_gita/index.html` is `/it/clips/12_gita/`. */
export function addressOf(file: string): string {
  return `/${file.replace(/(?:^|(?<=\/))index\.html$/, '')}`;
}
