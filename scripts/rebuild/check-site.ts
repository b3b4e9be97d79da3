import { FALLBACK_LANGUAGE, LANGUAGES, parseLanguage } from '../../src/model/language.ts';
import { clipsBase, inLanguage, SEARCH_MANIFEST, SITEMAP_INDEX, SITEMAPS_FOLDER } from '../../src/routes.ts';
import type { Manifest } from '../../src/search/static/manifest.ts';
import { refuseFewerPages } from '../max-drop.ts';
import { fileOf } from '../hosting/addresses.ts';
import type { PathTable } from '../path-table.ts';
import { shareWork } from '../share-work.ts';
import { FileFinder, locations, startChecking, type CheckedSite } from './file-faults.ts';

interface CheckInput extends Pick<CheckedSite, 'folders'> {
  /** All pages and sitemaps of the new site, by address. */
  readonly pages: PathTable;
  /** Addresses of those that were rendered. */
  readonly rendered: readonly string[];
  /** Addresses that had a page and have none. */
  readonly removed: readonly string[];
  /** The number of pages and sitemaps before, or `null`. */
  readonly before: number | null;
  /** Whether many pages may disappear at once. */
  readonly allowDrop: boolean;
}

/** So many pages are checked while a thread begins. */
const FEW_PAGES = 1000;

/** How many faults are printed; a site with any fault is not published. */
const MAX_FAULTS = 20;

/** The faults a line each, as many as are printed. */
export function listFaults(faults: readonly string[]): string {
  const rest = faults.length - MAX_FAULTS;
  const shown = faults.slice(0, MAX_FAULTS).join('\n');
  return rest > 0 ? `${shown}\n… and ${rest} more.` : shown;
}

/**
 * Finds what must never be published: missing or empty pages, broken links and assets, a page that one language lacks,
 * sitemaps and a search index that disagree with the pages.
 * @returns the faults as sentences
 * @throws ExitError when many pages would be gone
 */
export async function findFaults(input: CheckInput): Promise<string[]> {
  const { folders, pages, rendered, removed, before, allowDrop } = input;
  // A set, which a thread can have, is made in the time in which a table is asked for some thousand links.
  const addresses = rendered.length > FEW_PAGES ? new Set(pages.paths()) : pages;
  if (before !== null && !allowDrop) refuseFewerPages(before, before - addresses.size);
  const faults = [...rendered, ...removed].flatMap((path) => lonelyPages(path, addresses));
  for (const fault of await findFileFaults({ folders, addresses }, rendered)) faults.push(fault);
  const files = new FileFinder(folders);
  const index = locations(files.read(fileOf(SITEMAP_INDEX)) ?? '');
  const sitemaps = [...pages.paths(SITEMAPS_FOLDER)];
  if (index.toSorted().join() !== sitemaps.join()) faults.push('The index of sitemaps is not of this site.');
  const manifest = files.read(fileOf(SEARCH_MANIFEST));
  const clips = [...pages.paths(clipsBase(FALLBACK_LANGUAGE))].filter((path) => path.endsWith('/')).length;
  const indexed = manifest === null ? null : (JSON.parse(manifest) as Pick<Manifest, 'clips'>).clips;
  if (indexed !== clips) faults.push(`The search index holds ${indexed ?? 'no'} clips, the site ${clips}.`);
  return [...new Set(faults)];
}

/** What is wrong where an address has a page in one language only. */
function lonelyPages(path: string, addresses: CheckedSite['addresses']): string[] {
  if (!path.endsWith('/') || parseLanguage(path.split('/')[1]) === undefined) return [];
  const twins = LANGUAGES.map((language) => inLanguage(path, language));
  const there = twins.filter((twin) => addresses.has(twin));
  return there.length === twins.length
    ? []
    : there.map((twin) => `${twin} has no page in the other language.`);
}

/** What is wrong with the files at these addresses, as sentences; read by all processors. */
export async function findFileFaults(setup: CheckedSite, items: readonly string[]): Promise<string[]> {
  const module = new URL('file-faults.ts', import.meta.url);
  const found = await shareWork({ module, start: startChecking, setup, items, few: FEW_PAGES });
  return [...found].flat();
}
