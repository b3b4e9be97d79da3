import { expect, type Locator, type Page } from 'playwright/test';
import { inPairs } from '../support/pairs.ts';
import { sample, untidy } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { words } from '../support/words.ts';

/** The items of the list, be they cards or sections. */
function itemsOf(page: Page): Locator {
  return page.locator('.growing-list > :first-child > *');
}

function pagerOf(page: Page, language: 'it' | 'en' = 'it'): Locator {
  return page.getByRole('navigation', { name: words(language)('pager.label') });
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  });
}

/** Each list that has further pages, with the items of its first page and of all. */
const LISTS = [
  { name: 'extras', site: sample, path: 'extra', first: 24, all: 36 },
  { name: 'territories', site: sample, path: 'territories', first: 6, all: 8 },
  { name: 'series', site: untidy, path: 'serie', first: 6, all: 7 },
] as const;

inPairs((language) => {
  const say = words(language);

  for (const { name, site, path, first, all } of LISTS) {
    test.describe(`the list of ${name}`, () => {
      const address = `${site.url}/${language}/${path}/`;

      test('goes on by itself as the visitor comes to its end, and says so', async ({ page }) => {
        await page.goto(address);
        await expect(async () => {
          await scrollToEnd(page);
          await expect(itemsOf(page)).toHaveCount(all, { timeout: 2000 });
        }).toPass();
        const added = say('pager.added').replace('{page}', '2').replace('{pages}', '2');
        await expect(page.getByRole('main').getByRole('status').filter({ hasText: added })).toHaveCount(1);
        const hrefs = await itemsOf(page).evaluateAll((items) =>
          items.map((item) => item.querySelector('a')?.href),
        );
        expect(new Set(hrefs).size).toBe(all);
        await expect(pagerOf(page, language).getByRole('link', { name: say('pager.next') })).toHaveCount(0);
        expect(page.url()).toBe(address);
        await scrollToEnd(page);
        await expect(page.getByRole('contentinfo')).toBeInViewport();
      });

      test.describe('without script', () => {
        test.use({ javaScriptEnabled: false });

        test('goes on by a link, and back', async ({ page }) => {
          await page.goto(address);
          await expect(itemsOf(page)).toHaveCount(first);
          await pagerOf(page, language)
            .getByRole('link', { name: say('pager.next') })
            .click();
          await expect(page).toHaveURL(`${address}2/`);
          await expect(itemsOf(page)).toHaveCount(all - first);
          await pagerOf(page, language)
            .getByRole('link', { name: say('pager.previous') })
            .click();
          await expect(page).toHaveURL(address);
        });
      });
    });
  }
});

test('back from an extra of the second page, the list stands where it stood', async ({ page }) => {
  await page.goto(`${sample.url}/it/extra/`);
  await expect(async () => {
    await scrollToEnd(page);
    await expect(itemsOf(page)).toHaveCount(36, { timeout: 2000 });
  }).toPass();
  const link = itemsOf(page).nth(30).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const href = (await link.getAttribute('href')) ?? '';
  const topOf = () => link.evaluate((element) => element.getBoundingClientRect().top);
  const top = await topOf();
  await link.click();
  await expect(page).toHaveURL(`${sample.url}${href}`);
  await page.goBack();
  await expect(itemsOf(page)).toHaveCount(36);
  await expect(async () => {
    expect(Math.abs((await topOf()) - top)).toBeLessThan(20);
  }).toPass();
});

test('a page that cannot be fetched leaves the link that leads there', async ({ page }) => {
  const [first, second] = [`${sample.url}/it/extra/`, `${sample.url}/it/extra/2/`];
  // The visitor gets there; the list, which may try again as the link comes into view, does not.
  await page.route(second, (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  );
  const failed = page.waitForEvent('requestfailed');
  await page.goto(first);
  await expect(async () => {
    await scrollToEnd(page);
    await expect(page.getByRole('contentinfo')).toBeInViewport({ timeout: 2000 });
  }).toPass();
  await failed;
  await pagerOf(page)
    .getByRole('link', { name: words('it')('pager.next') })
    .click();
  await expect(page).toHaveURL(second);
  await expect(itemsOf(page)).toHaveCount(12);
});

test('after three pages that came by themselves the visitor decides, and goes on from the new ones', async ({
  page,
}) => {
  /** A list of so many pages that the footer would never be reached. */
  await page.route(/\/it\/extra\/\d+\/$/, (route) => {
    const number = Number(/(\d+)\/$/.exec(route.request().url())?.[1]);
    return route.fulfill({
      contentType: 'text/html',
      body: `<div class="growing-list" data-page="${number}" data-pages="9" data-next="1">
        <ul><li><a href="/it/extra/${number}-x/">Voce ${number}</a></li></ul>
        <nav class="pager" aria-label="${words('it')('pager.label')}">
          <a class="button" rel="next" href="/it/extra/${number + 1}/">Avanti</a></nav></div>`,
    });
  });
  await page.goto(`${sample.url}/it/extra/`);
  const more = pagerOf(page).getByRole('button', { name: words('it')('pager.more') });
  await expect(async () => {
    await scrollToEnd(page);
    await expect(more).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(itemsOf(page)).toHaveCount(24 + 3);
  await scrollToEnd(page);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await more.press('Enter');
  await expect(page.getByRole('main').getByRole('link', { name: 'Voce 5', exact: true })).toBeFocused();
});
