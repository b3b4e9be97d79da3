import { expect, type Page } from 'playwright/test';
import { expectAnswered, watchApi, watchIndex } from '../support/live-api.ts';
import { inPairs } from '../support/pairs.ts';
import { cardsOf, clipsOf, fill, openList, queryOf, quoted, sortBy } from '../support/search-visits.ts';
import { live, sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { words } from '../support/words.ts';

/** Ids of the list's clips, in its order. */
async function idsOf(page: Page): Promise<number[]> {
  return (await clipsOf(page)).map((href) => Number(/\/clips\/(\d+)/.exec(href)?.[1]));
}

inPairs((language) => {
  const say = words(language);
  const archive = `/${language}/archive/`;
  const [beforeDate = ''] = say('archive.asOf').split('{date}');

  for (const [name, site] of Object.entries({ 'without an API': sample, 'with an API': live })) {
    test(`a visitor puts the best match first, takes a word away and looks for words that belong together, on a site ${name}`, async ({
      page,
    }) => {
      await openList(page, `${site.url}${archive}?search=nozze`);
      await expect(cardsOf(page)).toHaveCount(4);
      expect(await idsOf(page)).toEqual([1350, 1293, 1286, 1008]);
      await sortBy(page, language, 'best');
      // First those with the word in their title.
      await expect.poll(() => idsOf(page)).toEqual([1350, 1008, 1293, 1286]);
      expect(queryOf(page)).toEqual({ search: 'nozze', order: 'best' });

      const field = page.locator('.archive-toolbar').getByRole('searchbox');
      await field.fill('nozze -molo');
      await field.press('Enter');
      await expect.poll(() => idsOf(page)).toEqual([1350, 1008, 1286]);
      await field.fill('“nozze di iole”');
      await field.press('Enter');
      await expect.poll(() => idsOf(page)).toEqual([1008]);
      // Of when the index is that answers in the archive's stead.
      const line = page.getByRole('status').filter({ hasText: beforeDate });
      await expect(line).toHaveCount(site === live ? 1 : 0);
    });
  }

  test('a visitor whose browser gets no index reads what the archive could not follow', async ({ page }) => {
    const api = await watchApi(page);
    await watchIndex(page, true);
    await openList(page, `${live.url}${archive}?search=nozze+-molo&order=best`);
    await expectAnswered(page);
    await expect(cardsOf(page)).toHaveCount(4);
    const lines = [
      fill(say('archive.withoutExclusion'), { words: quoted(language, 'molo') }),
      say('archive.withoutBest'),
    ];
    await expect(page.getByRole('status').filter({ hasText: lines.join(' ') })).toBeVisible();
    expect(api.calls.filter((call) => /molo|best/.test(call))).toEqual([]);
  });
});
