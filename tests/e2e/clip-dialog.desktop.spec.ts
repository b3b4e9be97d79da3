import { expect } from 'playwright/test';
import { clipOver, expectClipOver, expectNothingOver, hrefOf } from '../support/clip-dialog.ts';
import { cardsOf } from '../support/search-visits.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';

test.use({ baseURL: sample.url });

test('a click that asks for a new tab gets one, with the whole page', async ({ page, context }) => {
  await page.goto('/it/archive/2/');
  const card = cardsOf(page).first().getByRole('link');
  const href = await hrefOf(card);
  for (const options of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const [tab] = await Promise.all([context.waitForEvent('page'), card.click(options)]);
    await expect(tab).toHaveURL(`${sample.url}${href}`);
    await expect(tab.getByRole('banner')).toBeVisible();
    await expectNothingOver(page);
    await expect(page).toHaveURL(`${sample.url}/it/archive/2/`);
    await tab.close();
  }
});

test('the keyboard stays in the clip and comes back to its card', async ({ page }) => {
  await page.goto('/it/archive/2/');
  const card = cardsOf(page).nth(3).getByRole('link');
  await card.focus();
  await page.keyboard.press('Enter');
  await expectClipOver(page, await hrefOf(card));
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    // Between the last and the first place the focus is with the browser itself.
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expectNothingOver(page);
  await expect(card).toBeFocused();
});

test('the arrow keys are left to the film and to what scrolls', async ({ page }) => {
  await page.goto('/it/archive/2/');
  const card = cardsOf(page).nth(3).getByRole('link');
  await card.click();
  await expectClipOver(page, await hrefOf(card));
  await clipOver(page).locator('.related .clip > a').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`${await hrefOf(card)}$`));
});

test('the page behind neither scrolls nor moves where scrollbars take room', async ({ playwright }) => {
  const browser = await playwright.chromium.launch({
    ...test.info().project.use.launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: sample.url });
  await page.goto('/it/archive/2/');
  const card = cardsOf(page).nth(20).getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const measure = () => page.evaluate(() => [document.querySelector('main')?.clientWidth, scrollY]);
  const before = await measure();
  expect(before[0]).toBeLessThan(1440);
  await card.click();
  await expectClipOver(page, await hrefOf(card));
  expect(await measure()).toEqual(before);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 20_000);
  await expect(clipOver(page).locator('.related-clips').last()).toBeInViewport();
  await page.mouse.wheel(0, 20_000);
  expect(await measure()).toEqual(before);
  await browser.close();
});
