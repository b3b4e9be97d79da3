import { expect } from 'playwright/test';
import { mountCarousel, restOf } from '../support/carousel-visits.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto(`${sample.url}/it/serie/`);
});

test('a mouse drags a carousel, and does not open the clip under it', async ({ page }) => {
  const list = page.locator('.clip-carousel').first();
  await mountCarousel(list);
  const box = await list.getByRole('listitem').nth(3).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 60];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 300, y, { steps: 4 });
  await page.mouse.move(x - 900, y, { steps: 4 });
  await page.mouse.up();
  const places = await restOf(list);
  expect(Math.abs(places[4] ?? 100)).toBeLessThan(10);
  await expect(page).toHaveURL(/\/it\/serie\/$/);
});

test('a sideways wheel turns a carousel, an upright one scrolls the page', async ({ page }) => {
  const list = page.locator('.clip-carousel').first();
  await mountCarousel(list);
  await list.getByRole('listitem').first().hover();
  await page.mouse.wheel(200, 0);
  await expect.poll(async () => Math.abs((await restOf(list))[4] ?? 100)).toBeLessThan(10);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
});
