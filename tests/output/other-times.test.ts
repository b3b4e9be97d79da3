import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { expect, it } from 'vitest';
import { readSnapshot } from '../../src/archive/snapshot-store.ts';
import { yearOf } from '../../src/model/date.ts';
import { clipPath } from '../../src/routes.ts';
import { sample } from '../support/sites.ts';

it('the page of a clip leads to its town about ten years earlier and later, and to its month', async () => {
  const { clips = [] } = (await readSnapshot(sample.state))?.snapshot ?? {};
  const townAt = new Map(clips.map((clip) => [clipPath('en', clip), clip]));
  const seen = { earlier: 0, later: 0, month: 0, none: 0 };
  for (const [path, clip] of townAt) {
    const html = readFileSync(join(sample.folder, path, 'index.html'), 'utf8');
    const links = load(/<nav class="other-times.*?<\/nav>/s.exec(html)?.[0] ?? '')('a');
    if (links.length === 0) seen.none += 1;
    for (const link of links.toArray()) {
      const href = link.attribs['href'] ?? '';
      const other = townAt.get(href);
      if (other === undefined) {
        const month = clip.date.precision === 'unknown' ? '' : clip.date.iso.slice(0, 7);
        expect.soft(href, path).toContain(`?from_date=${month}-01&to_date=${month}-`);
        seen.month += 1;
        continue;
      }
      const years = (yearOf(other.date) ?? 0) - (yearOf(clip.date) ?? 0);
      expect
        .soft([other.city, Math.abs(years) >= 7, Math.abs(years) <= 13], path)
        .toEqual([clip.city, true, true]);
      seen[years < 0 ? 'earlier' : 'later'] += 1;
    }
  }
  for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(0);
});
