import { expect, type Locator, type Page } from 'playwright/test';
import { LANGUAGES, type Language } from '../../src/model/language.ts';
import { PHONE } from '../support/pairs.ts';
import { cardsOf, expectReady, fill, openList, queryOf } from '../support/search-visits.ts';
import { live, sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { violations } from '../support/violations.ts';
import { words } from '../support/words.ts';

const SEARCH = { it: 'mare', en: 'sea' };

/** The years on the strip of decades. */
function yearsOf(page: Page, language: Language): Locator {
  const name = fill(words(language)('brush.found.other'), {
    years: String.raw`\d{4}–\d{4}`,
    count: String.raw`\d+`,
  });
  return stripOf(page, language).getByRole('button', { name: new RegExp(`^${name}$`) });
}

function stripOf(page: Page, language: Language): Locator {
  return page.getByRole('navigation', { name: words(language)('archive.decades') });
}

for (const language of LANGUAGES) {
  const say = words(language);
  const searched = `/${language}/archive/?search=${SEARCH[language]}`;

  for (const { name, url } of [sample, live]) {
    test.describe(`in ${language}, with the search of the ${name} site`, () => {
      test.use({ baseURL: url });

      test('a visitor sees the years that were found, and chooses some in the filters', async ({ page }) => {
        await openList(page, searched);
        const years = yearsOf(page, language);
        await expect(years).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await years.press('Enter');
        const panel = page.getByRole('dialog', { name: say('filters.title') });
        await expect(panel.locator('summary', { hasText: say('filters.period') })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(years).toBeFocused();

        const all = await years.getAttribute('aria-label');
        await stripOf(page, language).getByRole('link').filter({ hasText: /60/ }).click();
        await expect(years).toHaveAttribute('aria-label', /^196\d–196\d, /);
        expect(queryOf(page)).toMatchObject({ search: SEARCH[language], from_date: '1960-01-01' });
        await page.goBack();
        await expect(years).toHaveAttribute('aria-label', all ?? '');

        // The button goes, and what had the focus is not lost.
        await years.press('Enter');
        await panel.getByRole('button', { name: say('filters.reset') }).click();
        await expect(years).toBeHidden();
        expect(queryOf(page)).toEqual({});
      });
    });
  }
}

test.describe('on a phone, which has no room for years', { tag: '@phone' }, () => {
  test.use({ baseURL: sample.url, viewport: PHONE });

  test('neither they nor their code are asked for', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(`/it/archive/?search=${SEARCH.it}`);
    await expectReady(page);
    await expect(cardsOf(page).first()).toBeVisible();
    await expect(stripOf(page, 'it').getByRole('link').first()).toBeVisible();
    await expect(stripOf(page, 'it').getByRole('button')).toHaveCount(0);
    expect(scripts.filter((address) => address.includes('found-years'))).toEqual([]);
  });
});
