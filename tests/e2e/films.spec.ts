import { expect, type Locator } from 'playwright/test';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { pathOfPageWith } from '../support/visits.ts';

test.use({ baseURL: sample.url });

const timeOf = (film: Locator): Promise<number> =>
  film.evaluate((video: HTMLVideoElement) => video.currentTime);

test('a film can be begun near its end', async ({ page }) => {
  await page.goto(pathOfPageWith(sample, 'it', 'clip', '<video'));
  const film = page.locator('video');
  const start = await film.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
    const arrived = new Promise((resolve) => {
      video.addEventListener('seeked', resolve, { once: true });
    });
    video.currentTime = video.duration - 1.5;
    await arrived;
    return video.duration - 1.5;
  });
  expect(start).toBeGreaterThan(0);
  await expect.poll(() => timeOf(film)).toBeGreaterThan(start + 0.2);
});
