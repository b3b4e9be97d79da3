import { expect } from 'playwright/test';
import { LANGUAGES } from '../../src/model/language.ts';
import { BOTH } from '../support/pairs.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { words } from '../support/words.ts';

test.use({ javaScriptEnabled: false, baseURL: sample.url });

for (const language of LANGUAGES) {
  test(`the first key leads past the navigation, in ${language}`, { tag: BOTH }, async ({ page }) => {
    await page.goto(`/${language}/archive/`);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: words(language)('nav.skip') });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });
}
