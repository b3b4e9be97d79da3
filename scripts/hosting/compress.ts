import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DATA_ROOT, FEED_FILE, IIIF_FOLDER, SITEMAPS_FOLDER } from '../../src/routes.ts';
import { HASHED_DATA, isPage } from './file-rules.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * A page of 29 kB has 7.5 kB with quality 5, 0.2 % less with 6 and 6 % more with 4, at 0.39, 0.50 and 0.32 ms of CPU; 11 takes forty
 * times as long for a tenth less. The pages that visits begin with are some thirty: with 11 the archive's fits, with its headers,
 * into the 14,600 bytes that a server sends before it waits for an answer. Assets are few, and every visitor fetches them.
 * Segments of the search index change with the clips, and 10 compresses them as well as 11 in half the time.
 */
const BROTLI_QUALITY = { front: 11, page: 5, asset: 11, indexSegment: 10, forMachines: 4 } as const;

/**
 * Feeds, sitemaps, collections and the data of all clips: they change with each clip, and few clients fetch them. They become an
 * eighth larger with this quality, and cost a third of the time (120 MB for 35,000 clips).
 */
const FOR_MACHINES = new RegExp(`^(?:${SITEMAPS_FOLDER}|${DATA_ROOT}|${IIIF_FOLDER})|/${FEED_FILE}$`);

/** The home page and the first page of each section: `it/index.html`, `it/archive/index.html`. */
const FRONT = /^[a-z]{2}\/(?:[^/]+\/)?index\.html$/;

/** No page is larger than this window; a larger one would only cost memory and time. */
const PAGE_WINDOW_BITS = 16;

/** Nearly all pages fit in; the more memory each takes for its result, the more often the garbage is collected. */
const CHUNK_BYTES = 8192;

const GZIP_LEVEL = { front: 9, page: 9, asset: 9, indexSegment: 9, forMachines: 3 } as const;

/** Ends the name of a file's compressed copy. */
export const COPY = '.br';

/** @returns the content with brotli, or `undefined` when it is not smaller */
export async function compress(file: string, content: Uint8Array): Promise<Buffer | undefined> {
  const packed = await brotli(content, {
    chunkSize: CHUNK_BYTES,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[kindOf(file)],
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      ...(isPage(file) ? { [constants.BROTLI_PARAM_LGWIN]: PAGE_WINDOW_BITS } : {}),
    },
  });
  return packed.length < content.length ? packed : undefined;
}

/** @returns the content with gzip, also when it is not smaller */
export function compressAsGzip(file: string, content: Uint8Array): Promise<Buffer> {
  return gzipped(content, { level: GZIP_LEVEL[kindOf(file)] });
}

function kindOf(file: string): keyof typeof BROTLI_QUALITY {
  if (isPage(file)) return FRONT.test(file) ? 'front' : 'page';
  if (FOR_MACHINES.test(`/${file}`)) return 'forMachines';
  return HASHED_DATA.test(file) ? 'indexSegment' : 'asset';
}
