import { expect, type Page } from 'playwright/test';
import { mountCarousel } from '../support/carousel-visits.ts';
import { inPairs } from '../support/pairs.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { violations } from '../support/violations.ts';
import { pathOfPageWith } from '../support/visits.ts';

test.use({ baseURL: sample.url });

/** The lists that get arrows on any window. */
const LONG = '.clip-carousel:has(> :nth-child(6))';

async function expectNone(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const lists = page.locator(LONG);
  await expect(lists).not.toHaveCount(0);
  for (const list of await lists.all()) {
    const carousel = await mountCarousel(list);
    await carousel.getByRole('button').last().click();
  }
  expect(await violations(page), path).toEqual([]);
}

inPairs((language) => {
  test('axe finds nothing on the home page with banner and carousels at work', async ({ page }) => {
    await page.goto(`/${language}/`);
    await expect(page.locator('.home-banner__controls')).toBeVisible();
    await expectNone(page, `/${language}/`);
    await expect(page.locator('.home-banner__controls')).toBeVisible();
  });

  test('axe finds nothing on a series with carousels and timeline turned', async ({ page }) => {
    await expectNone(page, `/${language}/serie/`);
    await expectNone(page, pathOfPageWith(sample, language, 'series', 'timeline__axis', 'timeline__undated'));
  });

  test('axe finds nothing on a clip with its related carousels turned', async ({ page }) => {
    await expectNone(
      page,
      pathOfPageWith(sample, language, 'clip', 'related-clips', /(?:\?|&amp;)from_date/),
    );
  });
});
