import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { expect, it } from 'vitest';
import { pagesOf } from '../support/pages.ts';
import { sample } from '../support/sites.ts';

/**
 * Built files against the oldest browsers that the site works in: `browserslist` in package.json (Safari 16.0,
 * Chrome 105, Firefox 115). The build lowers syntax; calls that one of them lacks must not be there at all.
 */

/** What a browser of the list lacks, and nothing can lower. */
const MISSING = [
  // Safari 16.3 and older refuse the whole file that has one.
  /\(\?<[=!]/,
  // Class fields of all kinds are fine, blocks came with Safari 16.4.
  /\bstatic\s*\{/,
  /\b(?:Map|Object)\.groupBy\b/,
  /\.(?:toSorted|toReversed|toSpliced|toWellFormed|isWellFormed)\(/,
  /\bPromise\.(?:withResolvers|try)\b/,
  /\bArray\.fromAsync\b/,
  /\bAbortSignal\.any\b/,
];

const assets = join(sample.folder, '_astro');
const filesOf = (extension: string): (readonly [name: string, content: string])[] => {
  const names = readdirSync(assets).filter((name) => name.endsWith(extension));
  expect(names.length).toBeGreaterThan(0);
  return names.map((name) => [name, readFileSync(join(assets, name), 'utf8')]);
};

it('no script has syntax or calls that one of the oldest browsers lacks', () => {
  for (const [name, code] of filesOf('.js')) {
    expect.soft(() => parse(code, { ecmaVersion: 2022, sourceType: 'module' }), name).not.toThrow();
    expect
      .soft(
        MISSING.filter((pattern) => pattern.test(code)),
        name,
      )
      .toEqual([]);
  }
});

/** What pages have of the styles themselves, each once. */
function inlineStyles(): (readonly [name: string, content: string])[] {
  const styles = pagesOf(sample).flatMap(({ file }) => {
    const html = readFileSync(join(sample.folder, file), 'utf8');
    return [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
  });
  return [...new Set(styles)].map((css, index) => [`inline style ${index}`, css]);
}

it('few styles stand in pages: those of every page, and a few kinds’ own', () => {
  // A heading, the address without a language, home, archive, clip, clip with texts, project, selection; a line of Astro’s for islands.
  expect(inlineStyles()).toHaveLength(9);
});

it('no stylesheet nests rules, or has a mask without its prefix', () => {
  for (const [name, css] of [...filesOf('.css'), ...inlineStyles()]) {
    // In an address, and in nothing else, an ampersand is no nesting.
    expect.soft(css.replaceAll(/url\([^)]*\)/g, ''), name).not.toContain('&');
    const masks = css.match(/(?<!-webkit-)\bmask:/g) ?? [];
    expect.soft(css.match(/-webkit-mask:/g) ?? [], name).toHaveLength(masks.length);
  }
});
