import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { expect, it } from 'vitest';
import { readSnapshot } from '../../src/archive/snapshot-store.ts';
import { createBlockMatcher } from '../../src/filters/block-query.ts';
import { parseFilters } from '../../src/filters/query.ts';
import { LANGUAGES } from '../../src/model/language.ts';
import { clipPath } from '../../src/routes.ts';
import { createBruteForceEngine } from '../support/brute-force-search.ts';
import { sample } from '../support/sites.ts';

it('each theme of the home page shows some of its clips, and its button leads to exactly all of them', async () => {
  const stored = await readSnapshot(sample.state);
  const { clips = [], keywords = [], homeBlocks = [] } = stored?.snapshot ?? {};
  const engine = createBruteForceEngine({ clips, keywords }, () => '2025-05-01');
  const matching = homeBlocks
    .map(({ query }) => clips.filter(createBlockMatcher(query)))
    .filter((found) => found.length > 0);
  // One asks for what the archive does not have, and is not there.
  expect(matching.length).toBe(homeBlocks.length - 1);
  for (const language of LANGUAGES) {
    const $ = load(readFileSync(join(sample.folder, language, 'index.html')));
    const blocks = $('.home-block').toArray();
    expect(blocks).toHaveLength(matching.length);
    for (const [index, block] of blocks.entries()) {
      const all = (matching[index] ?? []).map((clip) => clipPath(language, clip)).sort();
      const shown = $(block)
        .find('.clip > a')
        .toArray()
        .map(({ attribs }) => attribs['href'] ?? '');
      expect(shown).toHaveLength(Math.min(8, all.length));
      expect(shown.filter((href) => !all.includes(href))).toEqual([]);
      const { search } = new URL($(block).find('a.button').attr('href') ?? '', sample.publishedAt);
      const question = { filters: parseFilters(search), scope: { language, territory: null } };
      const { rows } = await engine.rows(question, 1, AbortSignal.any([]));
      expect(rows.map(({ page }) => page).sort()).toEqual(all);
    }
  }
});
