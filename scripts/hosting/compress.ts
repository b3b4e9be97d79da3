import { promisify } from 'node:util';
import { brotliCompressSync, constants, gzip } from 'node:zlib';
import { DATA_ROOT, FEED_FILE, IIIF_FOLDER, SITEMAPS_FOLDER } from '../../src/routes.ts';
import { HASHED_DATA, isPage } from './file-rules.ts';

const gzipped = promisify(gzip);

/**
 * The quality of brotli, and the level of gzip. A page of 29 kB has 7.5 kB with quality 5, 0.2 % less with 6 and 6 % more with 4, at 0.39, 0.50 and 0.32 ms of CPU; 11 takes forty
 * times as long for a tenth less. The pages that visits begin with are some thirty: with 11 the archive's fits, with its headers,
 * into the 14,600 bytes that a server sends before it waits for an answer. Assets are few, and every visitor fetches them.
 * Segments of the search index change with the clips, and 10 compresses them as well as 11 in half the time. Of the largest, the
 * titles of a large archive, a table to download alone reads all, and each edited title changes them: 5 takes 0.08 seconds where 10
 * takes 1.4, and makes 273 kB of 1.6 MB instead of 237. Files for machines
 * change with each clip, and few clients fetch them: with 4 they become an eighth larger, and cost a third of the time (120 MB for
 * 35,000 clips).
 */
const EFFORT = {
  front: { brotli: 11, gzip: 9 },
  page: { brotli: 5, gzip: 9 },
  asset: { brotli: 11, gzip: 9 },
  indexSegment: { brotli: 10, gzip: 9 },
  largeSegment: { brotli: 5, gzip: 9 },
  forMachines: { brotli: 4, gzip: 3 },
} as const;

/** Feeds, sitemaps, collections and the data of all clips. */
const FOR_MACHINES = new RegExp(`^(?:${SITEMAPS_FOLDER}|${DATA_ROOT}|${IIIF_FOLDER})|/${FEED_FILE}$`);

/** The home page and the first page of each section: `it/index.html`, `it/archive/index.html`. */
const FRONT = /^[a-z]{2}\/(?:[^/]+\/)?index\.html$/;

/** All segments but those of titles are smaller, and so are these of an archive whose suggestions read them. */
const LARGE_SEGMENT_BYTES = 500_000;

/** Nearly all pages fit into this window; for what does, a larger one would only cost memory and time. */
const WINDOW_BITS = 16;

/** Nearly all pages fit in; the more memory each takes for its result, the more often the garbage is collected. */
const CHUNK_BYTES = 8192;

/** Ends the name of a file's compressed copy. */
export const COPY = '.br';

/** @returns the content with brotli, or `undefined` when it is not smaller */
export function compress(file: string, content: Uint8Array): Buffer | undefined {
  const packed = brotliCompressSync(content, {
    chunkSize: CHUNK_BYTES,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: EFFORT[kindOf(file, content)].brotli,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      ...(content.length < 2 ** WINDOW_BITS ? { [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS } : {}),
    },
  });
  return packed.length < content.length ? packed : undefined;
}

/** @returns the content with gzip, also when it is not smaller */
export function compressAsGzip(file: string, content: Uint8Array): Promise<Buffer> {
  return gzipped(content, { level: EFFORT[kindOf(file, content)].gzip });
}

function kindOf(file: string, { length }: Uint8Array): keyof typeof EFFORT {
  if (isPage(file)) return FRONT.test(file) ? 'front' : 'page';
  if (FOR_MACHINES.test(`/${file}`)) return 'forMachines';
  if (!HASHED_DATA.test(file)) return 'asset';
  return length > LARGE_SEGMENT_BYTES ? 'largeSegment' : 'indexSegment';
}
