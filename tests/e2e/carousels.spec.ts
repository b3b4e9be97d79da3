import { expect, type Page } from 'playwright/test';
import { mountCarousel, restOf, shifts, slidesAt, watchShifts } from '../support/carousel-visits.ts';
import { BOTH, inPairs } from '../support/pairs.ts';
import { fill } from '../support/search-visits.ts';
import { settled } from '../support/settled.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { pathOfPageWith } from '../support/visits.ts';
import { words } from '../support/words.ts';

test.use({ baseURL: sample.url });

/** Clips of the first series. */
const TOTAL = 21;

const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 1000;

inPairs((language) => {
  const say = words(language);
  /** "Clips 5 to 8 of 8", or of one clip. */
  const told = (from: number, to: number): string =>
    fill(say(from === to ? 'carousel.single' : 'carousel.several'), { from, to, total: TOTAL });

  test('arrows turn a list of clips, say where it is, and rest at its ends', async ({ page }) => {
    await page.goto(`/${language}/serie/`);
    const title = await page.getByRole('main').getByRole('heading', { level: 2 }).first().innerText();
    const list = page.locator('.clip-carousel').first();
    const carousel = await mountCarousel(list);
    await expect(carousel).toHaveAttribute('aria-roledescription', say('carousel.role'));
    await expect(carousel).toHaveAccessibleName(title);
    await expect(list.getByRole('listitem')).toHaveCount(TOTAL);
    const [back, on] = [say('carousel.previous'), say('carousel.next')].map((name) =>
      carousel.getByRole('button', { name, exact: true }),
    ) as [ReturnType<Page['locator']>, ReturnType<Page['locator']>];
    const status = carousel.getByRole('status');

    await expect(back).toBeDisabled();
    await expect(on).toBeEnabled();
    await expect(status).toHaveText('');
    const perView = isWide(page) ? 4 : 1;
    await on.click();
    await expect(status).toHaveText(told(perView + 1, 2 * perView));
    await expect(back).toBeEnabled();
    await expect(list.getByRole('listitem').nth(perView)).toBeInViewport({ ratio: 0.5 });
    await on.focus();
    await page.keyboard.press('End');
    await expect(status).toHaveText(told(TOTAL - perView + 1, TOTAL));
    await expect(on).toBeDisabled();
    // At the end the arrow keeps the focus, and a key leads back.
    await expect(on).toBeFocused();
    await page.keyboard.press('Home');
    await expect(status).toHaveText(told(1, perView));
    await page.keyboard.press('ArrowRight');
    await expect(status).toHaveText(told(perView + 1, 2 * perView));
    await page.keyboard.press('ArrowLeft');
    await expect(back).toBeDisabled();
    expect((await restOf(list))[0]).toBeLessThan(8);
  });

  test('in the list, keys lead from clip to clip, and each comes into view', async ({ page }) => {
    await page.goto(`/${language}/serie/`);
    const list = page.locator('.clip-carousel').first();
    await mountCarousel(list);
    const link = (index: number) => list.getByRole('link').nth(index);
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').focus();
    await expect(async () => {
      await page.keyboard.press('Tab');
      // Asked at once: one more press would lead past it.
      expect(await link(0).evaluate((element) => element === document.activeElement)).toBe(true);
    }).toPass();
    await page.keyboard.press('ArrowRight');
    await expect(link(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(link(TOTAL - 1)).toBeFocused();
    await expect(link(TOTAL - 1)).toBeInViewport({ ratio: 0.8 });
    await page.keyboard.press('Home');
    await expect(link(0)).toBeInViewport({ ratio: 0.8 });
    // Each clip has two stops: its link, and the button that selects it.
    for (let pressed = 0; pressed < 10; pressed += 1) await page.keyboard.press('Tab');
    await expect(link(5)).toBeFocused();
    await expect(link(5)).toBeInViewport({ ratio: 0.8 });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/clips\/\d+_/);
  });
});

inPairs((language) => {
  const say = words(language);

  test('a carousel that shows a part says so, and its last card leads to all', async ({ page }) => {
    await page.goto(`/${language}/territories/`);
    const list = page.locator('.clip-carousel[data-total]').first();
    const whole = Number(await list.getAttribute('data-total'));
    expect(whole).toBeGreaterThan(24);
    await expect(list.locator('.clip')).toHaveCount(24);
    const carousel = await mountCarousel(list);
    await carousel.getByRole('button', { name: say('carousel.next'), exact: true }).focus();
    await page.keyboard.press('End');
    const from = isWide(page) ? 22 : 24;
    const part = fill(say(isWide(page) ? 'carousel.several' : 'carousel.single'), {
      ...{ from, to: 24, total: whole },
    });
    await expect(carousel.getByRole('status')).toHaveText(part);
    const all = list.getByRole('link', { name: fill(say('collections.allClips.other'), { count: whole }) });
    await expect(all).toBeInViewport({ ratio: 0.9 });
    await all.click();
    await expect(page).toHaveURL(/\/territories\/\d+-[^/]+\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test(
  'nothing moves while lists become carousels, and React comes only with the first one near',
  { tag: BOTH },
  async ({ page }) => {
    await watchShifts(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(pathOfPageWith(sample, 'it', 'clip', '<video', 'related-clips'));
    await settled(page);
    expect(scripts.filter((url) => url.includes('carousel'))).toEqual([]);
    // Rows far below have a height that is only guessed until they are drawn.
    await page.locator('.related-clips').evaluateAll((all: HTMLElement[]) => {
      for (const { style } of all) style.contentVisibility = 'visible';
    });
    const heights = (): Promise<number[]> =>
      page.locator('.related-clips').evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    const before = await heights();
    const lists = page.locator('.related-clips .clip-carousel:has(> :nth-child(5))');
    expect(await lists.count()).toBeGreaterThan(0);
    for (const list of await lists.all()) await mountCarousel(list);
    expect(scripts.filter((url) => url.includes('carousel')).length).toBeGreaterThan(0);
    expect(await heights()).toEqual(before);
    expect(await shifts(page)).toEqual([]);
  },
);

test('related clips get arrows above four, other lists above three, where more than fit', async ({
  page,
}) => {
  const related = pathOfPageWith(sample, 'it', 'clip', /related-clips__label[^]*related-clips__label/);
  for (const [count, path, isTurned] of [
    [4, related, false],
    [5, related, true],
    [3, '/it/serie/', false],
    // Four fit side by side on a wide window: there is nothing to turn.
    [4, '/it/serie/', !isWide(page)],
  ] as const) {
    await page.unrouteAll();
    await page.route(path, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: withLists(await response.text(), count) });
    });
    await page.goto(path);
    const lists = page.locator('.clip-carousel');
    await expect(lists.first().locator('> li')).toHaveCount(count);
    await lists.first().evaluate((element) => {
      element.scrollIntoView({ block: 'center' });
    });
    // Once the last list has its arrows, the first would have had its own.
    await mountCarousel(lists.last());
    await expect(page.locator('.carousel')).toHaveCount(isTurned ? 2 : 1);
  }
});

/** A page whose first list of clips has so many, its last one eight, and which has no others. */
function withLists(html: string, count: number): string {
  const parts = html.split('<ul class="clip-carousel" data-enhance="carousel">');
  const [head = '', first = ''] = parts;
  const last = parts.at(-1) ?? '';
  const item = first.slice(0, first.indexOf('</li>') + '</li>'.length);
  const list = (size: number): string =>
    `<ul class="clip-carousel" data-enhance="carousel">${item.repeat(size)}</ul>`;
  return `${head}${list(count)}${list(8)}${last.slice(last.indexOf('</ul>') + '</ul>'.length)}`;
}

test('a carousel begins where its list was scrolled to', async ({ page }) => {
  let letIn = (): void => undefined;
  const wait = new Promise<void>((resolve) => (letIn = resolve));
  await page.route('**/mount-carousel*.js', async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto('/it/serie/');
  const list = page.locator('.clip-carousel').first();
  await list.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    element.scrollLeft = 10_000;
  });
  const last = list.getByRole('listitem').last();
  await expect(last).toBeInViewport({ ratio: 0.9 });
  const before = await restOf(list);
  letIn();
  await mountCarousel(list);
  await expect(last).toBeInViewport({ ratio: 0.9 });
  const after = await slidesAt(list);
  expect(Math.abs((after.at(-1) ?? 0) - (before.at(-1) ?? 0))).toBeLessThan(12);
});

test('a list scrolls by itself when its script or its words do not come', async ({ page }) => {
  await page.route('**/messages/carousel.json', (route) => route.abort());
  const asked = page.waitForRequest('**/messages/carousel.json');
  await page.goto('/it/serie/');
  const list = page.locator('.clip-carousel').first();
  await list.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
  });
  await asked;
  await list.evaluate((element) => {
    element.scrollLeft = 10_000;
  });
  await expect(list.getByRole('listitem').last()).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator('.carousel')).toHaveCount(0);
});

test('a carousel is let go of when its clip is left', async ({ page }) => {
  await page.goto('/it/serie/');
  const list = page.locator('.clip-carousel').first();
  const carousel = await mountCarousel(list);
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('clip:leave')));
  await expect(carousel.locator('.carousel__turns').getByRole('button')).toHaveCount(0);
  expect(await list.evaluate(({ style }: HTMLElement) => style.transform)).toBe('');
});

test.describe('with little motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('an arrow turns the carousel at once', async ({ page }) => {
    await page.goto('/it/serie/');
    const list = page.locator('.clip-carousel').first();
    const carousel = await mountCarousel(list);
    const on = carousel.getByRole('button', { name: words('it')('carousel.next') });
    const atOnce = await on.evaluate((button: HTMLButtonElement) => {
      button.click();
      return button.closest('.carousel')?.querySelector('li')?.getBoundingClientRect().left;
    });
    await restOf(list);
    const atRest = await list
      .locator('> li')
      .first()
      .evaluate((slide) => slide.getBoundingClientRect().left);
    expect(atOnce).toBe(atRest);
    expect(atRest).toBeLessThan(0);
  });
});
