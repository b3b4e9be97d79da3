/**
 * Reduces the site's typeface to the letters that Italian and English need: `node scripts/setup/subset-font.ts`. The
 * results are committed, so this runs only when the typeface or the axes change. Letters beyond them (in a Polish name,
 * say) fall back to the visitor's sans-serif.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const SOURCE = new URL(
  '../../node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
  import.meta.url,
);

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, offset) => first + offset));
}

/** The letters of nearly every page; `src/styles/fonts.css` lists the others. */
const USUAL = `${range(0x20, 0x7e)}\u00a0ÀÈÉÌÒÙàèéìíîòóùú–—‘’“”…«»·©×°•`;
const OTHERS = Array.from(`${range(0xa0, 0xff)}ŒœŠšŽžŸ‚„•‹›€™−`)
  .filter((letter) => !USUAL.includes(letter))
  .join('');

/** Weights end at semibold: bold would cost a third more. Condensed (68) is for labels, wide (118) for titles. */
const WIDTHS = { condensed: 68, wide: 118 };
const FONTS = [
  // The first view needs these two; together they stay below 20 kB.
  { name: 'text', letters: USUAL, axes: { wght: 400, wdth: 100 } },
  { name: 'titles', letters: USUAL, axes: { wght: 600, wdth: WIDTHS.wide } },
  // Buttons and the menu of wide windows too.
  { name: 'labels', letters: USUAL, axes: { wght: 500, wdth: { min: WIDTHS.condensed, max: 90 } } },
  // Of texts: the few bold labels are drawn bolder from theirs.
  { name: 'bold', letters: USUAL, axes: { wght: 600, wdth: 100 } },
  {
    name: 'other-letters',
    letters: OTHERS,
    axes: { wght: { min: 400, max: 600 }, wdth: { min: WIDTHS.condensed, max: WIDTHS.wide } },
  },
];

const source = await readFile(SOURCE);
for (const { name, letters, axes } of FONTS) {
  const target = new URL(`../../src/styles/fonts/archivo-${name}.woff2`, import.meta.url);
  const subset = await subsetFont(source, letters, { targetFormat: 'woff2', variationAxes: axes });
  await writeFile(target, subset);
  console.log(`${target.pathname}: ${subset.length} bytes`);
}
const points = Array.from(OTHERS, (letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
console.log(`The other letters: ${points.map((point) => `U+${point.toString(16)}`).join(',')}`);
