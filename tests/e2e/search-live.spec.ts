import { expect, type Page } from 'playwright/test';
import type { Language } from '../../src/model/language.ts';
import { expectAnswered, indexLine, startApiProcess, watchApi, watchIndex } from '../support/live-api.ts';
import {
  ALL_CLIPS,
  cardsOf,
  chip,
  clipsOf,
  countOf,
  expectReady,
  fill,
  openList,
  openPanel,
  openSelect,
  PAGE_CLIPS,
  queryOf,
  quoted,
  sortBy,
} from '../support/search-visits.ts';
import { inPairs } from '../support/pairs.ts';
import { NEW_CLIP } from '../support/new-clip.ts';
import { live, sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { openMenu } from '../support/visits.ts';
import { words } from '../support/words.ts';

test.use({ baseURL: live.url });

/** What is asked of the index once a search's list is there: other words, and what is said in the films. */
const BESIDE_A_LIST = /\/(?:manifest|words|synonyms|film-words|film-lines)\b/;

/** What the site without an API finds for this query: both are built from one archive. */
async function clipsWithoutApi(page: Page, path: string): Promise<string[]> {
  const other = await page.context().newPage();
  await openList(other, sample.url + path);
  await expectAnswered(other);
  const clips = await clipsOf(other);
  await other.close();
  return clips;
}

/** Of the one call that a list makes which the build wrote. */
const NEWEST = 'page_size=24';

/** Waits until the list stands as it should, with its count. */
async function expectClips(page: Page, language: Language, clips: readonly string[]): Promise<void> {
  await expect(cardsOf(page)).toHaveCount(clips.length);
  expect(await clipsOf(page)).toEqual(clips);
  expect(await countOf(page, language)).toBe(clips.length);
}

inPairs((language) => {
  const say = words(language);
  const archive = `/${language}/archive/`;
  const summary = (count: number, ...names: string[]): string =>
    fill(say(count === 1 ? 'archive.summary.one' : 'archive.summary.other'), {
      count,
      names: names.join(', '),
    });

  test.describe('with an API that answers, a visitor', () => {
    test('filters with the keyboard, reads what is shown, and takes a filter away with a click', async ({
      page,
    }) => {
      const [api, index] = [await watchApi(page), await watchIndex(page)];
      await openList(page, archive);
      // But for the newest clips.
      expect(api.calls.filter((call) => !call.includes(NEWEST))).toEqual([]);
      const panel = await openPanel(page, language);
      await panel.getByRole('searchbox', { name: say('filters.search') }).fill('torino');
      const field = await openSelect(panel, language, 'filters.format');
      // From here on the options are those of what is searched.
      await expect.poll(() => api.calls).toContainEqual(expect.stringMatching(/facets\/\?.*search=torino/));
      await field.press('ArrowDown');
      const option = panel.getByRole('listbox').getByRole('option').first();
      await expect(option).toBeVisible();
      const format = await option.locator('span').first().innerText();
      await field.pressSequentially(format);
      await expect(field).toHaveAttribute('aria-activedescendant', /./);
      await field.press('Enter');
      await expect(
        panel.getByRole('button', { name: fill(say('select.remove'), { text: format }) }),
      ).toBeVisible();
      await field.press('Escape');
      const apply = panel.getByRole('button', { name: say('filters.apply'), exact: true });
      await apply.focus();
      await apply.press('Enter');
      await expect(panel).toBeHidden();
      await expect.poll(() => queryOf(page)).toEqual({ search: 'torino', formats: format });

      const count = await countOf(page, language);
      await expect(cardsOf(page)).toHaveCount(count);
      await expect(
        page.getByRole('status').getByText(summary(count, quoted(language, 'torino'), format)),
      ).toBeVisible();
      expect(await clipsOf(page)).toEqual(await clipsWithoutApi(page, archive + new URL(page.url()).search));

      await chip(page, language, format).click();
      await expectClips(page, language, await clipsWithoutApi(page, `${archive}?search=torino`));
      expect(api.calls.some((call) => /^\/api\/clips\/\?.*search=torino/.test(call))).toBe(true);
      expect(api.calls.some((call) => call.startsWith('/api/clips/facets/'))).toBe(true);
      await expect(indexLine(page, language)).toHaveCount(0);
      expect(index.filter((path) => !BESIDE_A_LIST.test(path))).toEqual([]);
    });

    test('reads the list to its end, in the order asked for', async ({ page }) => {
      const [api, index] = [await watchApi(page), await watchIndex(page)];
      await openList(page, `${archive}?order=date&page_size=50`);
      await expectAnswered(page);
      await expect(async () => {
        const more = page.getByRole('link', { name: say('archive.loadMore') });
        if (await more.isVisible()) await more.click();
        expect(await cardsOf(page).count()).toBe(ALL_CLIPS);
      }).toPass();
      expect(new Set(await clipsOf(page)).size).toBe(ALL_CLIPS);
      expect(api.calls.filter((call) => call.includes('page=5')).length).toBe(1);
      expect(index).toEqual([]);
    });

    test('looks at the map, where one place has its clips', async ({ page }) => {
      const [api, index] = [await watchApi(page), await watchIndex(page)];
      await openList(page, archive);
      await page
        .getByRole('group', { name: say('archive.view') })
        .getByRole('button', { name: say('archive.map'), exact: true })
        .click();
      const places = page.getByRole('region', { name: new RegExp(`^${say('map.places')}`) });
      await places.getByRole('button', { name: /^Bologna / }).press('Enter');
      await expect(page.getByRole('dialog', { name: 'Bologna' }).getByRole('link').first()).toBeVisible();
      // The API's records are whole ones: the map takes none that the index has.
      expect(api.calls.filter((call) => call.includes('page_size=5000'))).toEqual([]);
      expect(index).not.toEqual([]);
    });

    test("types into the header's field and chooses what the API suggests", async ({ page }) => {
      const [api, index] = [await watchApi(page), await watchIndex(page)];
      await page.goto(`/${language}/project/`);
      await openMenu(page, language);
      const search = page.getByRole('search');
      await search.getByRole('searchbox', { name: say('search.label') }).focus();
      const field = search.getByRole('combobox', { name: say('search.label') });
      await field.pressSequentially(language === 'it' ? 'mare' : 'sea');
      const option = search.getByRole('option').first();
      await expect(option).toBeVisible();
      const text = await option.innerText();
      await option.click();
      await expect(page).toHaveURL(/\/archive\/\?search=/);
      expect(queryOf(page)).toEqual({ search: text });
      expect(await countOf(page, language)).toBeGreaterThan(0);
      expect(api.calls.some((call) => call.startsWith('/api/clips-suggest/'))).toBe(true);
      expect(index.filter((path) => !BESIDE_A_LIST.test(path))).toEqual([]);
    });

    test('filters inside a territory, by its own call', async ({ page }) => {
      const api = await watchApi(page);
      await page.goto(`/${language}/territories/`);
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
      await expectReady(page);
      const all = await clipsOf(page);
      await sortBy(page, language, 'date');
      await expect(async () => {
        expect(await clipsOf(page)).not.toEqual(all);
      }).toPass();
      expect((await clipsOf(page)).sort()).toEqual(all.toSorted());
      expect(api.calls.every((call) => call.includes('territorio='))).toBe(true);
      expect(api.calls.length).toBeGreaterThan(0);
      await expect(indexLine(page, language)).toHaveCount(0);
    });
  });
});

/** The API fails alike on each device and in each language. */
test.describe('when the API fails, a visitor', () => {
  const language = 'en';
  const say = words(language);
  const archive = `/${language}/archive/`;

  test('who has filtered before goes on as if nothing had happened, and is told so', async ({ page }) => {
    const api = await watchApi(page);
    await openList(page, `${archive}?search=torino&formats=8mm`);
    await expectAnswered(page);
    await expect(indexLine(page, language)).toHaveCount(0);
    api.health = 'dead';
    await chip(page, language, '8mm').click();
    await expectClips(page, language, await clipsWithoutApi(page, `${archive}?search=torino`));
    await expect(indexLine(page, language)).toBeVisible();

    // With the panel, whose counts the index gives, by keyboard.
    const panel = await openPanel(page, language);
    await panel.getByRole('searchbox', { name: say('filters.search') }).fill('mare');
    const field = await openSelect(panel, language, 'filters.city');
    await field.press('ArrowDown');
    await expect(panel.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await field.press('Escape');
    await panel.getByRole('searchbox', { name: say('filters.search') }).press('Enter');
    await expect(panel).toBeHidden();
    await expectClips(page, language, await clipsWithoutApi(page, `${archive}?search=mare`));
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  for (const health of ['dead', 'silent'] as const) {
    test(`which is ${health} from the fifth page on, reads on below the clips that were there`, async ({
      page,
    }) => {
      const api = await watchApi(page);
      await openList(page, `${archive}?order=date&page_size=20`);
      const more = page.getByRole('link', { name: say('archive.loadMore') });
      const readUntil = (clips: number): Promise<void> =>
        expect(async () => {
          if (await more.isVisible()) await more.click({ timeout: 1000 });
          expect(await cardsOf(page).count()).toBeGreaterThanOrEqual(clips);
        }).toPass();
      await readUntil(80);
      await expectAnswered(page);
      await expect(indexLine(page, language)).toHaveCount(0);
      const before = await clipsOf(page);
      await cardsOf(page)
        .nth(75)
        .evaluate((card) => (card.dataset['isStill'] = ''));
      api.health = health;
      await readUntil(ALL_CLIPS);
      const clips = await clipsOf(page);
      expect(new Set(clips).size).toBe(ALL_CLIPS);
      expect(clips.slice(0, before.length)).toEqual(before);
      // In the order of the list without an API: it goes on, and nothing above it was drawn again.
      expect(clips).toEqual(await clipsWithoutApi(page, `${archive}?order=date&page_size=${ALL_CLIPS}`));
      await expect(page.locator('[data-is-still]')).toHaveCount(1);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByText(say('archive.anew'))).toHaveCount(0);
      await expect(indexLine(page, language)).toBeVisible();
    });
  }

  for (const health of ['silent', 'broken'] as const) {
    test(`which is ${health}, finds the clips of a friend's address all the same`, async ({ page }) => {
      await watchApi(page, health);
      await openList(page, `${archive}?search=torino`);
      await expectClips(page, language, await clipsWithoutApi(page, `${archive}?search=torino`));
      await expect(indexLine(page, language)).toBeVisible();
      // The clips stand right below the line that says so.
      const { height = Infinity } = (await indexLine(page, language).boundingBox()) ?? {};
      expect(height).toBeLessThan(80);
      // Only one question waited.
      await chip(page, language, quoted(language, 'torino')).click();
      await expect(cardsOf(page)).toHaveCount(PAGE_CLIPS);
      await page
        .getByRole('group', { name: say('archive.view') })
        .getByRole('button', { name: say('archive.map'), exact: true })
        .click();
      const places = page.getByRole('region', { name: new RegExp(`^${say('map.places')}`) });
      await expect(places.getByRole('button', { name: /^Bologna / })).toBeVisible();
    });
  }

  test('has it back when it answers again', async ({ page }) => {
    await page.clock.install();
    const api = await watchApi(page, 'dead');
    await openList(page, `${archive}?search=torino&formats=8mm`);
    await expect(indexLine(page, language)).toBeVisible();
    await expectAnswered(page);
    api.health = 'alive';
    // It is left alone for a while after a failure.
    await page.clock.fastForward('00:30');
    const before = api.calls.length;
    await chip(page, language, '8mm').click();
    await expect(chip(page, language, '8mm')).toBeHidden();
    await expectAnswered(page);
    await expect(indexLine(page, language)).toHaveCount(0);
    expect(api.calls.length).toBeGreaterThan(before);
    await expectClips(page, language, await clipsWithoutApi(page, `${archive}?search=torino`));
  });

  test('and the index too, is told so at once, in list, panel and map, and tries again', async ({ page }) => {
    const api = await watchApi(page, 'dead');
    await watchIndex(page, true);
    await openList(page, `${archive}?search=torino`);
    const failure = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: say('archive.failed') });
    await expect(failure).toBeVisible();
    const panel = await openPanel(page, language);
    await expect(panel.getByRole('alert')).toContainText(say('archive.failed'));
    await expect(panel.getByText(say('filters.counting'))).toHaveCount(0);
    api.health = 'alive';
    // The browser says that it is online again, so nobody waits for the API's next turn.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await panel.getByRole('button', { name: say('archive.retry') }).press('Enter');
    await expect(panel.getByRole('alert')).toHaveCount(0);
    await expect(panel.getByRole('spinbutton').first()).toBeVisible();
    await panel.getByRole('button', { name: say('filters.close'), exact: true }).click();
    const again = failure.getByRole('button', { name: say('archive.retry') });
    // It may come by itself meanwhile, also under the pointer.
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1000 });
      await expect(failure).toBeHidden();
    }).toPass();
    await expectClips(page, language, await clipsWithoutApi(page, `${archive}?search=torino`));
  });
});

test.describe('where the archive has a clip that the site does not have yet', () => {
  const say = words('it');
  const told = fill(say('archive.newClips.one'), { count: 1 });

  /** The API lists one clip more. @returns answers what is asked for the newest */
  async function addClip(page: Page): Promise<() => void> {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(`${live.apiUrl}/api/clips/?*${NEWEST}*`, async (route) => {
      await released;
      const response = await route.fetch();
      const json = (await response.json()) as { count: number; results: object[] };
      await route.fulfill({
        response,
        json: { ...json, count: json.count + 1, results: [NEW_CLIP, ...json.results] },
      });
    });
    return release;
  }

  test('the list begins with it, and counts it', async ({ page }) => {
    (await addClip(page))();
    await openList(page, '/it/archive/');
    await expect(cardsOf(page).first()).toContainText(NEW_CLIP.title.it);
    await expect(page.getByRole('heading', { name: told })).toBeVisible();
    await expect(cardsOf(page)).toHaveCount(PAGE_CLIPS + 1);
    const all = fill(say('clip.count.other'), { count: ALL_CLIPS + 1 });
    await expect(page.locator('.page-heading').getByText(all)).toBeVisible();
  });

  test('nothing moves for a visitor who has scrolled, who is offered it', async ({ page }) => {
    const answer = await addClip(page);
    await openList(page, '/it/archive/');
    const seen = cardsOf(page).nth(40);
    await seen.scrollIntoViewIfNeeded();
    const before = await seen.boundingBox();
    answer();
    const offer = page.getByRole('button', { name: told });
    await expect(offer).toBeInViewport();
    expect(await seen.boundingBox()).toEqual(before);
    await offer.click();
    await expect(cardsOf(page).first()).toContainText(NEW_CLIP.title.it);
    await expect(cardsOf(page).first()).toBeInViewport();
    await expect(offer).toHaveCount(0);
  });

  test('a search or the map does not ask for it', async ({ page }) => {
    const api = await watchApi(page);
    await openList(page, '/it/archive/?view=map');
    await expect(page.getByRole('region', { name: new RegExp(`^${say('map.places')}`) })).toBeVisible();
    expect(api.calls.filter((call) => call.includes(NEWEST))).toEqual([]);
  });
});

test('a visitor whose train enters a tunnel is told, and goes on behind it', async ({ page, context }) => {
  const say = words('it');
  await openList(page, '/it/archive/?search=torino&formats=8mm');
  await expectAnswered(page);
  const found = await clipsWithoutApi(page, '/it/archive/?search=torino');
  await context.setOffline(true);
  await chip(page, 'it', '8mm').click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText(say('archive.failedOffline'));
  await context.setOffline(false);
  await expect(async () => {
    const again = failure.getByRole('button', { name: say('archive.retry') });
    if (await again.isVisible()) await again.click();
    expect(await clipsOf(page)).toEqual(found);
  }).toPass();
  await expect(indexLine(page, 'it')).toHaveCount(0);
});

test('a list at random is the same when the page is loaded again, and all of it can be read', async ({
  page,
}) => {
  await openList(page, '/it/archive/?order=rand');
  await expect(cardsOf(page)).toHaveCount(PAGE_CLIPS);
  const clips = await clipsOf(page);
  await page.reload();
  await expectReady(page);
  await expect(cardsOf(page)).toHaveCount(PAGE_CLIPS);
  expect(await clipsOf(page)).toEqual(clips);
  expect(clips).toEqual((await clipsWithoutApi(page, '/it/archive/?order=rand')).slice(0, PAGE_CLIPS));
  // Nothing is out of reach: only of when the list is, is told.
  await expect(indexLine(page, 'it')).toHaveCount(0);
  await expect(page.getByText(words('it')('archive.asOf').replace('{date}.', ''))).toBeVisible();
});

test('an API that is killed while it is read takes nothing away', async ({ page, refused }) => {
  const server = await startApiProcess();
  try {
    const api = await watchApi(page);
    api.address = server.url;
    await openList(page, '/en/archive/?search=torino&formats=8mm');
    await expectAnswered(page);
    await expect(indexLine(page, 'en')).toHaveCount(0);
    await server.kill();
    await chip(page, 'en', '8mm').click();
    await expectClips(page, 'en', await clipsWithoutApi(page, '/en/archive/?search=torino'));
    await expect(indexLine(page, 'en')).toBeVisible();
    // The pictures of the server that stood in for the API are of a host that the site does not know.
    expect(refused.filter((sentence) => !sentence.includes(`${server.url}/media/pictures/`))).toEqual([]);
    refused.length = 0;
  } finally {
    await server.kill();
  }
});
