import { expect } from 'playwright/test';
import { inPairs } from '../support/pairs.ts';
import { openList } from '../support/search-visits.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { violations } from '../support/violations.ts';
import { pathOfPageWith } from '../support/visits.ts';
import { words } from '../support/words.ts';

test.use({ baseURL: sample.url });

inPairs((language) => {
  const say = words(language);
  const path = pathOfPageWith(sample, language, 'clip', '<blockquote');

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled });

      test('what those who were there told stands on the page of the film, each in its language', async ({
        page,
      }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: say('clip.voices') })).toBeVisible();
        const told = page.locator('blockquote', { hasText: 'mazurka' });
        await expect(told).toBeVisible();
        expect(await told.getAttribute('lang')).toBe(language === 'en' ? null : 'en');
        if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      });
    });
  }

  test('a word that only they told leads to the film', async ({ page }) => {
    await openList(page, `/${language}/archive/?search=Tonino`);
    const told = page.getByRole('main').getByRole('link').filter({ hasText: 'Loredana Mengoli' });
    expect(await told.getAttribute('href')).toBe(path);
    await expect(told.locator('mark')).toHaveText('Tonino');
  });
});
