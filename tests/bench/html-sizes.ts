import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { round } from './statistics.ts';
import type { Row } from './table.ts';

/** How many pages are compressed, evenly spread over all. */
const SAMPLE = 200;

/** How large all pages below a folder of the built site are; brotli at its default quality. */
export async function getHtmlSizes(folder: string): Promise<Row> {
  const names = await readdir(folder, { recursive: true });
  const pages = names.filter((name) => name.endsWith('.html')).sort();
  const step = Math.max(1, Math.floor(pages.length / SAMPLE));
  let totalBytes = 0;
  let brotliBytes = 0;
  for (const [index, name] of pages.entries()) {
    const html = await readFile(join(folder, name));
    totalBytes += html.length;
    if (index % step === 0) brotliBytes += brotliCompressSync(html).length;
  }
  return {
    pages: pages.length,
    'HTML MB': round(totalBytes / 1e6),
    'mean kB': round(totalBytes / 1e3 / Math.max(1, pages.length)),
    'mean brotli kB': round(brotliBytes / 1e3 / Math.max(1, Math.ceil(pages.length / step))),
  };
}
