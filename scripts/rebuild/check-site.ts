import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, parseLanguage } from '../../src/model/language.ts';
import { clipsBase, inLanguage, SEARCH_MANIFEST, SITEMAP_INDEX, SITEMAPS_FOLDER } from '../../src/routes.ts';
import type { Manifest } from '../../src/search/static/manifest.ts';
import { MAX_DROP } from '../max-drop.ts';
import { fileReader } from '../file-reader.ts';
import { fileOf } from '../hosting/addresses.ts';

interface CheckInput {
  /** Folders to search for a file of the new site, the one with the rendered files first. */
  readonly folders: readonly string[];
  /** Addresses of the pages and sitemaps that were rendered. */
  readonly rendered: readonly string[];
  /** Addresses of all pages and sitemaps of the new site. */
  readonly addresses: ReadonlySet<string>;
  /** The number of pages and sitemaps before, or `null`. */
  readonly before: number | null;
  /** Whether many pages may disappear at once. */
  readonly allowDrop: boolean;
}

/** A smaller file is not a page: the head alone is larger. */
const MIN_PAGE_BYTES = 1000;

/** How many faults are printed; a site with any fault is not published. */
export const MAX_FAULTS = 20;

/**
 * Finds what must never be published: missing or empty pages, broken links and assets, a page that one language lacks,
 * sitemaps and a search index that disagree with the pages.
 * @returns the faults as sentences
 */
export function findFaults(input: CheckInput): string[] {
  const { addresses, before, allowDrop } = input;
  const faults: string[] = [];
  if (before !== null && !allowDrop && addresses.size < before * (1 - MAX_DROP)) {
    faults.push(`The site would fall from ${before} pages to ${addresses.size}.`);
  }
  const pages = new Set([...addresses].filter((path) => path.endsWith('/')));
  for (const path of pages) {
    const isComplete = LANGUAGES.every((language) => pages.has(inLanguage(path, language)));
    if (parseLanguage(path.split('/')[1]) !== undefined && !isComplete)
      faults.push(`${path} has no page in the other language.`);
  }
  const files = new FileFinder(input.folders);
  for (const path of input.rendered) faults.push(...fileFaults(path, addresses, files));
  const index = locations(files.read(fileOf(SITEMAP_INDEX)) ?? '');
  const sitemaps = [...addresses].filter(isSitemap);
  if (index.toSorted().join() !== sitemaps.toSorted().join())
    faults.push('The index of sitemaps is not of this site.');
  const manifest = files.read(fileOf(SEARCH_MANIFEST));
  const clips = [...pages].filter((path) => path.startsWith(clipsBase('it'))).length;
  const indexed = manifest === null ? null : (JSON.parse(manifest) as Pick<Manifest, 'clips'>).clips;
  if (indexed !== clips) faults.push(`The search index holds ${indexed ?? 'no'} clips, the site ${clips}.`);
  return faults;
}

function fileFaults(path: string, addresses: ReadonlySet<string>, files: FileFinder): string[] {
  const isPage = path.endsWith('/');
  const missing = `${path} was not rendered.`;
  // Of the others, several a clip, it is enough that they are there.
  if (!isPage && !isSitemap(path)) return files.has(fileOf(path)) ? [] : [missing];
  const text = files.read(fileOf(path));
  if (text === null) return [missing];
  return isPage ? pageFaults(path, text, addresses, files) : sitemapFaults(path, text, addresses);
}

function pageFaults(path: string, html: string, addresses: ReadonlySet<string>, files: FileFinder): string[] {
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

function sitemapFaults(path: string, xml: string, pages: ReadonlySet<string>): string[] {
  return locations(xml)
    .filter((page) => !pages.has(page))
    .map((page) => `${path} lists ${page}, which is no page.`);
}

/** The addresses that a sitemap lists, without the host. */
function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>https?:\/\/[^/<]*([^<]*)<\/loc>/g)].map(([, path = '']) => decodeURI(path));
}

/**
 * Looks files up in each folder in turn, the one with the rendered files first. One file after the other: of 70,000 the
 * waiting of promises took longer than the reading.
 */
class FileFinder {
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
      this.#known.set(file, known);
    }
    return known;
  }
}
