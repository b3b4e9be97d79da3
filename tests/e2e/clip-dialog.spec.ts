import { expect, type Locator, type Page } from 'playwright/test';
import type { Language } from '../../src/model/language.ts';
import {
  barButton,
  clipOver,
  expectClipOver,
  expectNothingOver,
  hrefOf,
  press,
  stateOf,
} from '../support/clip-dialog.ts';
import { expectAnswered } from '../support/live-api.ts';
import { inPairs } from '../support/pairs.ts';
import { cardsOf, chip, clipsOf, fill, openList, PAGE_CLIPS, queryOf } from '../support/search-visits.ts';
import { settled } from '../support/settled.ts';
import { live, sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { pathOfPageWith } from '../support/visits.ts';
import { words } from '../support/words.ts';

test.use({ baseURL: sample.url });

/** A page that is loaded again forgets this. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.set(window, 'isStill', true);
  });
}

async function expectSamePage(page: Page): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, 'isStill') as unknown)).toBe(true);
}

/** A page of a series with a list of at least three clips. @returns the links of the list */
async function openSeries(page: Page, language: Language): Promise<Locator> {
  await page.goto(
    pathOfPageWith(
      sample,
      language,
      'series',
      /<ul class="clip-carousel" data-enhance="carousel">(?:<li.*?<\/li>){3}/,
    ),
  );
  const cards = page.locator('main .clip-carousel').first().locator('.clip > a');
  await cards.first().scrollIntoViewIfNeeded();
  return cards;
}

inPairs((language) => {
  const say = words(language);

  test('one thing closes a clip that lies over its list, and its own page has a way back', async ({
    page,
    hasTouch,
  }) => {
    await page.goto(`/${language}/archive/2/`);
    const card = cardsOf(page).first().getByRole('link');
    const href = await hrefOf(card);
    const back = page.getByRole('link', { name: say('clip.back'), exact: true });
    await press(card, hasTouch);
    await expectClipOver(page, href);
    await expect(clipOver(page).locator('.back')).toHaveCount(1);
    await expect(back).toHaveCount(0);
    await press(barButton(page, language, 'close'), hasTouch);
    await expectNothingOver(page);
    await page.goto(href);
    await expect(back).toBeVisible();
  });

  test('a clip opened from a filtered list of two pages gives the list back as it was', async ({
    page,
    hasTouch,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openList(page, `/${language}/archive/?from_date=1960-01-01&order=date`);
    await expect(async () => {
      await page.evaluate(() => {
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      });
      // With all cards of both pages: the first page's come in several frames, too.
      expect((await clipsOf(page)).length).toBeGreaterThan(PAGE_CLIPS);
    }).toPass();
    await markPage(page);
    const card = cardsOf(page)
      .nth(PAGE_CLIPS + 5)
      .getByRole('link');
    await card.scrollIntoViewIfNeeded();
    const href = await hrefOf(card);
    const before = await stateOf(page);

    await press(card, hasTouch);
    await expectClipOver(page, href);
    const { scroll, cards, width } = await stateOf(page);
    expect({ scroll, cards, width }).toEqual({
      ...{ scroll: before.scroll, cards: before.cards, width: before.width },
    });
    expect(before.title).not.toBe(await page.title());
    const searched = asked.filter((path) => path.startsWith('/search/')).length;

    const waysBack = [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => press(barButton(page, language, 'close'), hasTouch),
    ];
    for (const goBack of waysBack) {
      await expectClipOver(page, href);
      await goBack();
      await expectNothingOver(page);
      await expect(card).toBeFocused();
      expect(await stateOf(page)).toEqual(before);
      expect(queryOf(page)).toEqual({ from_date: '1960-01-01', order: 'date' });
      await page.goForward();
    }
    await expectClipOver(page, href);
    await expectSamePage(page);
    expect(asked.filter((path) => path.startsWith('/search/'))).toHaveLength(searched);
  });

  test('a carousel of a series is walked clip by clip, and one step back is the series', async ({
    page,
    hasTouch,
  }) => {
    const cards = await openSeries(page, language);
    await markPage(page);
    const before = await stateOf(page);
    const count = await cards.count();
    const place = (number: number): Locator =>
      clipOver(page).getByText(fill(say('dialog.position'), { number, count }), { exact: true });
    const [previous, next] = [barButton(page, language, 'previous'), barButton(page, language, 'next')];

    await press(cards.first(), hasTouch);
    await expectClipOver(page, await hrefOf(cards.first()));
    await expect(place(1)).toBeVisible();
    await expect(previous).toBeDisabled();
    await expect(barButton(page, language, 'openAsPage')).toBeInViewport({ ratio: 1 });
    for (let at = 1; at < count; at += 1) {
      await press(next, hasTouch);
      await expectClipOver(page, await hrefOf(cards.nth(at)));
      await expect(place(at + 1)).toBeVisible();
    }
    await expect(next).toBeDisabled();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expectClipOver(page, await hrefOf(cards.nth(count - 2)));
    await page.keyboard.press('ArrowRight');
    await expectClipOver(page, await hrefOf(cards.nth(count - 1)));
    await page.goBack();
    await expectNothingOver(page);
    await expect(cards.first()).toBeFocused();
    expect(await stateOf(page)).toEqual(before);
    await expectSamePage(page);
  });

  test('a clip opened from a clip leads back through it, or straight to the page', async ({
    page,
    hasTouch,
  }) => {
    await page.goto(`/${language}/archive/2/`);
    await markPage(page);
    const card = cardsOf(page).nth(1).getByRole('link');
    const first = await hrefOf(card);
    await press(card, hasTouch);
    await expectClipOver(page, first);
    const related = clipOver(page).locator('.related .clip > a').first();
    const second = await hrefOf(related);
    await related.scrollIntoViewIfNeeded();
    await press(related, hasTouch);
    await expectClipOver(page, second);
    await expect(clipOver(page).getByRole('heading', { level: 1 })).toBeInViewport();
    await page.goBack();
    await expectClipOver(page, first);
    await expect(related).toBeInViewport();
    await page.goForward();
    await expectClipOver(page, second);
    await page.keyboard.press('Escape');
    await expectNothingOver(page);
    await expect(page).toHaveURL(`${sample.url}/${language}/archive/2/`);
    await expect(card).toBeFocused();
    await expectSamePage(page);
  });
});

test('a clip related to the page itself opens over it, and Back leads on to where the page was come from', async ({
  page,
  hasTouch,
}) => {
  await page.goto('/it/territories/');
  const path = pathOfPageWith(sample, 'it', 'clip', 'class="related-clips"');
  await page.goto(path);
  const related = page.locator('.related .clip > a').first();
  const href = await hrefOf(related);
  await press(related, hasTouch);
  await expectClipOver(page, href);
  await page.goBack();
  await expectNothingOver(page);
  await expect(page).toHaveURL(`${sample.url}${path}`);
  await page.goBack();
  await expect(page).toHaveURL(`${sample.url}/it/territories/`);
});

test('loaded again, the clip is a page of its own, and the list is still one step back', async ({ page }) => {
  await openList(page, '/it/archive/?formats=8mm');
  await expect(cardsOf(page)).toHaveCount(93);
  const card = cardsOf(page).nth(12).getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const href = await hrefOf(card);
  const before = await stateOf(page);
  await card.click();
  await expectClipOver(page, href);
  await page.reload();
  await expectNothingOver(page);
  await expect(page).toHaveURL(`${sample.url}${href}`);
  await expect(page.getByRole('banner')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(`${sample.url}${before.address}`);
  await expect(card).toHaveAttribute('href', href);
  await expect(async () => {
    expect(await stateOf(page)).toEqual(before);
  }).toPass();
  await page.goForward();
  await expectClipOver(page, href);
  await page.keyboard.press('Escape');
  await expectNothingOver(page);
  await expect(card).toBeFocused();
});

test('back is the list, too, when it is pressed before the script of a clip that was loaded again has come', async ({
  page,
}) => {
  await openList(page, '/it/archive/?formats=8mm');
  const card = cardsOf(page).nth(12).getByRole('link');
  const href = await hrefOf(card);
  await card.click();
  await expectClipOver(page, href);
  const { promise: isBack, resolve: release } = Promise.withResolvers<null>();
  let held = 0;
  await page.route(/\.js$/, async (route) => {
    held += 1;
    await isBack;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => held).toBeGreaterThan(0);
  await page.evaluate(() => {
    history.back();
  });
  await expect(page).toHaveURL(/formats=8mm/);
  release(null);
  await expect(card).toHaveAttribute('href', href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('it')('archive.title'));
});

test('a clip of a place on the map opens over the map, where the place stays open', async ({
  page,
  hasTouch,
}) => {
  await openList(page, '/it/archive/?view=map&page_size=5000');
  await page.locator('.clip-map').waitFor();
  const toPlaces = page.locator('summary').getByText(words('it')('map.places'));
  if (await toPlaces.isVisible()) await press(toPlaces, hasTouch);
  await press(page.getByRole('button', { name: /^Bologna/ }).first(), hasTouch);
  const clips = page.getByRole('dialog', { name: 'Bologna' }).getByRole('listitem');
  const link = clips.getByRole('link').first();
  const href = await hrefOf(link);
  const title = (await link.innerText()).replace(/^\S+\s/, '');
  await press(link, hasTouch);
  const clip = page.getByRole('dialog', { name: title, exact: true });
  await expect(clip.getByRole('list', { name: 'Condividi' })).toBeAttached();
  await expect(page).toHaveURL(`${sample.url}${href}`);
  await page.goBack();
  await expect(clip).toHaveCount(0);
  await expect(link).toBeFocused();
  expect(queryOf(page)).toMatchObject({ view: 'map', place: 'Bologna 44.49 11.34' });
});

test('past the clips that a list has loaded, "next" loads more of them', async ({ page }) => {
  await openList(page, '/it/archive/');
  const last = cardsOf(page)
    .nth(PAGE_CLIPS - 1)
    .getByRole('link');
  await last.focus();
  await page.keyboard.press('Enter');
  await expectClipOver(page, await hrefOf(last));
  await page.keyboard.press('ArrowRight');
  const place = fill(words('it')('dialog.position'), { number: PAGE_CLIPS + 1, count: 242 });
  await expect(clipOver(page).getByText(place, { exact: true })).toBeVisible();
});

test('while the clip is on its way its title and its picture are there', async ({ page, hasTouch }) => {
  await page.goto('/it/archive/2/');
  const card = cardsOf(page)
    .filter({ has: page.locator('img') })
    .first()
    .getByRole('link');
  const [href, title] = [await hrefOf(card), await card.locator('b').innerText()];
  const picture = await card.locator('img').getAttribute('src');
  const answer = Promise.withResolvers<undefined>();
  await page.route(`**${href}`, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await press(card, hasTouch);
  const shown = page.getByRole('dialog', { name: title, exact: true });
  await expect(shown.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  expect(await shown.locator('.film img').getAttribute('src')).toBe(picture);
  await expect(shown.getByText(words('it')('dialog.loading'))).toBeVisible();
  answer.resolve(undefined);
  await expectClipOver(page, href);
  await expect(shown.getByText(words('it')('dialog.loading'))).toHaveCount(0);
});

for (const broken of ['script', 'stylesheet', 'messages', 'clip']) {
  test(`without its ${broken}, a dialog ends in the clip’s own page`, async ({ page, hasTouch }) => {
    await page.goto('/it/archive/2/');
    await settled(page);
    const card = cardsOf(page).first().getByRole('link');
    const href = await hrefOf(card);
    await page.route('**/*', async (route) => {
      const request = route.request();
      const { pathname } = new URL(request.url());
      const kinds = [request.resourceType(), ...(pathname.endsWith('.json') ? ['messages'] : [])];
      if (pathname === href) kinds.push('clip');
      if (kinds.includes(broken) && !request.isNavigationRequest()) await route.abort();
      else await route.continue();
    });
    await press(card, hasTouch);
    await expect(page).toHaveURL(`${sample.url}${href}`);
    await expect(page.locator('main .clip-view h1')).toBeVisible();
    await expectNothingOver(page);
    await page.goBack();
    await expect(page).toHaveURL(`${sample.url}/it/archive/2/`);
    await expect(cardsOf(page).first()).toBeVisible();
  });
}

test('its town ten years earlier or later lies over the page too, and in the dialog over the clip before', async ({
  page,
}) => {
  await page.goto(pathOfPageWith(sample, 'it', 'clip', /other-times[^>]*><a [^>]*href="[^"]*\/clips\//));
  await markPage(page);
  const link = page.getByRole('main').locator('.other-times a[href*="/clips/"]').first();
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expectClipOver(page, await hrefOf(link));
  const again = clipOver(page).locator('.other-times a[href*="/clips/"]').first();
  const next = await hrefOf(again);
  await again.click();
  await expectClipOver(page, next);
  await page.goBack();
  await expectClipOver(page, await hrefOf(link));
  await page.goBack();
  await expectNothingOver(page);
  await expectSamePage(page);
});

test('the title is that of the address, whatever was opened, searched and closed, for who counts visits too', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const views: string[] = [];
    Reflect.set(window, 'views', views);
    window.addEventListener('route:change', () => views.push(document.title));
  });
  const openAndClose = async (title: string): Promise<void> => {
    await expectAnswered(page);
    const card = cardsOf(page).first().getByRole('link');
    const href = await hrefOf(card);
    await card.click();
    await expectClipOver(page, href);
    const clip = await clipOver(page).getByRole('heading', { level: 1 }).innerText();
    await expect.poll(() => page.title()).toContain(clip);
    await page.goBack();
    await expectNothingOver(page);
    await expect(page).toHaveTitle(title);
    const views = await page.evaluate(() => Reflect.get(window, 'views') as string[]);
    expect(views.at(-2)).toContain(clip);
    expect(views.at(-1)).toBe(title);
  };
  await openList(page, '/it/archive/');
  const title = await page.title();
  await openAndClose(title);
  await page.getByRole('main').getByRole('searchbox').fill('mare');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(`${title}: «mare»`);
  await openAndClose(`${title}: «mare»`);
  await chip(page, 'it', '«mare»').click();
  await expect(page).toHaveTitle(title);
  await openAndClose(title);
  // Two steps at once: the search changes as the clip closes.
  await page.goBack();
  await expect(page).toHaveTitle(`${title}: «mare»`);
  await expectAnswered(page);
  const card = cardsOf(page).first().getByRole('link');
  await card.click();
  await expectClipOver(page, await hrefOf(card));
  await page.evaluate(() => {
    history.go(-2);
  });
  await expectNothingOver(page);
  await expect(page).toHaveTitle(title);
});

test('closed together with the search that it was opened from, a clip leaves the focus in the page', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const openFirst = async (): Promise<void> => {
    await expectAnswered(page);
    const card = cardsOf(page).first().getByRole('link');
    const href = await hrefOf(card);
    await card.click();
    await expectClipOver(page, href);
  };
  const goBackTwice = async (): Promise<void> => {
    await page.evaluate(() => {
      history.go(-2);
    });
    await expectNothingOver(page);
  };
  const search = async (text: string): Promise<void> => {
    await page.getByRole('main').getByRole('searchbox').fill(text);
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(new RegExp(`«${text}»$`));
  };
  await openList(page, `${live.url}/it/archive/`);
  await search('mare');
  await openFirst();
  // This list is known, and stands there before the clip is gone.
  await goBackTwice();
  await expect(heading).toBeFocused();

  await search('neve');
  await search('festa');
  await expectAnswered(page);
  await page.reload();
  await openFirst();
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`${live.apiUrl}/api/clips/?*`, async (route) => {
    await answered;
    await route.continue();
  });
  await goBackTwice();
  // The list before stands there until the other one comes.
  await expect(cardsOf(page).first().getByRole('link')).toBeFocused();
  answer();
  await expectAnswered(page);
  await expect(page.getByRole('main').locator('.archive-toolbar > .button')).toBeFocused();
});

test('who counts visits hears of each clip and of the way back, and the clip hears that it is left', async ({
  page,
}) => {
  await page.goto('/it/archive/2/');
  await page.evaluate(() => {
    const routes: string[] = [];
    Reflect.set(window, 'routes', routes);
    window.addEventListener('route:change', () => routes.push(location.pathname));
  });
  const [first, second] = [cardsOf(page).nth(0).getByRole('link'), cardsOf(page).nth(1).getByRole('link')];
  await first.click();
  await expectClipOver(page, await hrefOf(first));
  await page.evaluate(() => {
    const root = document.querySelector('dialog .clip-view')?.parentElement;
    root?.addEventListener('clip:leave', () => {
      Reflect.set(window, 'wasLeft', true);
    });
  });
  await page.keyboard.press('ArrowRight');
  await expectClipOver(page, await hrefOf(second));
  expect(await page.evaluate(() => Reflect.get(window, 'wasLeft') as unknown)).toBe(true);
  await page.goBack();
  await expectNothingOver(page);
  expect(await page.evaluate(() => Reflect.get(window, 'routes') as unknown)).toEqual([
    ...[await hrefOf(first), await hrefOf(second), '/it/archive/2/'],
  ]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a card leads to the page of its clip', async ({ page, hasTouch }) => {
    await page.goto('/en/archive/');
    const card = cardsOf(page).nth(2).getByRole('link');
    const href = await hrefOf(card);
    await press(card, hasTouch);
    await expect(page).toHaveURL(`${sample.url}${href}`);
    await expect(page.getByRole('banner')).toBeVisible();
  });
});
