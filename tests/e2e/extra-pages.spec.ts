import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { inPairs } from '../support/pairs.ts';
import { settled } from '../support/settled.ts';
import { sample, untidy } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { pathOfPageWith } from '../support/visits.ts';
import { words } from '../support/words.ts';

/** What is asked of hosts other than the site and its API. */
function foreignRequests(page: Page): string[] {
  const asked: string[] = [];
  const home = [sample, untidy].flatMap(({ url, apiUrl }) => [url, apiUrl]);
  page.on('request', (request) => {
    if (!home.some((address) => request.url().startsWith(address))) asked.push(request.url());
  });
  return asked;
}

inPairs((language) => {
  const say = words(language);

  test.describe('on the page of an extra', () => {
    test('a video plays there once its button is pressed, and its host is not called before', async ({
      page,
    }) => {
      await page.route('https://player.vimeo.com/**', (route) => route.fulfill({ body: '<p>Player' }));
      const asked = foreignRequests(page);
      await page.goto(`${sample.url}${pathOfPageWith(sample, language, 'extra', 'data-player')}`);
      const link = page.getByRole('link', { name: say('video.watch').replace('{host}', 'vimeo.com') });
      await link.first().scrollIntoViewIfNeeded();
      const button = page.getByRole('button', { name: say('video.play') }).first();
      await expect(button).toBeVisible();
      await expect(page.getByText(say('video.note').replaceAll('{host}', 'vimeo.com')).first()).toBeVisible();
      await expect(link.first()).toHaveAttribute('href', /^https:\/\/vimeo\.com\/\d+$/);
      await settled(page);
      expect(asked).toEqual([]);

      await button.press('Enter');
      const player = page.locator('iframe').first();
      await expect(player).toHaveAttribute(
        'src',
        /^https:\/\/player\.vimeo\.com\/video\/\d+\?dnt=1&autoplay=1$/,
      );
      await expect(player).toHaveAttribute('title', say('video.play'));
      await expect(player).toBeFocused();
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      expect(asked.every((url) => url.startsWith('https://player.vimeo.com/'))).toBe(true);
    });

    test('an event that is to come can be put into a calendar', async ({ page }) => {
      await page.goto(`${untidy.url}/${language}/extra/8-evento-del-futuro/`);
      await expect(page.getByText(say('extras.past'))).toBeHidden();
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: say('extras.addToCalendar') }).click();
      const file = readFileSync(await (await download).path(), 'utf8');
      expect((await download).suggestedFilename()).toBe('event.ics');
      expect(file).toContain('DTSTART:20991231T193000Z');
    });

    test('an event that is over says so, also when it was still to come at the build', async ({ page }) => {
      const calendar = page.getByRole('link', { name: say('extras.addToCalendar') });
      await page.goto(`${sample.url}/${language}/extra/10-il-po-visto-dalla-barca/`);
      await expect(page.getByText(say('extras.past'))).toBeVisible();
      await expect(calendar).toHaveCount(0);

      await page.clock.setFixedTime('2100-01-01T12:00:00Z');
      await page.goto(`${untidy.url}/${language}/extra/8-evento-del-futuro/`);
      await expect(page.getByText(say('extras.past'))).toBeVisible();
      await expect(calendar).toHaveCount(0);
      await page.goto(`${untidy.url}/${language}/extra/`);
      const card = page.locator('.extra-card', { has: page.locator('a[href*="/8-"]') });
      await expect(card.locator('.badge:not([hidden])')).toHaveText(say('extras.pastEvent'));
    });
  });
});

test('a video of an unknown host stays a link, with or without script', async ({ page }) => {
  const path = pathOfPageWith(untidy, 'it', 'extra', 'https://molto-lungo.');
  await page.goto(`${untidy.url}${path}`);
  await page.locator('.video').scrollIntoViewIfNeeded();
  await settled(page);
  await expect(page.locator('.video').getByRole('link')).toHaveAttribute('href', /^https:\/\/molto-lungo\./);
  await expect(page.locator('.video').getByRole('button')).toHaveCount(0);
});

test('blocks of an unknown kind leave nothing behind', async ({ page }) => {
  // Extra 3 has fifteen blocks, of which most hold nothing that can be shown.
  const path = pathOfPageWith(untidy, 'it', 'extra', /rel="canonical" href="[^"]*\/extra\/3-/);
  await page.goto(`${untidy.url}${path}`);
  const blocks = page.locator('.extra__blocks > *');
  expect(await blocks.count()).toBeGreaterThan(0);
  for (const block of await blocks.all()) {
    // A list may be about to become a carousel.
    await expect.poll(async () => (await block.boundingBox())?.height ?? 0).toBeGreaterThan(0);
  }
});
