import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isPage } from './file-rules.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Quality 11 makes a page a tenth smaller than 6 does and takes forty times as long (16 minutes for 70,000 pages instead of
 * 22 s); assets are few and fetched by every visitor.
 */
const BROTLI_QUALITY = { page: 6, asset: 11, large: 6 } as const;

/** The data of all clips and the sitemaps change with each clip, and few ask for them: a minute's work each time is too much. */
const LARGE_BYTES = 1_000_000;

/** No page is larger than this window; a larger one costs memory and time for nothing. */
const PAGE_WINDOW_BITS = 16;

const GZIP_LEVEL = 9;

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
    ? gzipped(content, { level: GZIP_LEVEL })
    : packBrotli(file, content));
  return packed.length < content.length ? packed : undefined;
}

function packBrotli(file: string, content: Uint8Array): Promise<Buffer> {
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[kindOf(file, content)],
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      ...(isPage(file) ? { [constants.BROTLI_PARAM_LGWIN]: PAGE_WINDOW_BITS } : {}),
    },
  });
}

function kindOf(file: string, content: Uint8Array): keyof typeof BROTLI_QUALITY {
  if (isPage(file)) return 'page';
  return content.length > LARGE_BYTES ? 'large' : 'asset';
}
