import { expect } from 'playwright/test';
import { helpPath } from '../../src/routes.ts';
import { inPairs } from '../support/pairs.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { words } from '../support/words.ts';

test.use({ baseURL: sample.url });

inPairs((language) => {
  const say = words(language);

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled });

      test('who wants to help comes from any page to the clips without a year, and to the form of one', async ({
        page,
      }) => {
        await page.goto(`/${language}/project/`);
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: say('help.title') })
          .click();
        await expect(page).toHaveURL(helpPath(language));
        await page.waitForLoadState('domcontentloaded');
        const lists = page.getByRole('main').locator('section');
        expect(await lists.count()).toBeGreaterThan(1);
        await lists.first().getByRole('link').last().click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText(say('help.year'));
        // The heading is there before the cards.
        await page.waitForLoadState('domcontentloaded');
        const cards = page.getByRole('main').locator('.clip');
        const total = await cards.count();
        expect(total).toBeGreaterThan(0);
        await expect(page.getByRole('main').getByText(say('help.yearQuestion'))).toHaveCount(total);
        await cards.first().getByRole('link').click();
        await expect(page.getByText(say('letters.contribution')).first()).toBeVisible();
      });
    });
  }

  test('a territory says how many of its clips wait', async ({ page }) => {
    await page.goto(`/${language}/territories/`);
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Puoi aiutarci|Can you help|puoi aiutarci|can you help/ })
      .click();
    await expect(page).toHaveURL(helpPath(language));
  });
});
