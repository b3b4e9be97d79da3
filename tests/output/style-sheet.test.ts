import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pagesOf } from '../support/pages.ts';
import { SITES } from '../support/sites.ts';

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
