import { expect } from 'playwright/test';
import { inPairs } from '../support/pairs.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { goToSection, pathOfPageWith } from '../support/visits.ts';
import { words } from '../support/words.ts';

test.use({ javaScriptEnabled: false, baseURL: sample.url });

inPairs((language) => {
  const say = words(language);

  test.describe('without script, a visitor of the extras', () => {
    test('sees what each is before opening it', async ({ page }) => {
      await page.goto(`/${language}/`);
      await goToSection(page, language, 'extras');
      for (const kind of ['extras.event', 'extras.special', 'extras.insight']) {
        await expect(page.getByRole('main').getByText(say(kind), { exact: true }).first()).toBeVisible();
      }
      const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
      const title = await first.innerText();
      await first.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    });

    test('learns when and where an event is', async ({ page }) => {
      await page.goto(pathOfPageWith(sample, language, 'extra', say('extras.hour'), say('extras.place')));
      const day = page.getByRole('definition').getByRole('time');
      await expect(day).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
      await expect(page.getByRole('term').getByText(say('extras.place'))).toBeVisible();
    });

    test('sees pictures', async ({ page }) => {
      await page.goto(
        pathOfPageWith(sample, language, 'extra', /extra__blocks[^]*<\/div><img [^]*<\/article>/),
      );
      await expect(page.locator('.extra__blocks > img').first()).toBeVisible();
    });

    test('reads texts', async ({ page }) => {
      await page.goto(pathOfPageWith(sample, language, 'extra', 'extra__blocks"><div class="rich-text"'));
      await expect(page.locator('.extra__blocks').getByRole('paragraph').first()).toBeVisible();
    });

    test('is led to the host of a video, and nothing of it loads before', async ({ page }) => {
      await page.goto(pathOfPageWith(sample, language, 'extra', 'class="video"'));
      const video = page.getByRole('link', { name: say('video.watch').replace('{host}', '') }).first();
      await expect(video).toHaveAttribute('href', /^https:\/\//);
      await expect(page.locator('iframe')).toHaveCount(0);
    });

    test('opens a single clip, and one of several', async ({ page }) => {
      for (const list of ['clip-grid', 'clip-carousel']) {
        await page.goto(pathOfPageWith(sample, language, 'extra', `class="${list}"`));
        const card = page.locator(`.${list}`).first().getByRole('listitem').first();
        const title = await card.locator('b').innerText();
        await card.getByRole('link').click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      }
    });
  });
});
