import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** How large a set of pages is, in bytes. */
export interface HtmlSizes {
  readonly pages: number;
  readonly totalBytes: number;
  readonly meanBytes: number;
  /** Brotli at its default quality, the mean of a sample of pages evenly spread over all. */
  readonly meanBrotliBytes: number;
}

const SAMPLE = 200;

/** The sizes of all pages below a folder of the built site. */
export async function htmlSizes(folder: string): Promise<HtmlSizes> {
  const names = await readdir(folder, { recursive: true });
  const pages = names.filter((name) => name.endsWith('.html')).sort();
  const step = Math.max(1, Math.floor(pages.length / SAMPLE));
  let totalBytes = 0;
  let brotliBytes = 0;
  let sampled = 0;
  for (const [index, name] of pages.entries()) {
    const html = await readFile(join(folder, name));
    totalBytes += html.length;
    if (index % step === 0) {
      brotliBytes += brotliCompressSync(html).length;
      sampled += 1;
    }
  }
  return {
    pages: pages.length,
    totalBytes,
    meanBytes: totalBytes / Math.max(1, pages.length),
    meanBrotliBytes: brotliBytes / Math.max(1, sampled),
  };
}
