import { expect } from 'playwright/test';
import { BOTH } from '../support/pairs.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { words } from '../support/words.ts';

test(
  'the life stories open at the top of their page, in as many columns as there is room for',
  { tag: BOTH },
  async ({ page }) => {
    await page.goto(`${sample.url}/it/project/`);
    // From far down on another page.
    await page.getByRole('main').locator('a[href="/it/vite-archivio/"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('it')('collections.lives.title'));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const stories = page.getByRole('main').getByRole('listitem');
    await expect(stories).toHaveCount(9);
    const lefts = await stories.evaluateAll((items) =>
      items.map((item) => Math.round(item.getBoundingClientRect().left)),
    );
    const isWide = (page.viewportSize()?.width ?? 0) >= 992;
    expect(new Set(lefts).size).toBe(isWide ? 3 : 1);

    const last = stories.last().getByRole('link');
    const title = await last.innerText();
    await last.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
);
