import { expect } from 'playwright/test';
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
  panelButton,
  queryOf,
  quoted,
  sortBy,
} from '../support/search-visits.ts';
import { loseIsland } from '../support/lost-code.ts';
import { inPairs } from '../support/pairs.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { openMenu } from '../support/visits.ts';
import { words } from '../support/words.ts';

test.use({ baseURL: sample.url });

/** The keyword 27 as it is typed, without accents and in capitals, and as it is shown. */
const KEYWORD = { it: ['CITTA', 'città'], en: ['City li', 'city life'] } as const;

const QUERY = { from_date: '1940-01-01', keywords: '27', search: 'torino', to_date: '1975-12-31' };
const ADDRESS = new URLSearchParams(QUERY).toString();

inPairs((language) => {
  const say = words(language);
  const [typed, keyword] = KEYWORD[language];

  test.describe('a visitor', () => {
    test('filters by text, period and keyword with the keyboard, takes one filter away, and goes back', async ({
      page,
    }) => {
      await openList(page, `/${language}/archive/`);
      const panel = await openPanel(page, language);
      await panel.getByRole('searchbox', { name: say('filters.search') }).pressSequentially('torino');
      for (const [end, year] of [
        ['brush.from', '1940'],
        ['brush.to', '1975'],
      ] as const) {
        const field = panel.getByRole('spinbutton', { name: say(end), exact: true });
        // Not `fill`, which in Firefox adds to a number.
        await field.press('ControlOrMeta+a');
        await field.pressSequentially(year);
        await field.press('Tab');
        await expect(field).toHaveValue(year);
      }
      const field = await openSelect(panel, language, 'filters.keywords');
      await field.pressSequentially(typed);
      const options = panel.getByRole('listbox').getByRole('option');
      await expect(options).toHaveCount(1);
      await expect(options).toContainText(keyword);
      await field.press('ArrowDown');
      await field.press('Enter');
      await expect(
        panel.getByRole('button', { name: fill(say('select.remove'), { text: keyword }) }),
      ).toBeVisible();
      // Nothing is asked for before the button is pressed.
      expect(queryOf(page)).toEqual({});
      await field.press('Escape');
      const apply = panel.getByRole('button', { name: say('filters.apply'), exact: true });
      await apply.focus();
      await apply.press('Enter');
      await expect(panel).toBeHidden();
      await expect.soft(panelButton(page, language)).toBeFocused();

      await expect.poll(() => queryOf(page)).toEqual(QUERY);
      const count = await countOf(page, language);
      expect(count).toBeGreaterThan(1);
      await expect(cardsOf(page)).toHaveCount(count);
      const years = await cardsOf(page).locator('time').allInnerTexts();
      expect(years).toHaveLength(count);
      expect(years.filter((year) => Number(year) < 1940 || Number(year) > 1975)).toEqual([]);
      const found = await clipsOf(page);
      for (const name of [quoted(language, 'torino'), '1940–1975', keyword]) {
        await expect(chip(page, language, name)).toBeVisible();
      }

      await chip(page, language, '1940–1975').click();
      await expect(chip(page, language, '1940–1975')).toBeHidden();
      expect(queryOf(page)).toEqual({ keywords: '27', search: 'torino' });
      await expect(chip(page, language, quoted(language, 'torino'))).toBeVisible();
      await expect(chip(page, language, keyword)).toBeVisible();
      await expect(async () => {
        expect((await clipsOf(page)).length).toBeGreaterThan(count);
      }).toPass();

      await page.goBack();
      await expect(chip(page, language, '1940–1975')).toBeVisible();
      expect(queryOf(page)).toEqual(QUERY);
      await expect(async () => {
        expect(await clipsOf(page)).toEqual(found);
      }).toPass();
      await page.goBack();
      await expect(cardsOf(page)).toHaveCount(PAGE_CLIPS);
      expect(queryOf(page)).toEqual({});
    });

    test('types fast, and takes what was typed, not what was shown before', async ({ page }) => {
      await openList(page, `/${language}/archive/`);
      const panel = await openPanel(page, language);
      const field = await openSelect(panel, language, 'filters.keywords');
      await field.press('ArrowDown');
      const options = panel.getByRole('listbox').getByRole('option');
      await expect(options.first()).toBeVisible();
      await expect(options.filter({ hasText: keyword }).first()).not.toHaveAttribute(
        'data-highlighted',
        'true',
      );
      // No time passes any more: the search that waits for the typing to rest never comes by itself.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await field.fill(typed);
      await field.press('Enter');
      await expect(
        panel.getByRole('button', { name: fill(say('select.remove'), { text: keyword }) }),
      ).toBeVisible();
    });

    test('reads what the list is filtered by in one sentence, which follows the filters', async ({
      page,
    }) => {
      await openList(page, `/${language}/archive/?${ADDRESS}`);
      const told = (count: number, names: readonly string[]): string =>
        fill(say(count === 1 ? 'archive.summary.one' : 'archive.summary.other'), {
          count,
          names: names.join(', '),
        });
      const status = page.getByRole('main').getByRole('status');
      const count = await countOf(page, language);
      await expect(
        status.getByText(told(count, [quoted(language, 'torino'), '1940–1975', keyword])),
      ).toBeVisible();
      // On a phone it lies in the closed menu, where no role is seen.
      const field = page.locator('.nav-search input');
      await expect(field).toHaveValue('torino');
      await chip(page, language, quoted(language, 'torino')).click();
      await expect(chip(page, language, quoted(language, 'torino'))).toBeHidden();
      // The header's field too, which belongs to no part of the list.
      await expect(field).toHaveValue('');
      const more = await countOf(page, language);
      await expect(status.getByText(told(more, ['1940–1975', keyword]))).toBeVisible();
      await page.goBack();
      await expect(field).toHaveValue('torino');
      await expect(
        status.getByText(told(count, [quoted(language, 'torino'), '1940–1975', keyword])),
      ).toBeVisible();
    });

    test("changes the header's search by another filter also after having used that field", async ({
      page,
    }) => {
      await openList(page, `/${language}/archive/?search=torino`);
      await openMenu(page, language);
      const search = page.getByRole('search');
      await search.getByLabel(say('search.label')).first().focus();
      const field = search.getByRole('combobox', { name: say('search.label') });
      await expect(field).toHaveValue('torino');
      await field.fill('mare');
      await expect(search.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await chip(page, language, quoted(language, 'torino')).focus();
      await page.keyboard.press('Enter');
      await expect(chip(page, language, quoted(language, 'torino'))).toBeHidden();
      // On a phone the field is in the menu, which closed when the focus went on behind it.
      await openMenu(page, language);
      await expect(page.getByRole('search').locator('input[name=search]')).toHaveValue('');
      await expect(search.getByRole('option')).toHaveCount(0);
    });

    test('comes near the panel, and finds its counts there when it opens', async ({ page }) => {
      const asked: string[] = [];
      const isOfKeywords = (path: string): boolean => /^\/search\/.*keywords/.test(path);
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await openList(page, `/${language}/archive/`);
      expect(asked.filter((path) => path.startsWith('/search/'))).toEqual([]);
      await panelButton(page, language).focus();
      await expect.poll(() => asked.some((path) => path.startsWith('/search/columns.'))).toBe(true);
      await page.keyboard.press('Enter');
      const panel = page.getByRole('dialog', { name: say('filters.title') });
      await expect(panel.getByRole('spinbutton').first()).toBeVisible();
      // A list comes when its section opens.
      expect(asked.filter(isOfKeywords)).toHaveLength(0);
      await openSelect(panel, language, 'filters.keywords');
      await expect.poll(() => asked.filter(isOfKeywords)).toHaveLength(1);
    });

    test('narrows the search as it stands to a decade of the strip, and widens it again', async ({
      page,
    }) => {
      await openList(page, `/${language}/archive/?search=torino`);
      const all = await countOf(page, language);
      const [year = ''] = await cardsOf(page)
        .locator('time', { hasText: /^\d{4}$/ })
        .allInnerTexts();
      const first = `${year.slice(0, 3)}0`;
      const name = fill(say('archive.decade'), { decade: first, short: first.slice(2) });
      const decade = page
        .getByRole('navigation', { name: say('archive.decades') })
        .getByRole('link', { name: new RegExp(`^${name} `) });
      await decade.click();
      await expect(decade).toHaveAttribute('aria-current', 'true');
      expect(queryOf(page)).toEqual({
        ...{ search: 'torino', from_date: `${first}-01-01`, to_date: `${Number(first) + 9}-12-31` },
      });
      await expect(chip(page, language, `${first}–${Number(first) + 9}`)).toBeVisible();
      await expect(async () => {
        const count = await countOf(page, language);
        expect(count).toBeLessThan(all);
        const told = say(count === 1 ? 'clip.count.one' : 'clip.count.other');
        expect(await decade.locator('span').innerText()).toBe(fill(told, { count }));
      }).toPass();
      await decade.click();
      await expect(decade).not.toHaveAttribute('aria-current');
      expect(queryOf(page)).toEqual({ search: 'torino' });
      await expect.poll(() => countOf(page, language)).toBe(all);
    });

    test('chooses any year of the archive also where the search leaves few', async ({ page }) => {
      const years = async (query: string): Promise<(string | null)[]> => {
        await openList(page, `/${language}/archive/${query}`);
        const panel = await openPanel(page, language);
        const field = panel.getByRole('spinbutton', { name: say('brush.from'), exact: true });
        return [await field.getAttribute('min'), await field.getAttribute('max')];
      };
      const whole = await years('');
      expect(await years('?search=torino&formats=8mm')).toEqual(whole);
    });

    test('has text, filters and order at hand also far down the list', async ({ page }) => {
      await openList(page, `/${language}/archive/`);
      await cardsOf(page).nth(60).scrollIntoViewIfNeeded();
      await expect(panelButton(page, language)).toBeInViewport({ ratio: 1 });
      const field = page.getByRole('main').getByRole('searchbox', { name: say('search.label') });
      await expect(field).toBeInViewport({ ratio: 1 });
      await sortBy(page, language, 'date');
      await expect.poll(() => queryOf(page)).toEqual({ order: 'date' });
    });

    test('skips to the results by the keyboard, and searches in the page itself', async ({ page }) => {
      await openList(page, `/${language}/archive/`);
      await page.getByRole('link', { name: say('archive.skip') }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(cardsOf(page).first().getByRole('link')).toBeFocused();
      const field = page.getByRole('main').getByRole('searchbox', { name: say('search.label') });
      await field.fill('torino');
      await field.press('Enter');
      await expect(page).toHaveURL(/\/archive\/\?search=torino$/);
      await expect(field).toBeFocused();
      await chip(page, language, quoted(language, 'torino')).click();
      await expect(field).toHaveValue('');
    });

    test('sends the address to a friend, who sees the same', async ({ page, browser }) => {
      await openList(page, `/${language}/archive/?${ADDRESS}`);
      const count = await countOf(page, language);
      await expect(cardsOf(page)).toHaveCount(count);
      const context = await browser.newContext();
      const friend = await context.newPage();
      // Their connection is slow: they are told that something comes.
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await loseIsland(friend, sample, `/${language}/archive/`, async (route) => {
        await released;
        await route.continue();
      });
      await friend.goto(page.url(), { waitUntil: 'commit' });
      await expect(friend.getByText(say('archive.loading'), { exact: true }).first()).toBeVisible();
      // Nor do they see how many clips each decade has without the filters.
      const decades = friend.getByRole('navigation', { name: say('archive.decades') });
      await expect(decades.locator('span').first()).toBeHidden();
      release();
      await expectReady(friend);
      expect(await countOf(friend, language)).toBe(count);
      expect(await clipsOf(friend)).toEqual(await clipsOf(page));
      await expect(chip(friend, language, keyword)).toBeVisible();
      await expect(decades.locator('span').first()).toBeVisible();
      await context.close();
    });

    test('closes the panel with Escape: the focus is where it was, and nothing has changed', async ({
      page,
    }) => {
      await openList(page, `/${language}/archive/`);
      const before = await clipsOf(page);
      const panel = await openPanel(page, language);
      await panel.getByRole('searchbox', { name: say('filters.search') }).fill('mare');
      // The browser's own search field clears itself at the first Escape.
      await panel.getByRole('button', { name: say('filters.apply'), exact: true }).focus();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(panelButton(page, language)).toBeFocused();
      expect(queryOf(page)).toEqual({});
      expect(await clipsOf(page)).toEqual(before);
    });

    test('finds nothing, is told so, and has a way out', async ({ page }) => {
      await openList(page, `/${language}/archive/?search=zzzqqq`);
      await expect(page.getByRole('heading', { name: say('archive.noResults') })).toBeVisible();
      await expect(page.getByText(say('archive.noResultsHint'))).toBeVisible();
      await expect(cardsOf(page)).toHaveCount(0);
      await page
        .getByRole('main')
        .getByRole('button', { name: say('archive.removeAll') })
        .last()
        .click();
      await expect(cardsOf(page)).toHaveCount(PAGE_CLIPS);
      expect(queryOf(page)).toEqual({});
    });
  });
});

for (const query of [
  '?from_date=abc&order=<script>&page_size=-1&foo=1&keywords=x',
  '?to_date=2020-02-31&view=%00&keywords=99999999999&search=%20&formats=',
  '?from_date=1980-01-01&to_date=1950-01-01&page_size=1e9&%E0%A4%A',
]) {
  test(`the address ${query} shows the whole archive, and breaks nothing`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await openList(page, `/it/archive/${query}`);
    await expect(cardsOf(page)).toHaveCount(PAGE_CLIPS);
    const whole = fill(words('it')('clip.count.other'), { count: ALL_CLIPS });
    await expect(page.locator('.page-heading').getByText(whole, { exact: true })).toBeVisible();
    await expect(
      page.getByRole('button', { name: words('it')('archive.openFilters'), exact: true }),
    ).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('search engines are told to leave filtered lists out, and only those', async ({ page }) => {
  const mark = page.locator('head meta[name=robots][content*=noindex]');
  await openList(page, '/it/archive/');
  await expect(mark).toHaveCount(0);
  await openList(page, '/it/archive/?search=mare');
  await expect(mark).toHaveCount(1);
  await chip(page, 'it', quoted('it', 'mare')).click();
  await expect(cardsOf(page)).toHaveCount(PAGE_CLIPS);
  await expect(mark).toHaveCount(0);
  await page.goBack();
  await expect(mark).toHaveCount(1);
});

test('the panel tells how many clips there are: of all, only where a filter is set', async ({ page }) => {
  await openList(page, '/it/archive/');
  const panel = await openPanel(page, 'it');
  const told = panel.locator('footer p');
  await expect(told).toHaveText(fill(words('it')('archive.countAll.other'), { count: ALL_CLIPS }));
  await panel.getByRole('searchbox', { name: words('it')('filters.search') }).fill('mare');
  await expect(told).toHaveText(new RegExp(`^\\d+ di ${ALL_CLIPS} clip$`));
});

test('the tab tells one search from another', async ({ page }) => {
  await openList(page, '/it/archive/');
  const title = await page.title();
  await openList(page, '/it/archive/?search=mare&formats=8mm');
  await expect(page).toHaveTitle(`${title}: «mare», 8mm`);
  await chip(page, 'it', '8mm').click();
  await expect(page).toHaveTitle(`${title}: «mare»`);
  await chip(page, 'it', quoted('it', 'mare')).click();
  await expect(page).toHaveTitle(title);
});

test('a period is told in words, whatever its days', async ({ page }) => {
  for (const [language, query, name] of [
    ['it', 'from_date=1963-12-01&to_date=1963-12-31', 'dicembre 1963'],
    ['en', 'from_date=1950-03-10&to_date=1955-06-06', '10 March 1950 – 6 June 1955'],
  ] as const) {
    await openList(page, `/${language}/archive/?${query}`);
    await expect(chip(page, language, name)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`: ${name}$`));
  }
});

test('years are typed one after the other, and put in order only when both are there', async ({ page }) => {
  const say = words('it');
  await openList(page, '/it/archive/?from_date=1950-01-01&to_date=1959-12-31');
  const panel = await openPanel(page, 'it');
  const [from, to] = (['brush.from', 'brush.to'] as const).map((end) =>
    panel.getByRole('spinbutton', { name: say(end), exact: true }),
  );
  if (from === undefined || to === undefined) throw new Error('There are two fields.');
  await from.fill('1975');
  await from.press('Tab');
  await expect(to).toBeFocused();
  await expect(from).toHaveValue('1975');
  await expect(to).toHaveValue('1959');
  await to.fill('1980');
  await to.press('Tab');
  await expect(from).toHaveValue('1975');
  await expect(to).toHaveValue('1980');

  await from.fill('1985');
  await from.press('Enter');
  const correction = panel
    .getByRole('status')
    .filter({ hasText: fill(say('brush.swapped'), { from: 1980, to: 1985 }) });
  await expect(correction).toBeInViewport();
  await from.press('Enter');
  await expect(panel).toBeHidden();
  await expect(chip(page, 'it', '1980–1985')).toBeVisible();
});

test('a chip never shows the number of a keyword that has a name, and says so of one that has none', async ({
  page,
}) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/search\/.*keywords/, async (route) => {
    await released;
    await route.continue();
  });
  await openList(page, '/it/archive/?keywords=27&keywords=99999');
  const chips = page.locator('.filter-line__chips');
  await expect(chips.getByRole('button')).toHaveCount(3);
  await expect(chips).not.toContainText('27');
  release();
  await expect(chip(page, 'it', KEYWORD.it[1])).toBeVisible();
  await expect(chip(page, 'it', fill(words('it')('archive.unknownValue'), { value: '99999' }))).toBeVisible();
});

test('inside a territory the filters are its own, and so is the total', async ({ page }) => {
  await page.goto('/it/territories/');
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
  await expectReady(page);
  const { pathname } = new URL(page.url());
  const all = await clipsOf(page);
  const panel = await openPanel(page, 'it');
  const field = await openSelect(panel, 'it', 'filters.city');
  await field.click();
  const option = panel.getByRole('listbox').getByRole('option').first();
  const city = await option.locator('span').first().innerText();
  await option.click();
  await panel.getByRole('button', { name: words('it')('filters.apply'), exact: true }).click();
  const count = await countOf(page, 'it');
  await expect(cardsOf(page)).toHaveCount(count);
  expect(count).toBeLessThan(all.length);
  expect(new URL(page.url()).pathname).toBe(pathname);
  expect(queryOf(page)).toEqual({ positions: city });
  const found = await clipsOf(page);
  expect(found.filter((clip) => !all.includes(clip))).toEqual([]);
});

inPairs((language) => {
  test('sorted by title, the archive goes from A to Z', async ({ page }) => {
    await openList(page, `/${language}/archive/`);
    const before = await clipsOf(page);
    const say = words(language);
    await sortBy(page, language, say(`archive.order.title_${language}`));
    await expect(async () => {
      expect(await clipsOf(page)).not.toEqual(before);
    }).toPass();
    expect(queryOf(page)).toEqual({ order: `title_${language}` });
    await expect(cardsOf(page)).toHaveCount(PAGE_CLIPS);
    const titles = await cardsOf(page).locator('b').allInnerTexts();
    expect(titles).toEqual(titles.toSorted(new Intl.Collator(language).compare));
  });
});

inPairs((language) => {
  const say = words(language);

  test('who searches for a decade or for too much is offered what finds something', async ({ page }) => {
    const main = page.getByRole('main');
    const [period, sixties] = [{ from_date: '1960-01-01', to_date: '1969-12-31' }, { search: 'anni 60' }];
    const text = quoted(language, sixties.search);
    await page.goto(`/${language}/archive/?search=anni+60`);
    await expect.poll(() => queryOf(page)).toEqual(period);
    await expect.poll(() => countOf(page, language)).toBeGreaterThan(0);
    await expect(main.getByText(fill(say('archive.answered'), { text, names: '1960–1969' }))).toBeVisible();
    // The words are still to be had, and from there the period is an offer.
    await main.getByRole('button', { name: fill(say('archive.searchWords'), { text }) }).click();
    await expect.poll(() => queryOf(page)).toEqual(sixties);
    await expect(page.getByRole('heading', { name: say('archive.noResults') })).toBeVisible();
    await main.getByRole('button', { name: /^1960–1969 \d+ clips?$/ }).click();
    await expect.poll(() => queryOf(page)).toEqual(period);
    await page.goBack();
    await expect.poll(() => queryOf(page)).toEqual(sixties);

    // The town's name is Castelnovo.
    await openList(page, `/${language}/archive/?search=castelnuovo`);
    const near = main.getByRole('status').filter({ hasText: say('archive.didYouMean') });
    await near.getByRole('button', { name: /^[«“]Castelnovo[»”] \d+ clips?$/ }).click();
    await expect.poll(() => queryOf(page)).toEqual({ search: 'Castelnovo' });
    await expect.poll(() => countOf(page, language)).toBeGreaterThan(0);

    await openList(page, `/${language}/archive/?search=spiaggia+modena`);
    await expect(page.getByRole('heading', { name: say('archive.noResults') })).toBeVisible();
    await expect(main.getByRole('button', { name: /^[«“]spiaggia[»”] \d+ clips?$/ })).toBeVisible();
    await main.getByRole('button', { name: new RegExp(`^Modena ${say('search.kind.positions')}, `) }).click();
    await expect.poll(() => queryOf(page)).toEqual({ positions: 'Modena' });
    await expect.poll(() => countOf(page, language)).toBeGreaterThan(0);
  });

  test('who names a territory, a series or a place is offered it, with the other words', async ({ page }) => {
    const ways = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: say('archive.meant') });
    await openList(page, `/${language}/archive/?search=mare+anni+50+${SARDINIA[language]}`);
    await expect(page.getByRole('heading', { name: say('archive.noResults') })).toBeVisible();
    // What is offered above the list is all that finds something.
    await expect(ways.getByRole('button')).toHaveCount(0);
    const way = ways.getByRole('link');
    const count = Number(/ (\d+) clips?$/.exec(await way.innerText())?.[1]);
    await way.click();
    await expect(page).toHaveURL(/territories\/6-sardegna\/\?/);
    expect(queryOf(page)).toEqual({ search: 'mare', from_date: '1950-01-01', to_date: '1959-12-31' });
    await expect(cardsOf(page)).toHaveCount(count);

    await openList(page, `/${language}/archive/?search=roma`);
    await ways.getByRole('button', { name: new RegExp(`^Roma ${say('search.kind.positions')}, `) }).click();
    await expect.poll(() => queryOf(page)).toEqual({ positions: 'Roma' });
    await openList(page, `/${language}/archive/?search=via+emilia`);
    await expect(
      ways.getByRole('link', { name: new RegExp(` ${say('search.kind.series')}, `) }),
    ).toBeVisible();
  });
});

/** A territory, as each language names it. */
const SARDINIA = { it: 'Sardegna', en: 'Sardinia' } as const;

test('a decade in which the search finds nothing is no link', async ({ page }) => {
  await openList(page, '/it/archive/?search=emilia');
  const strip = page.getByRole('navigation', { name: words('it')('archive.decades') });
  await expect(strip.getByText(/^0 clip$/)).toHaveCount(1);
  await expect(strip.getByRole('link')).toHaveCount(6);
  await expect(strip.getByRole('link', { name: / 0 clip$/ })).toHaveCount(0);
});
