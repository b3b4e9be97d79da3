import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { CARDS_PER_BLOCK } from '../../src/search/static/card-blocks.ts';
import { LANGUAGES } from '../../src/model/language.ts';
import { loseIsland } from '../support/lost-code.ts';
import { adoptStyle } from '../support/layout.ts';
import { largestOfEachKind } from '../support/pages.ts';
import { inPairs } from '../support/pairs.ts';
import { islandScripts, pageScripts, withStaticImports } from '../support/script-files.ts';
import {
  ALL_CLIPS,
  cardsOf,
  chip,
  clipsOf,
  expectReady,
  keepLoading,
  openList,
  PAGE_CLIPS,
  panelButton,
  quoted,
} from '../support/search-visits.ts';
import { settled } from '../support/settled.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { words } from '../support/words.ts';

test.use({ baseURL: sample.url });

/** Names of what the page asks for below a folder of the site, as it asks. */
function requestsFor(page: Page, folder: string): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === sample.url && pathname.startsWith(folder)) names.push(basename(pathname));
  });
  return names;
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  });
}

test.describe('before the visitor moves', () => {
  test.use({ moves: false });

  test('opening the archive asks nothing of the index, and loads no script but what its budget counts', async ({
    page,
  }) => {
    const asked = requestsFor(page, '/search/');
    const scripts = requestsFor(page, '/_astro/');
    await openList(page, '/it/archive/');
    await expect(cardsOf(page)).toHaveCount(PAGE_CLIPS);
    await settled(page);
    expect(asked).toEqual([]);
    const html = readFileSync(join(sample.folder, 'it/archive/index.html'), 'utf8');
    const counted = withStaticImports(sample.folder, [...pageScripts(html), ...islandScripts(html)]);
    const loaded = new Set(scripts.filter((name) => name.endsWith('.js')));
    expect([...loaded].sort()).toEqual([...counted].sort());
  });
});

test('the list goes on by itself to its end, and what is there already is not fetched again', async ({
  page,
}) => {
  const asked = requestsFor(page, '/search/');
  await openList(page, '/it/archive/');
  const first = await clipsOf(page);
  await expect(async () => {
    await scrollToEnd(page);
    expect(await cardsOf(page).count()).toBe(ALL_CLIPS);
  }).toPass();
  const all = await clipsOf(page);
  expect(all.slice(0, PAGE_CLIPS)).toEqual(first);
  expect(new Set(all).size).toBe(ALL_CLIPS);
  // The blocks of cards that hold nothing but the built page's: the last ones, since clips are counted from the oldest.
  const ownBlock = Math.ceil((ALL_CLIPS - PAGE_CLIPS) / CARDS_PER_BLOCK);
  const blocks = asked.flatMap((name) => /^cards-(\d+)\./.exec(name)?.[1] ?? []).map(Number);
  expect(Math.max(...blocks)).toBe(ownBlock - 1);
  expect(asked.length).toBe(new Set(asked).size);
  await expect(page.getByRole('link', { name: words('it')('archive.loadMore') })).toBeHidden();
});

test('back from a clip, the list has its pages and stands where it stood', async ({ page }) => {
  await openList(page, '/it/archive/');
  await expect(async () => {
    await scrollToEnd(page);
    expect(await cardsOf(page).count()).toBeGreaterThan(PAGE_CLIPS);
  }).toPass();
  const link = cardsOf(page)
    .nth(PAGE_CLIPS + 20)
    .getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const href = await link.getAttribute('href');
  const pages = await cardsOf(page).count();
  const top = await link.evaluate((element) => element.getBoundingClientRect().top);
  await link.click();
  await expect(page).toHaveURL(`${sample.url}${href ?? ''}`);
  await page.goBack();
  await expectReady(page);
  await expect(async () => {
    expect(await cardsOf(page).count()).toBeGreaterThanOrEqual(pages);
  }).toPass();
  await expect(link).toHaveAttribute('href', href ?? '');
  await expect(async () => {
    const now = await link.evaluate((element) => element.getBoundingClientRect().top);
    expect(Math.abs(now - top)).toBeLessThan(20);
  }).toPass();
});

for (const query of ['', '?search=mare', '?search=zzzqqq', '?view=map', '?order=date']) {
  test(`the page numbers of the built list are not offered below the list of ${query || 'the archive'}`, async ({
    page,
  }) => {
    const pager = page.getByRole('navigation', { name: words('it')('pager.label') });
    await openList(page, `/it/archive/${query}`);
    await expect(pager).toHaveCount(0);
  });
}

test('the answer is shown while pictures of the page are on their way', async ({ page }) => {
  await keepLoading(page);
  await page.goto('/it/archive/?search=mare', { waitUntil: 'commit' });
  await expectReady(page);
  await expect(cardsOf(page).first()).toBeVisible();
});

/** Where the first picture begins at the latest. */
const SCREENS = [
  { viewport: { width: 390, height: 844 }, mostTop: 360 },
  { viewport: { width: 1440, height: 900 }, mostTop: 380 },
] as const;
const FOUR = '?search=torino&formats=8mm&from_date=1930-01-01&to_date=1979-12-31&positions=Torino';

for (const { viewport, mostTop } of SCREENS) {
  test.describe(`on a screen ${viewport.width} wide`, () => {
    test.use({ viewport });

    for (const language of LANGUAGES) {
      test(`the clips begin high, filtered or not, in ${language}`, async ({ page }) => {
        for (const query of ['', '?search=torino', FOUR]) {
          await openList(page, `/${language}/archive/${query}`);
          await expect(cardsOf(page).first()).toBeVisible();
          const box = await cardsOf(page).first().locator('img, .frame').boundingBox();
          expect(box?.y, query).toBeLessThanOrEqual(mostTop);
        }
      });

      test(`where nothing is found the ways on are in sight, in ${language}`, async ({ page }) => {
        await openList(page, `/${language}/archive/?search=torino+zzzq`);
        const ways = page.locator('.clip-results__empty').getByRole('button');
        // A place and a word that find something, and the one that removes the filters.
        await expect(ways).toHaveCount(3);
        for (const way of await ways.all()) await expect(way).toBeInViewport({ ratio: 1 });
      });
    }

    test('a filtered list has its line and its place before script, and they stay where they are', async ({
      page,
    }) => {
      for (const query of ['?search=torino', FOUR, '?keywords=27&order=date']) {
        let release = (): void => undefined;
        const released = new Promise<void>((resolve) => (release = resolve));
        const restore = await loseIsland(page, sample, '/it/archive/', async (route) => {
          await released;
          await route.continue();
        });
        await page.goto(`/it/archive/${query}`, { waitUntil: 'commit' });
        const line = page.locator('.filter-line');
        const results = page.locator('#results');
        await expect(line).toHaveText(words('it')('archive.loading'));
        await expect(results.locator('.clip--coming').first()).toBeVisible();
        // The built list is not the answer.
        await expect(cardsOf(page).first()).toBeHidden();
        const before = [(await line.boundingBox())?.y, (await results.boundingBox())?.y];
        release();
        await expectReady(page);
        await expect(cardsOf(page).first()).toBeVisible();
        expect([(await line.boundingBox())?.y, (await results.boundingBox())?.y], query).toEqual(before);
        await restore();
      }
    });
  });
}

test('a long place moves the title of its own card alone', async ({ page }) => {
  await openList(page, '/it/archive/');
  const row = cardsOf(page).locator('b');
  const tops = (): Promise<number[]> =>
    row.evaluateAll((titles) => titles.slice(0, 3).map((title) => title.getBoundingClientRect().top));
  const [before = NaN, second, third] = await tops();
  await row.first().evaluate(({ parentElement }) => {
    parentElement
      ?.querySelector('time, [data-no-date]')
      ?.after(' Castelnovo ne’ Monti, frazione Felina'.repeat(4));
  });
  const [after, ...others] = await tops();
  expect(after).toBeGreaterThan(before + 20);
  expect(others).toEqual([second, third]);
});

test('with letters twice as large nothing is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const territory = largestOfEachKind(sample, 'it').find(({ kind }) => kind === 'territory');
  const archive = ['', FOUR, '?search=zzzq', '?view=map'].map((query) => `/it/archive/${query}`);
  for (const path of ['/it/', ...archive, territory?.path ?? '', '/it/no-such-page/']) {
    await page.goto(path);
    await page.evaluate(adoptStyle, ':root { font-size: 200% !important }');
    await settled(page);
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beyond, path).toBe(0);
  }
});

test('on the smallest screen nothing of the archive or the home page is wider than it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/it/', '/en/', '/it/archive/', '/en/archive/']) {
    await page.goto(path);
    // A phone widens its window to what is too wide for it.
    const width = await page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth));
    expect(width, path).toBe(320);
  }
});

inPairs((language) => {
  test('a further list page, as a search engine finds it, leads to the filters', async ({ page }) => {
    const say = words(language);
    await page.goto(`/${language}/archive/2/`);
    await expect(cardsOf(page)).toHaveCount(PAGE_CLIPS);
    await page
      .getByRole('main')
      .getByRole('link', { name: say('archive.toSearch') })
      .click();
    await expectReady(page);
    expect(new URL(page.url()).pathname).toBe(`/${language}/archive/`);
    await expect(panelButton(page, language)).toBeVisible();
    // With filters in its address it is no page of what is wanted.
    await page.goto(`/${language}/archive/2/?search=mare`, { waitUntil: 'commit' });
    await expect(page).toHaveURL(`/${language}/archive/?search=mare`);
    await expect(chip(page, language, quoted(language, 'mare'))).toBeVisible();
  });
});
