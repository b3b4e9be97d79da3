import { expect, type Locator, type Page } from 'playwright/test';
import { clipOver, press } from '../support/clip-dialog.ts';
import type { Language } from '../../src/model/language.ts';
import { inPairs } from '../support/pairs.ts';
import { cardsOf, fill, openList, SAID } from '../support/search-visits.ts';
import { live, sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { violations } from '../support/violations.ts';
import { words } from '../support/words.ts';

/** A sentence that only Italian captions have. */
const ITALIAN = { search: 'piove nessuno', text: 'Se piove stanotte' };

inPairs((language) => {
  const say = words(language);
  const { search, text, at } = SAID[language];

  for (const { name, url } of [sample, live]) {
    test.describe(`with the search of the ${name} site`, () => {
      test.use({ baseURL: url });

      test('a sentence spoken in a film is found beside the clips, and opens the film there', async ({
        page,
        hasTouch,
      }) => {
        await openList(page, `/${language}/archive/?search=${search}`);
        const line = lineOf(page, language, 1);
        await expect(line).toBeVisible();
        // Told once to who does not see it.
        await expect(page.getByRole('status').getByText(titleOf(language, 1))).toHaveCount(1);
        await open(line);
        const finding = page.getByRole('main').getByRole('link').filter({ hasText: text });
        await expect(finding.locator('mark')).toHaveCount(2);
        expect(await violations(page)).toEqual([]);
        await press(finding, hasTouch);
        const clip = clipOver(page);
        await expect(clip.getByRole('heading', { level: 1 })).toBeVisible();
        expect(new URL(page.url()).search).toBe(`?t=${at}`);
        await expect
          .poll(() => clip.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
          .toBeGreaterThanOrEqual(at);
        await page.goBack();
        await expect(finding).toBeFocused();
      });

      test('captions of the other language are found and say so, where the film has no others', async ({
        page,
      }) => {
        await openList(page, `/${language}/archive/?search=${ITALIAN.search}`);
        // Open by itself: no clip has the words.
        const said = page.getByRole('main').getByRole('link').getByText(ITALIAN.text);
        await expect(said).toBeVisible();
        expect(await said.getAttribute('lang')).toBe(language === 'it' ? null : 'it');
        await expect(page.getByText(say('archive.noResults'))).toBeVisible();
      });
    });
  }

  test.describe('on the sample site', () => {
    test.use({ baseURL: sample.url });

    test('other filters choose the films', async ({ page }) => {
      await openList(page, `/${language}/archive/?search=${search}&from_date=1950-01-01`);
      await expect(page.getByRole('status').filter({ hasText: '0' }).first()).toBeVisible();
      await expect(lineOf(page, language, 1)).toHaveCount(0);
    });

    test('a list whose films say nothing of it, or whose moments do not come, is as it was', async ({
      page,
    }) => {
      await page.route('**/search/film-*', (route) => route.abort());
      await openList(page, `/${language}/archive/?search=${search.split(' ')[1] ?? ''}`);
      await expect(cardsOf(page).first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.locator('.moments')).toHaveCount(0);
    });
  });
});

function titleOf(language: Language, count: number): string {
  const say = words(language);
  return fill(say('moments.title'), {
    what: fill(say(count === 1 ? 'moments.said.one' : 'moments.said.other'), { count }),
  });
}

/** The line that says how much is said, which opens it. */
function lineOf(page: Page, language: Language, count: number): Locator {
  return page
    .getByRole('main')
    .locator('summary')
    .filter({ hasText: titleOf(language, count) });
}

async function open(line: Locator): Promise<void> {
  const isOpen = await line.evaluate((summary) => summary.parentElement?.matches('[open]') === true);
  if (!isOpen) {
    await line.focus();
    await line.press('Enter');
  }
}
