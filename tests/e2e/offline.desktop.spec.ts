import { expect, type Page } from 'playwright/test';
import { cardsOf, countOf, expectReady, openList } from '../support/search-visits.ts';
import { settled } from '../support/settled.ts';
import { live, sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { words } from '../support/words.ts';

test.use({ baseURL: sample.url, serviceWorkers: 'allow' });

const say = words('en');

/** Waits until the worker answers for the page, and keeps it with the code that it needs. */
async function waitUntilKept(page: Page, path: string): Promise<void> {
  const isKept = (): Promise<boolean> =>
    page.evaluate(async (wanted) => {
      const kept = await (await caches.open('kept-1-pages')).match(wanted);
      const code = await caches.open('kept-1-code');
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const needed = loaded.filter((name) => new URL(name).pathname.startsWith('/_astro/'));
      const found = await Promise.all(needed.map((src) => code.match(src)));
      return kept !== undefined && !found.includes(undefined) && navigator.serviceWorker.controller !== null;
    }, path);
  await expect.poll(isKept).toBe(true);
}

test('what was visited and searched can be read again without a network, and says so', async ({
  page,
  context,
}) => {
  const copy = page.getByText(say('offline.copy').replace(/\{date\}.*$/, ''));
  await page.goto('/en/project/');
  await settled(page);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
  await page.goto('/en/serie/');
  await waitUntilKept(page, '/en/serie/');
  await expect(page.getByRole('link', { name: say('offline.link') })).toBeVisible();
  await openList(page, '/en/archive/?search=mare');
  await countOf(page, 'en');
  // All that the first answer needed is kept before the second is there.
  await page.reload();
  await expectReady(page);
  const found = await countOf(page, 'en');
  await waitUntilKept(page, '/en/archive/');

  await context.setOffline(true);
  await page.reload();
  await expectReady(page);
  await expect(copy).toBeVisible();
  await expect(page.getByText(say('archive.offline'))).toBeVisible();
  await expect.poll(() => countOf(page, 'en')).toBe(found);
  await expect(cardsOf(page).first()).toBeVisible();
  // The page that the worker was installed from, and one that it never saw.
  await page.goto('/en/serie/');
  await expect(copy).toBeVisible();
  await page.goto('/en/donate/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('offline.title'));

  await context.setOffline(false);
  await page.goto('/en/archive/?search=mare');
  await expectReady(page);
  await expect(copy).toHaveCount(0);
});

test('pictures that were not kept have in their place what says that there is none', async ({
  page,
  context,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto('/en/project/');
  await settled(page);
  await page.goto('/en/archive/2/');
  await waitUntilKept(page, '/en/archive/2/');
  const withoutPicture = cardsOf(page).getByText(say('clip.noPicture'));
  const before = await withoutPicture.count();
  await context.setOffline(true);
  await page.reload();
  // Of the first ones the browser itself has kept some.
  await cardsOf(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => withoutPicture.count()).toBeGreaterThan(before);
  await context.setOffline(false);
  expect(errors).toEqual([]);
});

test.describe('on a site that asks the API', () => {
  test.use({ baseURL: live.url });

  test('what was searched is found again without a network, whatever page it was searched on, and nothing else', async ({
    page,
    context,
  }) => {
    const failure = page.getByRole('main').getByRole('alert');
    await page.goto('/en/project/');
    await settled(page);
    // The worker starts after these first searches were answered.
    await openList(page, '/en/archive/?search=mare');
    const sea = await countOf(page, 'en');
    await waitUntilKept(page, '/en/archive/');
    const field = page.getByRole('main').getByRole('searchbox');
    await field.fill('festa');
    await field.press('Enter');
    await expect(page).toHaveTitle(/festa/);
    const feast = await countOf(page, 'en');
    await openList(page, '/en/archive/?search=torino&formats=8mm');
    const town = await countOf(page, 'en');
    expect(Math.min(sea, feast, town)).toBeGreaterThan(0);

    await context.setOffline(true);
    for (const [query, found] of [
      ['search=mare', sea],
      ['search=festa', feast],
      ['search=torino&formats=8mm', town],
    ] as const) {
      await openList(page, `/en/archive/?${query}`);
      await expect.poll(() => countOf(page, 'en')).toBe(found);
      await expect(cardsOf(page)).toHaveCount(found);
      await expect(failure).toHaveCount(0);
      await expect(page.getByText(say('archive.offline'))).toBeVisible();
    }
    await openList(page, '/en/archive/?search=nonna');
    await expect(failure).toContainText(say('archive.failedOffline'));
    await context.setOffline(false);
  });
});

test('a page that was taken down is forgotten with the first answer of the network', async ({ page }) => {
  await page.goto('/en/project/');
  await settled(page);
  await page.goto('/en/serie/');
  await waitUntilKept(page, '/en/serie/');
  await page.evaluate(async () => {
    const pages = await caches.open('kept-1-pages');
    await pages.put('/en/clips/99999999_gone/', new Response('<main>taken down</main>'));
    // As after a page that could not be fetched.
    await caches.open('kept-1-unchecked');
  });
  await page.goto('/en/project/');
  const isKept = (): Promise<boolean> =>
    page.evaluate(
      async () => (await (await caches.open('kept-1-pages')).match('/en/clips/99999999_gone/')) !== undefined,
    );
  await expect.poll(isKept).toBe(false);
});
