import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DATA_FILES, SITEMAPS_FOLDER } from '../../src/routes.ts';
import { HASHED_DATA, isPage } from './file-rules.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Quality 11 makes a page a tenth smaller than 6 does and takes forty times as long (16 minutes for 70,000 pages instead
 * of 22 s); assets are few and fetched by every visitor. Parts of the search index change with the clips, and are no
 * larger with 10, which takes half as long.
 */
const BROTLI_QUALITY = { page: 6, asset: 11, indexPart: 10, forMachines: 4 } as const;

/**
 * Sitemaps and the data of all clips, which change with each clip, and which few ask for: they are an eighth larger so,
 * and cost a second each time instead of three (of brotli and gzip together, for the 120 MB of 35,000 clips).
 */
const FOR_MACHINES = new RegExp(`^(?:${SITEMAPS_FOLDER}|${dirname(DATA_FILES.csv)}/)`);

/** No page is larger than this window; a larger one costs memory and time for nothing. */
const PAGE_WINDOW_BITS = 16;

const GZIP_LEVEL = { page: 9, asset: 9, indexPart: 9, forMachines: 3 } as const;

/** The extension that a compressed copy beside the file has. */
export const ENCODINGS = { br: '.br', gzip: '.gz' } as const;

export type Encoding = keyof typeof ENCODINGS;

/** @returns the compressed content, or `undefined` when it would be no smaller */
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
  return HASHED_DATA.test(file) ? 'indexPart' : 'asset';
}
