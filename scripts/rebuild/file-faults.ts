import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SITEMAPS_FOLDER } from '../../src/routes.ts';
import { fileReader } from '../file-reader.ts';
import { fileOf } from '../hosting/addresses.ts';

/** A file is checked against these. */
export interface CheckedSite {
  /** Folders to search for a file of the new site, the one with the rendered files first. */
  readonly folders: readonly string[];
  /** Addresses of all pages and sitemaps of the new site. */
  readonly addresses: Pick<ReadonlySet<string>, 'has' | 'size'>;
}

/** A smaller file is not a page: the head alone is larger. */
const MIN_PAGE_BYTES = 1000;

/** Makes the function that finds the faults of the file at an address. */
export function startChecking({ folders, addresses }: CheckedSite): (path: string) => string[] {
  const files = new FileFinder(folders);
  return (path) => fileFaults(path, addresses, files);
}

function fileFaults(path: string, addresses: CheckedSite['addresses'], files: FileFinder): string[] {
  const isPage = path.endsWith('/');
  const missing = `${path} was not rendered.`;
  // Of the others, several a clip, it is enough that they are there.
  if (!isPage && !isSitemap(path)) return files.has(fileOf(path)) ? [] : [missing];
  const text = files.read(fileOf(path));
  if (text === null) return [missing];
  return isPage ? pageFaults(path, text, addresses, files) : sitemapFaults(path, text, addresses);
}

function pageFaults(
  path: string,
  html: string,
  addresses: CheckedSite['addresses'],
  files: FileFinder,
): string[] {
  if (html.length < MIN_PAGE_BYTES || !html.trimEnd().endsWith('</html>')) return [`${path} is not whole.`];
  const faults: string[] = [];
  for (const reference of internalReferences(html)) {
    if (addresses.has(reference)) continue;
    if (!files.has(reference.slice(1))) faults.push(`${path} leads to ${reference}, which is not there.`);
  }
  return faults;
}

function isSitemap(path: string): boolean {
  return path.startsWith(SITEMAPS_FOLDER);
}

/** The addresses of this site that a page links to or loads, without query and fragment. */
function internalReferences(html: string): Set<string> {
  const found = new Set<string>();
  for (const [, address = ''] of html.matchAll(
    /\s(?:href|src|poster|action|component-url|renderer-url)="(\/[^"?#]*)/g,
  )) {
    if (address.startsWith('//')) continue;
    // Few have anything to decode, and a page has a hundred.
    found.add(/[%&]/.test(address) ? decodeURI(address.replaceAll('&amp;', '&')) : address);
  }
  return found;
}

function sitemapFaults(path: string, xml: string, pages: CheckedSite['addresses']): string[] {
  return locations(xml)
    .filter((page) => !pages.has(page))
    .map((page) => `${path} lists ${page}, which is no page.`);
}

/** The addresses that a sitemap lists, without the host. */
export function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>https?:\/\/[^/<]*([^<]*)<\/loc>/g)].map(([, path = '']) => decodeURI(path));
}

/**
 * Looks files up in each folder in turn, the one with the rendered files first. One file after the other: of 70,000 the
 * waiting of promises took longer than the reading.
 */
export class FileFinder {
  readonly #folders: readonly string[];
  readonly #known = new Map<string, boolean>();
  readonly #read = fileReader();

  constructor(folders: readonly string[]) {
    this.#folders = folders;
  }

  read(file: string): string | null {
    for (const folder of this.#folders) {
      try {
        return this.#read(join(folder, file)).toString('utf8');
      } catch {
        // Try the next folder.
      }
    }
    return null;
  }

  has(file: string): boolean {
    let known = this.#known.get(file);
    if (known === undefined) {
      known = this.#folders.some((folder) => existsSync(join(folder, file)));
      // A copy: as a part of a page's text it would keep all of that text in memory.
      this.#known.set(Buffer.from(file).toString(), known);
    }
    return known;
  }
}
