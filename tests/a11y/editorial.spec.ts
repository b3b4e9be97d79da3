import { expect } from 'playwright/test';
import { inPairs } from '../support/pairs.ts';
import { live, sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { violations } from '../support/violations.ts';
import { pathOfPageWith } from '../support/visits.ts';
import { words } from '../support/words.ts';

inPairs((language) => {
  const say = words(language);

  test('axe finds nothing where a video waits to be played', async ({ page }) => {
    await page.goto(`${sample.url}${pathOfPageWith(sample, language, 'extra', 'data-player')}`);
    await page.locator('.video').first().scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: say('video.play') }).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('axe finds nothing once the tax code is copied, or selected', async ({ page }) => {
    await page.goto(`${sample.url}/${language}/donate/`);
    await page.getByText(say('foundation.taxCode')).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: say('copyCode.copy') }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/\S/);
    expect(await violations(page)).toEqual([]);
  });

  test('axe finds nothing in a list that has grown', async ({ page }) => {
    for (const path of ['extra', 'territories']) {
      await page.goto(`${sample.url}/${language}/${path}/`);
      await expect(async () => {
        await page.evaluate(() => {
          scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
        });
        // The carousels that came into view on the way have a status each, which says nothing yet.
        const said = page.getByRole('main').getByRole('status').filter({ hasText: /\S/ });
        await expect(said).toHaveCount(1, { timeout: 2000 });
      }).toPass();
      expect(await violations(page)).toEqual([]);
    }
  });

  test('axe finds nothing where the clips of a theme are fresh', async ({ page }) => {
    const results = [{ id: 900, title: { it: 'Nuova clip', en: 'New clip' }, date: '1962' }];
    await page.route(/\/api\/clips\/\?/, (route) => route.fulfill({ json: { count: 1, results } }));
    await page.goto(`${live.url}/${language}/`);
    const block = page.locator('.home-block').last();
    await block.scrollIntoViewIfNeeded();
    await expect(block.getByText(language === 'it' ? 'Nuova clip' : 'New clip')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
