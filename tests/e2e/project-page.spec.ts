import { expect, type Locator, type Page } from 'playwright/test';
import { site } from '../../src/site.config.ts';
import { inPairs } from '../support/pairs.ts';
import { ALL_CLIPS } from '../support/search-visits.ts';
import { settled } from '../support/settled.ts';
import { live, sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { words } from '../support/words.ts';

/** The tile that leads to a section, with its number. */
function tile(page: Page, language: string, section: string): Locator {
  return page.getByRole('main').locator(`li > a[href="/${language}/${section}/"]`);
}

inPairs((language) => {
  const say = words(language);

  test.describe("the project's page", () => {
    test('scrolls down by one screen, to where its text begins', async ({ page }) => {
      const arrow = page.getByRole('link', { name: say('project.down') });
      const height = page.viewportSize()?.height ?? 0;
      await expect(async () => {
        // The arrow is a link until its script is there: one that was followed leaves its mark in the address.
        await page.goto(`${sample.url}/${language}/project/`);
        await expect(arrow).toBeInViewport();
        await arrow.click();
        await expect.poll(() => page.evaluate(() => Math.round(scrollY)), { timeout: 3000 }).toBe(height);
        expect(new URL(page.url()).hash).toBe('');
      }).toPass();
      const top = await page.locator('#about').evaluate((text) => Math.abs(text.getBoundingClientRect().top));
      expect(top).toBeLessThan(4);
    });

    test('counts what is in the archive and leads there', async ({ page }) => {
      for (const [section, count] of [
        ['archive', '242'],
        ['serie', '6'],
        ['vite-archivio', '9'],
      ] as const) {
        await page.goto(`${sample.url}/${language}/project/`);
        await expect(tile(page, language, section)).toContainText(count);
        await tile(page, language, section).click();
        await expect(page).toHaveURL(`${sample.url}/${language}/${section}/`);
      }
    });

    for (const javaScriptEnabled of [true, false]) {
      test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
        test.use({ javaScriptEnabled });

        test('opens one part at a time, and tells where to write', async ({ page }) => {
          await page.goto(`${sample.url}/${language}/project/`);
          const [who, info] = [say('project.whoTitle'), say('project.infoTitle')];
          const mail = page.getByRole('main').getByRole('link', { name: site.contactMail });
          const about = page.getByText(say('project.who2'));
          await page.getByText(who, { exact: true }).click();
          await expect(about).toBeVisible();
          await expect(mail).toBeHidden();
          await page.getByText(info, { exact: true }).click();
          await expect(mail).toHaveAttribute('href', `mailto:${site.contactMail}`);
          await expect(mail).toBeVisible();
          await expect(about).toBeHidden();
        });
      });
    }
  });
});

test.describe("where visitors may ask the API, the project's page", () => {
  const CALL = '**/api/clips/totals/';

  test("shows today's numbers when they come into view", async ({ page }) => {
    await page.route(CALL, (route) => route.fulfill({ json: { clips: 35120, serie: 6, vite: 12 } }));
    await page.goto(`${live.url}/it/project/`);
    await tile(page, 'it', 'archive').scrollIntoViewIfNeeded();
    await expect(tile(page, 'it', 'archive')).toContainText('35.120');
    await expect(tile(page, 'it', 'serie')).toContainText('6');
    await expect(tile(page, 'it', 'vite-archivio')).toContainText('12');
  });

  for (const json of [{ clips: 35120, serie: '6', vite: 12 }, { detail: 'No.' }, []]) {
    test(`keeps its own when the API answers ${JSON.stringify(json)}`, async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.route(CALL, (route) => route.fulfill({ json }));
      // On a tall screen the tiles are near from the start.
      const answered = page.waitForResponse(CALL);
      await page.goto(`${live.url}/it/project/`);
      await tile(page, 'it', 'archive').scrollIntoViewIfNeeded();
      await (await answered).finished();
      await settled(page);
      await expect(tile(page, 'it', 'archive')).toContainText(new RegExp(`^\\s*${ALL_CLIPS}\\D`));
      expect(errors).toEqual([]);
    });
  }
});
