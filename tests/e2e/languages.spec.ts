import { expect, type Page } from 'playwright/test';
import type { Language } from '../../src/model/language.ts';
import { BOTH, DESKTOP } from '../support/pairs.ts';
import { chip, expectReady, openList } from '../support/search-visits.ts';
import { settled } from '../support/settled.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { openMenu, pathOfPageWith } from '../support/visits.ts';
import { words } from '../support/words.ts';

test.use({ baseURL: sample.url });

/** The language links, which on a narrow screen are behind the menu's button. */
async function languageLinks(page: Page, language: Language) {
  await openMenu(page, language);
  return {
    italian: page.getByRole('link', { name: 'IT – Italiano' }),
    english: page.getByRole('link', { name: 'EN – English' }),
  };
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the language link leads to the same page in the other language and back', async ({ page }) => {
    const path = pathOfPageWith(sample, 'it', 'clip');
    await page.goto(path);
    await (await languageLinks(page, 'it')).english.click();
    await expect(page).toHaveURL(`${sample.url}${path.replace('/it/', '/en/')}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await (await languageLinks(page, 'en')).italian.click();
    await expect(page).toHaveURL(`${sample.url}${path}`);
  });

  test('the active language is marked for the eye too', { tag: BOTH }, async ({ page }) => {
    await page.goto('/en/');
    const { italian, english } = await languageLinks(page, 'en');
    await expect(english).toHaveCSS('text-decoration-line', 'underline');
    await expect(italian).toHaveCSS('text-decoration-line', 'none');
  });

  test('the address without a language offers both, and goes to Italian after a moment', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: words('en')('site.enter') })).toHaveAttribute('href', '/en/');
    await expect(page.getByRole('link', { name: words('it')('site.enter') })).toHaveAttribute('href', '/it/');
    await page.waitForURL('**/it/');
  });
});

for (const [locale, path] of [
  ['en-GB', '/en/'],
  ['it-IT', '/it/'],
  ['de-DE', '/it/'],
] as const) {
  test.describe(`in a browser that speaks ${locale}`, () => {
    test.use({ locale });

    test(`the address without a language leads to ${path}`, async ({ page }) => {
      await page.goto('/');
      await page.waitForURL(`**${path}`);
      await page.goto('/data/');
      await page.waitForURL(`**${path}data/`);
    });

    test('the language of the last page visited is remembered instead', async ({ page }) => {
      const other = path === '/it/' ? '/en/' : '/it/';
      await page.goto(`${other}project/`);
      await settled(page);
      await page.goto('/');
      await page.waitForURL(`**${other}`);
    });
  });
}

test.describe('with script', { tag: '@desktop' }, () => {
  test.use({ viewport: DESKTOP });

  test('the language link keeps search, view and moment, also those that were chosen on the page', async ({
    page,
    context,
  }) => {
    const search = '?search=mare&formats=8mm&view=map';
    await openList(page, `/it/archive/${search}`);
    await (await languageLinks(page, 'it')).english.click();
    await expect(page).toHaveURL(`${sample.url}/en/archive/${search}`);
    await expectReady(page);
    await chip(page, 'en', '8mm').click();
    await expect(chip(page, 'en', '8mm')).toBeHidden();
    const opened = context.waitForEvent('page');
    await (await languageLinks(page, 'en')).italian.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab).toHaveURL(`${sample.url}/it/archive/${new URL(page.url()).search}`);
    expect(new URL(tab.url()).searchParams.get('search')).toBe('mare');
    expect(new URL(tab.url()).searchParams.has('formats')).toBe(false);
    for (const [kind, query] of [
      ['territory', '?order=date'],
      ['clip', '?t=20'],
    ] as const) {
      const path = pathOfPageWith(sample, 'it', kind);
      await page.goto(`${path}${query}`);
      await (await languageLinks(page, 'it')).english.click();
      await expect(page).toHaveURL(`${sample.url}${path.replace('/it/', '/en/')}${query}`);
    }
    // The one page whose name differs: also under its other name, and with what is shared in its address.
    await page.goto('/en/selezione/#s=x');
    await expect(page).toHaveURL(`${sample.url}/en/selection/#s=x`);
    await (await languageLinks(page, 'en')).italian.click();
    await expect(page).toHaveURL(`${sample.url}/it/selezione/#s=x`);
  });
});

test('going back from the language that the root chose does not end on the root again', async ({ page }) => {
  await page.goto('/en/project/');
  // The page remembers its language with the script that comes after its first view.
  await settled(page);
  await page.goto('/');
  await page.waitForURL('**/en/');
  await page.goBack();
  await expect(page).toHaveURL(`${sample.url}/en/project/`);
});
