import { extname } from 'node:path';
import { LANGUAGES } from '../../src/model/language.ts';
import { TOPIC_KINDS } from '../../src/model/topic.ts';
import * as routes from '../../src/routes.ts';

/** How a file is served, derived from its name alone; every host's configuration is generated from these rules. */

interface FileType {
  readonly type: string;
  /** Text, or numbers that compress as well as text. */
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
  '.jsonl': { type: 'application/jsonl; charset=utf-8', isCompressible: true },
  '.rdf': { type: 'application/rdf+xml; charset=utf-8', isCompressible: true },
  '.cff': { type: 'text/plain; charset=utf-8', isCompressible: true },
  '.ics': { type: 'text/calendar; charset=utf-8', isCompressible: true },
  '.vtt': { type: 'text/vtt; charset=utf-8', isCompressible: true },
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
  '.parquet': { type: 'application/vnd.apache.parquet', isCompressible: false },
  '.pdf': { type: 'application/pdf', isCompressible: false },
  '.gz': { type: 'application/gzip', isCompressible: false },
};

const UNKNOWN: FileType = { type: 'application/octet-stream', isCompressible: false };

/** The types by extension (with its dot), compressible ones first. */
export const FILE_TYPES: ReadonlyMap<string, FileType> = new Map(Object.entries(TYPES));

/** Feeds end in `.xml` too, but have a type of their own. */
export const FEED_TYPE = 'application/atom+xml; charset=utf-8';

export function contentType(file: string): string {
  return `/${file}`.endsWith(`/${routes.FEED_FILE}`) ? FEED_TYPE : typeOf(file).type;
}

/** Whether a file is sent compressed to clients that accept it. */
export function isCompressible(file: string): boolean {
  return typeOf(file).isCompressible;
}

/** Whether it is compressed when it is published: not a clip's small files, of which there are most. */
export function isPacked(file: string): boolean {
  return isCompressible(file) && !FILE_OF_CLIP.test(file);
}

/** Whether the compressed content lies beside the file: not where few programs fetch one of many files, whose number would double. */
export function hasCopy(file: string): boolean {
  return isPacked(file) && !FEED_OF_TOPIC.test(file);
}

export function isPage(file: string): boolean {
  return file.endsWith('.html');
}

/** Code and styles: named by a hash of their content, so a name never changes its meaning. */
export const HASHED_ASSET = /^_astro\/./;

/** Segments of the search index, named by a hash of their content; they contain the clips' data. */
export const HASHED_DATA = new RegExp(`^${routes.SEARCH_FOLDER.slice(1)}[^/]+\\.[0-9a-f]{8,}\\.bin$`);

/** Sized copies of pictures, named by what they were made of. They go with the last page that shows them. */
export const COPIED_PICTURE = new RegExp(`^${routes.PICTURES_FOLDER.slice(1)}.`);

/** A clip's files for other programs, of a kilobyte or two each. */
const FILE_OF_CLIP = new RegExp(
  `^(?:${routes.EMBED_FOLDER.slice(1)}[^/]+/\\d+\\.json|${routes.IIIF_FOLDER.slice(1)}\\d+/manifest\\.json)$`,
);

/** The feed of a place, a person or a theme, of a few kilobytes; the server compresses it for who asks. */
const FEED_OF_TOPIC = new RegExp(
  `^(?:${LANGUAGES.flatMap((language) => TOPIC_KINDS.map((kind) => routes.topicsPath(language, kind).slice(1))).join('|')})[^/]+/${routes.FEED_FILE}$`,
);

/** How long a browser, and a CDN in front of the site, may cache a file. */
export const CACHE = {
  /** Named by a content hash: for ever, which means a year. */
  hashed: 'public, max-age=31536000, immutable',
  /** Revalidated each time by its ETag, so a takedown takes effect at once. */
  page: 'no-cache',
  /** Feeds, sitemaps, data: machines read them, and may see a version that is some minutes old. */
  data: 'public, max-age=300',
  /** The site's own pictures and its icon: they rarely change, and their names have no hash. */
  picture: 'public, max-age=86400',
} as const;

/** The endings of what machines read, as a regular expression has them. */
export const DATA_ENDINGS = 'xml|json|jsonl|rdf|cff|parquet|txt|csv|atom|ics|vtt|bin|webmanifest';

const DATA = new RegExp(`\\.(?:${DATA_ENDINGS})$`);

/** The rule of CACHE that applies to a file. */
export function cacheControl(file: string): string {
  if ([HASHED_ASSET, HASHED_DATA, COPIED_PICTURE].some((name) => name.test(file))) return CACHE.hashed;
  // The manifest names the index segments that belong together; an old one may name deleted segments. An old worker
  // would go on where the new one is to end it.
  if (isPage(file) || [routes.SEARCH_MANIFEST, routes.OFFLINE_WORKER].includes(`/${file}`)) return CACHE.page;
  return DATA.test(file) ? CACHE.data : CACHE.picture;
}

function typeOf(file: string): FileType {
  return FILE_TYPES.get(extname(file).toLowerCase()) ?? UNKNOWN;
}
