import { extname } from 'node:path';
import { SEARCH_FOLDER, SEARCH_MANIFEST } from '../../src/routes.ts';

/** How a file is served, told from its name alone; every host's configuration is made from these rules. */

interface FileType {
  readonly type: string;
  /** Text, or numbers that compress as well. */
  readonly isCompressible: boolean;
}

const TYPES: Readonly<Record<string, FileType>> = {
  '.html': { type: 'text/html; charset=utf-8', isCompressible: true },
  '.css': { type: 'text/css; charset=utf-8', isCompressible: true },
  '.js': { type: 'text/javascript; charset=utf-8', isCompressible: true },
  '.mjs': { type: 'text/javascript; charset=utf-8', isCompressible: true },
  '.json': { type: 'application/json; charset=utf-8', isCompressible: true },
  '.webmanifest': { type: 'application/manifest+json', isCompressible: true },
  '.xml': { type: 'application/xml; charset=utf-8', isCompressible: true },
  '.atom': { type: 'application/atom+xml; charset=utf-8', isCompressible: true },
  '.txt': { type: 'text/plain; charset=utf-8', isCompressible: true },
  '.csv': { type: 'text/csv; charset=utf-8', isCompressible: true },
  '.ndjson': { type: 'application/x-ndjson; charset=utf-8', isCompressible: true },
  '.svg': { type: 'image/svg+xml', isCompressible: true },
  '.bin': { type: 'application/octet-stream', isCompressible: true },
  '.ico': { type: 'image/x-icon', isCompressible: true },
  '.webp': { type: 'image/webp', isCompressible: false },
  '.avif': { type: 'image/avif', isCompressible: false },
  '.jpg': { type: 'image/jpeg', isCompressible: false },
  '.jpeg': { type: 'image/jpeg', isCompressible: false },
  '.png': { type: 'image/png', isCompressible: false },
  '.woff2': { type: 'font/woff2', isCompressible: false },
  '.mp4': { type: 'video/mp4', isCompressible: false },
  '.webm': { type: 'video/webm', isCompressible: false },
  '.pdf': { type: 'application/pdf', isCompressible: false },
  '.gz': { type: 'application/gzip', isCompressible: false },
};

const UNKNOWN: FileType = { type: 'application/octet-stream', isCompressible: false };

/** The types by extension (with its dot), compressible ones first told apart. */
export const FILE_TYPES: ReadonlyMap<string, FileType> = new Map(Object.entries(TYPES));

export function contentType(file: string): string {
  return typeOf(file).type;
}

export function isCompressible(file: string): boolean {
  return typeOf(file).isCompressible;
}

export function isPage(file: string): boolean {
  return file.endsWith('.html');
}

/** Code and styles: named by what is in them, so that a name never means anything else. */
export const HASHED_ASSET = /^_astro\/./;

/** Parts of the search index, named by what is in them; they hold what is told of clips. */
export const HASHED_DATA = new RegExp(`^${SEARCH_FOLDER.slice(1)}[^/]+\\.[0-9a-f]{8,}\\.bin$`);

/** What a browser, and a CDN before the site, may keep. */
export const CACHE = {
  /** Named by their content: for ever, which is a year. */
  hashed: 'public, max-age=31536000, immutable',
  /** Asked again each time, and answered with "not modified" by its ETag: a takedown is seen at once. */
  page: 'no-cache',
  /** Feeds, sitemaps, data: read by machines, which may be a few minutes late. */
  data: 'public, max-age=300',
  /** Pictures of the site itself and its icon: they hardly ever change, and their names do not tell it. */
  picture: 'public, max-age=86400',
} as const;

/** Which of the rules of CACHE a file falls under. */
export function cacheControl(file: string): string {
  if (HASHED_ASSET.test(file) || HASHED_DATA.test(file)) return CACHE.hashed;
  // It names the parts of the index that belong together; an old one may name parts that are gone.
  if (isPage(file) || `/${file}` === SEARCH_MANIFEST) return CACHE.page;
  return /\.(?:xml|json|ndjson|txt|csv|atom|bin|webmanifest)$/.test(file) ? CACHE.data : CACHE.picture;
}

function typeOf(file: string): FileType {
  return FILE_TYPES.get(extname(file).toLowerCase()) ?? UNKNOWN;
}
