import { expect } from 'playwright/test';
import { mountCarousel, restOf } from '../support/carousel-visits.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';

test('a finger drags a carousel to the next clip, and does not open the one under it', async ({ page }) => {
  await page.goto(`${sample.url}/it/serie/`);
  const list = page.locator('.clip-carousel').first();
  await mountCarousel(list);
  const box = await list.getByRole('listitem').first().boundingBox();
  expect(box).not.toBeNull();
  const [x, y] = [(box?.x ?? 0) + 250, (box?.y ?? 0) + 60];
  const touch = await page.context().newCDPSession(page);
  const move = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x - by, y }],
    });
  await move('touchStart', 0);
  for (const by of [20, 60, 110, 160]) await move('touchMove', by);
  await move('touchEnd', 160);
  const places = await restOf(list);
  expect(Math.abs(places[1] ?? 100)).toBeLessThan(10);
  await expect(page).toHaveURL(/\/it\/serie\/$/);
});
