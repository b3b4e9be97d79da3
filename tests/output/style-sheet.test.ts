import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pagesOf } from '../support/pages.ts';
import { SITES, sample } from '../support/sites.ts';

const SHEET = /<link rel="stylesheet"[^>]* href="\/_astro\/style\.[^"]+"/g;

it('every page names the style sheet once, and a "not found" page outside what script may replace', () => {
  for (const site of SITES) {
    for (const { path, kind, file } of pagesOf(site)) {
      const html = readFileSync(join(site.folder, file), 'utf8');
      const [sheet, ...more] = html.matchAll(SHEET);
      expect.soft([sheet === undefined, more.length], path).toEqual([false, 0]);
      if (kind !== 'notFound' && path !== '/404.html') continue;
      expect.soft(sheet?.index, path).toBeLessThan(html.indexOf('<main'));
    }
  }
});

/** What a clip's page begins with only after a press, or in a rule of other pages. */
const LATER = new Set(['site-footer', 'player', 'film-info', 'disclosure__closed', 'disclosure__open']);

it('no clip, of which there are most, has styles for its first view that none needs before the style sheet', () => {
  const [named, used] = [new Set<string>(), new Set<string>()];
  for (const { file } of pagesOf(sample).filter(({ kind }) => kind === 'clip')) {
    const html = readFileSync(join(sample.folder, file), 'utf8');
    const begin = html.slice(0, html.search(SHEET));
    const style = /<style>(.*?)<\/style>/s.exec(begin)?.[1]?.replace(/url\([^)]*\)/g, '') ?? '';
    for (const [, name = ''] of style.matchAll(/\.([a-z][\w-]*)/g)) named.add(name);
    for (const [, names = ''] of begin.matchAll(/ class="([^"]*)"/g)) {
      for (const name of names.split(' ')) used.add(name);
    }
  }
  expect(named.size).toBeGreaterThan(20);
  expect([...named].filter((name) => !used.has(name) && !LATER.has(name))).toEqual([]);
});
