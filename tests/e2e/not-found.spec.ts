import { expect } from 'playwright/test';
import { LANGUAGES } from '../../src/model/language.ts';
import { pagesOf } from '../support/pages.ts';
import { inPairs } from '../support/pairs.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { words } from '../support/words.ts';

test.use({ javaScriptEnabled: false, baseURL: sample.url });

/** Where a lost visitor may go. */
const WAYS = {
  'nav.archive': 'archive/',
  'nav.series': 'serie/',
  'nav.lives': 'vite-archivio/',
  'nav.territories': 'territories/',
  'nav.extras': 'extra/',
  'nav.project': 'project/',
  'nav.home': '',
};

inPairs((language) => {
  const say = words(language);

  test('an address that leads nowhere says so in its language, and where to go instead', async ({ page }) => {
    for (const path of ['nowhere/', 'clips/99999999_gone/', 'archive/9999/', 'serie/x/', 'clips/']) {
      const answer = await page.goto(`/${language}/${path}`);
      expect.soft(answer?.status(), path).toBe(404);
      await expect.soft(page.locator('html')).toHaveAttribute('lang', language);
      await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(say('notFound.title'));
    }
    const main = page.getByRole('main');
    const menu = page.locator('.site-menu nav');
    await expect(menu.locator('[aria-current]')).toHaveCount(0);
    for (const [section, path] of Object.entries(WAYS)) {
      const way = main.getByRole('link', { name: say(section), exact: true });
      await expect(way).toHaveAttribute('href', `/${language}/${path}`);
    }
    await main.getByRole('searchbox', { name: say('search.label') }).fill('mare & città');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${sample.url}/${language}/archive/?search=mare+%26+citt%C3%A0`);
  });
});

test('an address in no language of the site says so in both', async ({ page }) => {
  for (const path of ['/fr/', '/nowhere', '/clips/12_x/', '/IT2/archive/']) {
    const answer = await page.goto(path);
    expect.soft(answer?.status(), path).toBe(404);
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(words('it')('notFound.title'));
    const english = page.locator('[lang=en]').getByRole('heading', { level: 2 });
    await expect.soft(english).toHaveText(words('en')('notFound.title'));
    for (const language of LANGUAGES) {
      const search = page.getByRole('main').getByRole('search', { name: words(language)('search.label') });
      await expect.soft(search).toHaveAttribute('action', `/${language}/archive/`);
    }
  }
});

test('an address with its language in capitals leads to the page', async ({ page }) => {
  await page.goto('/IT/archive/2/?x=1');
  await expect(page).toHaveURL(`${sample.url}/it/archive/2/?x=1`);
});

test('an address with an old slug, none, or the other separator reaches the page', async ({ request }) => {
  for (const kind of ['clip', 'series', 'life', 'extra', 'territory'] as const) {
    const { path = '' } = pagesOf(sample).find((one) => one.kind === kind) ?? {};
    const [, base = '', id = '', separator = ''] = /^(.*\/)(\d+)([_-])/.exec(path) ?? [];
    const other = separator === '_' ? '-' : '_';
    for (const old of [`${id}${separator}old-title/`, `${id}${other}old-title/`, `${id}/`, id]) {
      const answer = await request.get(`${base}${old}`);
      expect.soft([answer.status(), answer.url()], `${base}${old}`).toEqual([200, `${sample.url}${path}`]);
    }
  }
});
