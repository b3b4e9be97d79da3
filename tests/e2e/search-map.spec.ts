import { expect } from 'playwright/test';
import { inPairs } from '../support/pairs.ts';
import { cardsOf, countOf, fill, openList, PAGE_CLIPS, queryOf } from '../support/search-visits.ts';
import { live, sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { words } from '../support/words.ts';

test.use({ baseURL: sample.url });

inPairs((language) => {
  const say = words(language);

  test('a visitor looks at the map, chooses a place beside it and opens a clip', async ({ page }) => {
    await openList(page, `/${language}/archive/`);
    const view = page.getByRole('group', { name: say('archive.view') });
    await view.getByRole('button', { name: say('archive.map'), exact: true }).click();
    await expect(page.getByRole('application', { name: say('map.label') })).toBeVisible();
    expect(queryOf(page)).toEqual({ page_size: '5000', view: 'map' });
    await expect(view.getByRole('button', { name: say('archive.map'), exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );

    const places = page.getByRole('region', { name: new RegExp(`^${say('map.places')}`) });
    const bologna = places.getByRole('button', { name: /^Bologna / });
    const count = Number(/\d+/.exec((await bologna.textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThan(1);
    await bologna.click();
    const card = page.getByRole('dialog', { name: 'Bologna' });
    const ofPlace = card.getByRole('link', { name: say('map.placePage').replace('{place}', 'Bologna') });
    await expect(ofPlace).toHaveAttribute('href', `/${language}/places/bologna/`);
    await expect(card.getByRole('listitem').getByRole('link')).toHaveCount(count);
    // A title has room for its words.
    const title = await card.locator('b').first().boundingBox();
    expect(title?.width).toBeGreaterThan(150);
    // Pictures are decoration, and a clip without one has an empty frame.
    await expect(card.locator('img').first()).toHaveJSProperty('complete', true);
    // A map has no order.
    await expect(page.getByRole('combobox', { name: say('archive.order') })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(bologna).toBeFocused();
    await bologna.press('Enter');
    const clip = card.getByRole('listitem').getByRole('link').first();
    const href = (await clip.getAttribute('href')) ?? '';
    await clip.click();
    await expect(page).toHaveURL(`${sample.url}${href}`);
    await expect(page.getByRole('link', { name: 'Bologna', exact: true }).first()).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('application', { name: say('map.label') })).toBeVisible();
    await view.getByRole('button', { name: say('archive.list'), exact: true }).click();
    await expect(cardsOf(page)).toHaveCount(PAGE_CLIPS);
    expect(queryOf(page)).toEqual({});
  });
});

inPairs((language) => {
  const say = words(language);

  test('an opened place and where the map was moved are in the address: after a reload, Back, other filters, for a friend', async ({
    page,
  }) => {
    const card = page.getByRole('dialog', { name: 'Bologna' });
    // A press on a map that still moves begins where it has come to.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openList(page, `/${language}/archive/?view=map`);
    const list = page.getByRole('region', { name: new RegExp(`^${say('map.places')}`) });
    await list.getByRole('button', { name: /^Bologna / }).click();
    await expect(card).toBeVisible();
    await page.getByRole('button', { name: say('map.zoomIn'), exact: true }).click();
    await expect.poll(() => queryOf(page)['at']).toMatch(/^44\.\d+_1\d\.\d+_(?:9\.[5-9]\d*|10\S*)$/);
    await expect.poll(() => queryOf(page)['place']).toMatch(/^Bologna 44\.\d\d 11\.\d\d$/);
    const asLeft = queryOf(page);
    await page.reload();
    await expect(card.getByRole('link').first()).toBeVisible();
    expect(queryOf(page)).toEqual(asLeft);
    const clip = card.getByRole('listitem').getByRole('link').first();
    const href = await clip.getAttribute('href');
    await clip.click();
    await expect(page).toHaveURL(new RegExp(`${href ?? '-'}$`));
    await page.goBack();
    await expect(card).toBeVisible();
    await expect.poll(() => queryOf(page)).toEqual(asLeft);
    // Other filters: the place stays open.
    await page.getByRole('main').getByRole('searchbox').fill('a');
    await page.keyboard.press('Enter');
    await expect.poll(() => queryOf(page)['search']).toBe('a');
    expect(queryOf(page)['place']).toBe(asLeft['place']);
    await expect(card).toBeVisible();
    await page.goBack();
    await expect.poll(() => queryOf(page)).toEqual(asLeft);
    await expect(card).toBeVisible();
    await page.keyboard.press('Escape');
    const friend = await page.context().newPage();
    await openList(
      friend,
      `/${language}/archive/?view=map&place=${encodeURIComponent(asLeft['place'] ?? '')}`,
    );
    await expect(friend.getByRole('dialog', { name: 'Bologna' })).toBeVisible();
    await friend.getByRole('dialog', { name: 'Bologna' }).getByRole('button').first().click();
    await expect.poll(() => queryOf(friend)['place']).toBeUndefined();
    await friend.close();
  });
});

inPairs((language) => {
  const say = words(language);

  test('the address of the map alone shows all that is found, and takes no whole records for it', async ({
    page,
  }) => {
    const sizes: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/clips/') sizes.push(searchParams.get('page_size'));
    });
    await openList(page, `${live.url}/${language}/archive/?view=map&formats=8mm`);
    const count = await countOf(page, language);
    await expect(page.getByText(fill(say('archive.summary.other'), { count, names: '8mm' }))).toBeVisible();
    const places = page.getByRole('region', { name: new RegExp(`^${say('map.places')}`) });
    const clips = await places
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map(({ textContent }) => Number(/(\d+) clips?$/.exec(textContent)?.[1])),
      );
    const missing = await page.locator('.clip-map__notes').textContent();
    const unplaced = Number(/(\d+) clip/.exec(missing ?? '')?.[1] ?? 0);
    expect(clips.reduce((sum, some) => sum + some, unplaced)).toBe(count);
    // Only counts: the map's own, and that of the decades above it.
    expect([...new Set(sizes)]).toEqual(['1']);
  });
});

inPairs((language) => {
  const say = words(language);

  test("nobody else's server draws the map before the visitor wants it, and then it says whose it is", async ({
    page,
  }) => {
    const tiles: string[] = [];
    await page.route('https://tiles.example.org/**', async (route) => {
      tiles.push(route.request().url());
      await route.fulfill({ status: 204 });
    });
    await openList(page, `${live.url}/${language}/archive/?view=map&page_size=5000`);
    const map = page.getByRole('application', { name: say('map.label') });
    const bologna = page
      .getByRole('region', { name: new RegExp(`^${say('map.places')}`) })
      .getByRole('button', { name: /^Bologna / });
    await expect(bologna).toBeVisible();
    await expect(page.getByText('Natural Earth', { exact: true })).toBeVisible();
    expect(tiles).toEqual([]);
    const more = page.getByRole('button', {
      name: fill(say('map.loadTiles'), { host: 'tiles.example.org' }),
      exact: true,
    });
    await more.focus();
    await more.press('Enter');
    await expect(more).toBeHidden();
    await expect(page.getByText('© The mapmakers', { exact: true })).toBeVisible();
    await expect(page.getByText('Natural Earth', { exact: true })).toBeHidden();
    await expect.poll(() => tiles.length).toBeGreaterThan(0);
    await expect(map).toBeFocused();
    await bologna.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Bologna' })).toBeVisible();
  });
});
