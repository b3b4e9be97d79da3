import { expect } from 'playwright/test';
import { inPairs } from '../support/pairs.ts';
import { foundCard, openList } from '../support/search-visits.ts';
import { live, sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { words } from '../support/words.ts';

/** A clip, a word of its title, and one that only its description has, with what stands beside it. */
const CLIP = 1035;
const TITLE = { it: 'macchina', en: 'machine' };
const DESCRIPTION = { it: 'trebbiatrice', en: 'threshing' };
const BESIDE = { it: 'trainata dai buoi', en: 'Oxen draw the' };

for (const site of [sample, live]) {
  test.describe(`on the site ${site.url === live.url ? 'with' : 'without'} an API`, () => {
    test.use({ baseURL: site.url });

    inPairs((language) => {
      const say = words(language);

      test('a visitor sees the words searched on the cards, and where those are that no card shows', async ({
        page,
      }) => {
        const [title, description] = [TITLE[language], DESCRIPTION[language]];
        await openList(page, `/${language}/archive/?search=${title}`);
        const card = foundCard(page, CLIP);
        // Only what is seen is marked.
        await card.scrollIntoViewIfNeeded();
        await expect(card.locator('mark')).toHaveText([title]);
        // All that was searched is on the card.
        await expect(card.getByRole('paragraph')).toHaveCount(0);

        const field = page.getByRole('main').getByRole('searchbox', { name: say('search.label') });
        // Firefox tells the page of keys alone.
        await field.press('ControlOrMeta+a');
        await field.pressSequentially(`${description} ${title}`);
        await field.press('Enter');
        const where = card.getByRole('paragraph');
        await expect(where).toHaveCount(1);
        await where.scrollIntoViewIfNeeded();
        await expect(where).toContainText(say('found.description'));
        await expect(where).toContainText(BESIDE[language]);
        await expect(where.locator('mark').first()).toHaveText(description);
        await expect(card.getByRole('link').locator('mark')).toHaveText([title]);

        await page.goBack();
        await expect(where).toHaveCount(0);
        await card.scrollIntoViewIfNeeded();
        await expect(card.locator('mark')).toHaveText([title]);
      });

      test('a list that is not searched has neither marks nor such lines', async ({ page }) => {
        await openList(page, `/${language}/archive/?from_date=1950-01-01&to_date=1950-12-31`);
        await expect(page.locator('.clip-results .clip a').first()).toBeVisible();
        await expect(page.locator('.clip-results :is(mark, .clip > p)')).toHaveCount(0);
      });
    });
  });
}
