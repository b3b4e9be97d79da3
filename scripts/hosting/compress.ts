import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DATA_ROOT, IIIF_FOLDER, SITEMAPS_FOLDER } from '../../src/routes.ts';
import { HASHED_DATA, isPage } from './file-rules.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Quality 11 makes a page a tenth smaller than 6 does but takes forty times as long (16 minutes instead of 22 s for
 * 70,000 pages); assets are few, and every visitor fetches them. Segments of the search index change with the clips,
 * and 10 compresses them as well as 11 in half the time.
 */
const BROTLI_QUALITY = { page: 6, asset: 11, indexSegment: 10, forMachines: 4 } as const;

/**
 * Sitemaps, collections and the data of all clips: they change with each clip, and few clients fetch them. They become an eighth
 * larger with this quality, and cost one second each time instead of three (brotli and gzip together, 120 MB for 35,000
 * clips).
 */
const FOR_MACHINES = new RegExp(`^(?:${SITEMAPS_FOLDER}|${DATA_ROOT}|${IIIF_FOLDER})`);

/** No page is larger than this window; a larger one would only cost memory and time. */
const PAGE_WINDOW_BITS = 16;

const GZIP_LEVEL = { page: 9, asset: 9, indexSegment: 9, forMachines: 3 } as const;

/** The extension of a file's compressed copy. */
export const ENCODINGS = { br: '.br', gzip: '.gz' } as const;

export type Encoding = keyof typeof ENCODINGS;

/** @returns the compressed content, or `undefined` when it is not smaller */
export async function compress(
  file: string,
  content: Uint8Array,
  encoding: Encoding,
): Promise<Buffer | undefined> {
  const packed = await (encoding === 'gzip'
    ? gzipped(content, { level: GZIP_LEVEL[kindOf(file)] })
    : packBrotli(file, content));
  return packed.length < content.length ? packed : undefined;
}

function packBrotli(file: string, content: Uint8Array): Promise<Buffer> {
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[kindOf(file)],
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      ...(isPage(file) ? { [constants.BROTLI_PARAM_LGWIN]: PAGE_WINDOW_BITS } : {}),
    },
  });
}

function kindOf(file: string): keyof typeof BROTLI_QUALITY {
  if (isPage(file)) return 'page';
  if (FOR_MACHINES.test(`/${file}`)) return 'forMachines';
  return HASHED_DATA.test(file) ? 'indexSegment' : 'asset';
}
