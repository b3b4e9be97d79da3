import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { expect, it } from 'vitest';
import { clipLocator } from '../../src/archive/clip-page.ts';
import { readSnapshot } from '../../src/archive/snapshot-store.ts';
import { clipPath } from '../../src/routes.ts';
import { sample, untidy } from '../support/sites.ts';

it('the page of a clip has a small map exactly where the clip has a position, and it says where it leads', async () => {
  const seen = { placed: 0, others: 0 };
  for (const site of [sample, untidy]) {
    const { clips = [] } = (await readSnapshot(site.state))?.snapshot ?? {};
    for (const clip of clips) {
      const path = clipPath('en', clip);
      const map = load(readFileSync(join(site.folder, path, 'index.html')))('.clip-locator');
      expect.soft(map.length, path).toBe(clipLocator(clip) === null ? 0 : 1);
      seen[map.length === 0 ? 'others' : 'placed'] += 1;
      if (map.length === 0) continue;
      expect.soft(map.text().trim(), path).toMatch(/map$/);
      expect.soft(map.attr('href'), path).toMatch(/^\/en\/archive\/\?(?:.*&)?view=map$/);
    }
  }
  expect(Math.min(seen.placed, seen.others)).toBeGreaterThan(0);
  expect(readFileSync(join(sample.folder, 'map/home.svg')).length).toBeLessThan(5000);
});
