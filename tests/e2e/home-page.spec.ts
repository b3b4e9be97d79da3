import { expect, type Locator, type Page, type Response, type Route } from 'playwright/test';
import { readSnapshot } from '../../src/archive/snapshot-store.ts';
import { createBlockMatcher } from '../../src/filters/block-query.ts';
import { clipPath } from '../../src/routes.ts';
import { inPairs } from '../support/pairs.ts';
import { cardsOf, clipsOf, countOf, expectReady } from '../support/search-visits.ts';
import { settled } from '../support/settled.ts';
import { empty, live, sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { words } from '../support/words.ts';

/** The themes of the home page, by their clips. */
function blocksOf(page: Page): Locator {
  return page.locator('.home-block');
}

async function titlesOf(block: Locator): Promise<string[]> {
  return block.getByRole('listitem').locator('b').allInnerTexts();
}

inPairs((language) => {
  const say = words(language);

  test.describe('on the home page', () => {
    test('the button of a theme leads to exactly the clips that the theme asks for', async ({ page }) => {
      const stored = await readSnapshot(sample.state);
      const { clips = [], homeBlocks: [first] = [] } = stored?.snapshot ?? {};
      const hrefs = clips
        .filter(first === undefined ? () => false : createBlockMatcher(first.query))
        .map((clip) => clipPath(language, clip));
      expect(hrefs.length).toBeGreaterThan(0);
      await page.goto(`${sample.url}/${language}/`);
      const name = new RegExp(`^${say('home.allClips')}$`, 'i');
      await blocksOf(page).first().getByRole('link', { name }).click();
      await expectReady(page);
      expect(await countOf(page, language)).toBe(hrefs.length);
      // The cards in view are painted first, the others after them.
      await expect(cardsOf(page)).toHaveCount(hrefs.length);
      expect((await clipsOf(page)).toSorted()).toEqual(hrefs.toSorted());
    });

    test('one reads on, goes to the featured series, and to how to give', async ({ page }) => {
      const home = `${sample.url}/${language}/`;
      await page.goto(home);
      const more = page.getByRole('group').filter({ hasText: say('home.more') });
      await expect(more.getByRole('paragraph').first()).toBeHidden();
      await more.getByText(say('home.more'), { exact: true }).click();
      await expect(more.getByRole('paragraph').first()).toBeVisible();
      await more.getByText(say('home.less'), { exact: true }).click();
      await expect(more.getByRole('paragraph').first()).toBeHidden();
      await page.getByRole('link', { name: say('home.series'), exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/serie/\\d+_`));
      await page.goto(home);
      await page.getByRole('link', { name: say('home.donate'), exact: true }).click();
      await expect(page).toHaveURL(`${sample.url}/${language}/donate/`);
    });
  });
});

test('there is nothing to read on where the archive has no second text', async ({ page }) => {
  await page.goto(`${empty.url}/it/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(words('it')('home.more'))).toHaveCount(0);
  await expect(blocksOf(page)).toHaveCount(0);
});

test('a site without an API for visitors asks nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${sample.url}/it/`);
  for (const block of await blocksOf(page).all()) await block.scrollIntoViewIfNeeded();
  await settled(page);
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
});

test.describe('where visitors may ask the API, a theme', () => {
  const CALL = /\/api\/clips\/\?/;

  /** The calls that the themes' clips make; each is answered by `answer`. */
  async function answerWith(page: Page, answer: (route: Route) => Promise<void>): Promise<string[]> {
    const calls: string[] = [];
    await page.route(CALL, async (route) => {
      calls.push(route.request().url());
      await answer(route);
    });
    return calls;
  }

  const fresh = (count: number): object => ({
    count,
    results: Array.from({ length: count }, (_, index) => ({
      id: 900 + index,
      title: { it: `Nuova <b>clip</b> ${index}` },
      date: '1962',
    })),
  });

  async function open(page: Page): Promise<Locator> {
    await page.goto(`${live.url}/it/`);
    const block = blocksOf(page).last();
    await expect(block).toBeAttached();
    return block;
  }

  test('shows other clips when it comes into view, and asks for them once', async ({ page }) => {
    const calls = await answerWith(page, (route) => route.fulfill({ json: fresh(8) }));
    const block = await open(page);
    const places = await blocksOf(page).count();
    await block.scrollIntoViewIfNeeded();
    await expect(block.getByRole('listitem').locator('b').first()).toHaveText('Nuova <b>clip</b> 0');
    expect(await titlesOf(block)).toHaveLength(8);
    await expect(block.getByRole('listitem').last().getByRole('link')).toHaveAttribute(
      'href',
      '/it/clips/907_nuova-clip-7/',
    );
    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await block.scrollIntoViewIfNeeded();
    await settled(page);
    expect(new Set(calls).size).toBe(calls.length);
    expect(calls.length).toBeLessThanOrEqual(places);
    const params = new URL(calls.at(-1) ?? '').searchParams;
    expect(Object.fromEntries(params)).toMatchObject({ page: '1', page_size: '8', order: 'rand' });
    expect(calls.every((call) => call.startsWith(live.apiUrl))).toBe(true);
  });

  test('shows what the API itself answers', async ({ page }) => {
    // On a tall screen a theme is near from the start.
    const answers = new Map<string, Response>();
    page.on('response', (response) => answers.set(response.url(), response));
    const block = await open(page);
    const call = (await block.getAttribute('data-clips')) ?? '';
    await block.scrollIntoViewIfNeeded();
    await expect.poll(() => answers.has(call)).toBe(true);
    const { results } = (await answers.get(call)?.json()) as {
      readonly results: readonly { readonly id: number }[];
    };
    expect(results.length).toBeGreaterThan(0);
    await expect
      .poll(() =>
        block
          .locator('.clip > a')
          .evaluateAll((links: HTMLAnchorElement[]) =>
            links.map(({ href }) => Number(/clips\/(\d+)_/.exec(href)?.[1])),
          ),
      )
      .toEqual(results.map(({ id }) => id));
  });

  const FAILURES: [string, (route: Route) => Promise<void>][] = [
    ['is not reached', (route) => route.abort()],
    ['fails', (route) => route.fulfill({ status: 500, json: { detail: 'No.' } })],
    ['answers with something else', (route) => route.fulfill({ body: '<h1>Hello' })],
    ['has changed', (route) => route.fulfill({ json: { count: 1, results: [{ id: 'x' }] } })],
    ['knows none', (route) => route.fulfill({ json: fresh(0) })],
  ];
  for (const [what, answer] of FAILURES) {
    test(`keeps its clips when the API ${what}`, async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      const calls = await answerWith(page, answer);
      const block = await open(page);
      const before = await titlesOf(block);
      await block.scrollIntoViewIfNeeded();
      await expect.poll(() => calls.length).toBeGreaterThan(0);
      await settled(page);
      expect(await titlesOf(block)).toEqual(before);
      expect(errors).toEqual([]);
    });
  }
});
