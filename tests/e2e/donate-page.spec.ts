import { expect } from 'playwright/test';
import { fillMessage } from '../../src/i18n/messages.ts';
import { site } from '../../src/site.config.ts';
import { UNASKED } from '../support/consent-visits.ts';
import { inPairs } from '../support/pairs.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { words } from '../support/words.ts';

/** Of a screen so many pixels stay in sight. */
const LEFT_IN_SIGHT = 57;

inPairs((language) => {
  const say = words(language);
  const path = `${sample.url}/${language}/donate/`;

  test.describe('the page for donations', () => {
    test.describe('to who has not answered about cookies', () => {
      test.use({ storageState: UNASKED });

      test('has the button that gives on its first screen, above the notice of cookies', async ({ page }) => {
        const { width = 0 } = page.viewportSize() ?? {};
        if (width < 700) await page.setViewportSize({ width: 360, height: 640 });
        await page.goto(path);
        const notice = page.getByRole('region', { name: say('consent.label') });
        await expect(notice).toBeVisible();
        const give = page
          .getByRole('main')
          .getByRole('link', { name: say('donate.give'), exact: true })
          .first();
        await expect(give).toBeInViewport({ ratio: 1 });
        const [button, cover] = [await give.boundingBox(), await notice.boundingBox()];
        expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThanOrEqual(cover?.y ?? 0);
      });
    });

    test('asks to give once a screen', async ({ page }) => {
      await page.goto(path);
      const links = page.getByRole('main').getByRole('link', { name: say('donate.give'), exact: true });
      const tops = await links
        .filter({ visible: true })
        .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
      const { height = 0 } = page.viewportSize() ?? {};
      for (const [index, top] of tops.slice(1).entries())
        expect(top - (tops[index] ?? NaN)).toBeGreaterThan(height);
    });

    test('scrolls down by a screen less 57 pixels', async ({ page }) => {
      await page.goto(path);
      const arrow = page.getByRole('link', { name: say('donate.down') });
      await arrow.scrollIntoViewIfNeeded();
      const y = () => page.evaluate(() => Math.round(scrollY));
      const before = await y();
      const step = (page.viewportSize()?.height ?? 0) - LEFT_IN_SIGHT;
      await expect(async () => {
        await page.evaluate((top) => {
          scrollTo({ top, behavior: 'instant' });
        }, before);
        await arrow.click();
        await expect.poll(y, { timeout: 3000 }).toBe(before + step);
      }).toPass();
    });

    test('copies the tax code and says so', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(path);
      await page.getByRole('main').getByText(say('foundation.taxCode')).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: say('copyCode.copy') }).click();
      await expect(page.getByRole('status').filter({ hasText: say('copyCode.copied') })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.foundation.taxCode);
    });

    test('selects the tax code where the browser does not let it be copied', async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
      });
      await page.goto(path);
      await page.getByRole('main').getByText(say('foundation.taxCode')).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: say('copyCode.copy') }).click();
      await expect(page.getByRole('status').filter({ hasText: say('copyCode.selected') })).toBeVisible();
      expect(await page.evaluate(() => getSelection()?.toString())).toBe(site.foundation.taxCode);
    });

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });

      test('shows the code as text, and leads to where one gives', async ({ page }) => {
        await page.goto(path);
        await expect(page.getByText(site.foundation.taxCode, { exact: true }).last()).toBeVisible();
        await expect(page.getByRole('button', { name: say('copyCode.copy') })).toHaveCount(0);
        await expect(page.getByRole('img', { name: say('donate.calendarAlt') })).toBeVisible();
        for (const [key, href] of [
          ['donate.give', site.donation.giveHref],
          ['donate.buy', site.donation.calendarHref],
          ['donate.discover_the_activities_of_foundation_home_movies', site.foundation.href],
        ] as const) {
          const link = page
            .getByRole('link', {
              name: fillMessage(say(key), { foundation: site.foundation.name }),
              exact: true,
            })
            .last();
          await expect(link).toHaveAttribute('href', href);
        }
        await page.getByRole('link', { name: say('donate.down') }).click();
        await expect(page.getByText(say('foundation.taxCode'))).toBeInViewport();
      });
    });
  });
});
