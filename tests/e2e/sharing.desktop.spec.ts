import { expect } from 'playwright/test';
import { LANGUAGES } from '../../src/model/language.ts';
import { test } from '../support/test.ts';
import { openClip, pathOfFullClip } from '../support/watching.ts';

for (const language of LANGUAGES) {
  test(`a share link opens a small window and leaves the clip where it is, in ${language}`, async ({
    page,
    context,
  }) => {
    await context.route(/facebook\.com/, (route) => route.fulfill({ body: 'share' }));
    await openClip(page, pathOfFullClip(language));
    const { href } = new URL(page.url());
    await page.locator('.share-links').hover();
    const opening = page.waitForEvent('popup');
    await page.getByRole('main').getByRole('link', { name: 'Facebook' }).click();
    const popup = await opening;
    await expect(popup).toHaveURL(/facebook\.com\/sharer\/sharer\.php\?u=https%3A%2F%2F.+clips%2F\d+_/);
    expect(await popup.evaluate(() => window.opener === null)).toBe(true);
    expect(page.url()).toBe(href);
  });
}
