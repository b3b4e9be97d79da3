/**
 * Reduces the site's typeface to the letters that Italian and English need: `node scripts/setup/subset-font.ts`. The
 * result is committed, so this runs only when the typeface or the axes change. Other letters (in a Polish name, say)
 * fall back to the visitor's sans-serif.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const SOURCE = new URL(
  '../../node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
  import.meta.url,
);
const TARGET = new URL('../../src/styles/fonts/archivo-subset.woff2', import.meta.url);

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, offset) => first + offset));
}

const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸ–—‘’‚“”„•…‹›€™−`;

const subset = await subsetFont(await readFile(SOURCE), CHARACTERS, {
  targetFormat: 'woff2',
  // Condensed (62) for labels, wide (125) for titles. Weights end at semibold: bold would cost 18 kB more.
  variationAxes: { wght: { min: 400, max: 600 }, wdth: { min: 62, max: 125 } },
});
await writeFile(TARGET, subset);
console.log(`${TARGET.pathname}: ${subset.length} bytes`);
