import { expect, type Locator, type Page } from 'playwright/test';
import type { Language } from '../../src/model/language.ts';
import { AGREED, offerDecline, REFUSED, UNASKED, watchProvider } from '../support/consent-visits.ts';
import { inPairs } from '../support/pairs.ts';
import { expectReady } from '../support/search-visits.ts';
import { settled } from '../support/settled.ts';
import { sample, untidy } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { visit } from '../support/visits.ts';
import { words } from '../support/words.ts';

test.use({ storageState: UNASKED, baseURL: sample.url, moves: false });

const DAY = 24 * 60 * 60;

function banner(page: Page, language: Language, label = 'consent.label'): Locator {
  return page.getByRole('region', { name: words(language)(label) });
}

async function choiceOf(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'cookie-consent')?.value;
}

inPairs((language) => {
  const say = words(language);

  test('a visitor agrees by keyboard; each page from then on is counted once, and the banner is gone', async ({
    page,
    context,
  }) => {
    const seen = await watchProvider(context);
    await page.goto(`/${language}/project/`);
    await expect(banner(page, language)).toBeVisible();
    // The focus stays where the visitor is: at the beginning of the page.
    await expect(page.locator('body')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: say('nav.skip') })).toBeFocused();
    await page.keyboard.press('Tab');
    const policy = banner(page, language).getByRole('link', { name: say('consent.policy') });
    await expect(policy).toBeFocused();
    await expect(policy).toHaveAttribute('href', `/${language}/cookie-consent/`);
    await page.keyboard.press('Tab');
    await expect(banner(page, language).getByRole('button', { name: say('consent.accept') })).toBeFocused();
    expect(seen).toEqual({ tags: [], views: [] });
    const before = Date.now() / 1000;
    await page.keyboard.press('Enter');
    await expect(banner(page, language)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => seen).toEqual({ tags: [sample.analyticsId], views: [`/${language}/project/`] });

    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ name: 'cookie-consent', value: 'true', path: '/', sameSite: 'Lax' });
    expect(Math.abs((cookie?.expires ?? 0) - before - 365 * DAY)).toBeLessThan(DAY);

    await page.goto(`/${language}/serie/`);
    await expect.poll(() => seen.views).toEqual([`/${language}/project/`, `/${language}/serie/`]);
    await expect(banner(page, language)).toHaveCount(0);
    // A clip that is opened over the page changes the address and says so.
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      window.dispatchEvent(new CustomEvent('route:change'));
    }, `/${language}/clips/1_x/`);
    const walked = ['project/', 'serie/', 'clips/1_x/'].map((path) => `/${language}/${path}`);
    await expect.poll(() => seen.views).toEqual(walked);
    expect(seen.tags).toHaveLength(2);
  });

  test('the keyboard leaves the banner as it came, and what it reaches is never under the banner', async ({
    page,
  }) => {
    await page.goto(`/${language}/serie/`);
    await expect(banner(page, language)).toBeVisible();
    const stops: string[] = [];
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab');
      stops.push(await page.evaluate(whereFocusIs));
    }
    expect(stops.filter((stop) => stop === 'banner')).toHaveLength(2);
    expect(stops.filter((stop) => stop === 'under the banner')).toEqual([]);
    expect(stops.filter((stop) => stop === 'page').length).toBeGreaterThan(20);
  });

  test('in a window at 400 % the banner and the tools of a list flow with the page', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(`/${language}/archive/`);
    await expect(banner(page, language)).toBeAttached();
    await expectReady(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.locator('.archive-toolbar__search input').focus();
    for (let stop = 0; stop < 20; stop += 1) {
      await page.keyboard.press('Tab');
      const [seen, covers] = await page.evaluate(() => {
        const { left, right, top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        const at = document.elementFromPoint((left + right) / 2, Math.min(bottom, innerHeight) - 2);
        const over = document.querySelectorAll('.consent, .archive-toolbar');
        return [
          top < innerHeight && bottom > 0 && at !== null,
          [...over].filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
            .length,
        ];
      });
      expect.soft([seen, covers], `stop ${stop}`).toEqual([true, 0]);
    }
  });

  test('Escape puts the banner aside until the next page, without consent', async ({ page }) => {
    await page.goto(`/${language}/archive/`);
    const accept = banner(page, language).getByRole('button', { name: say('consent.accept') });
    await accept.focus();
    await page.keyboard.press('Escape');
    await expect(banner(page, language)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await choiceOf(page)).toBeUndefined();
    await page.goto(`/${language}/serie/`);
    await expect(banner(page, language)).toBeVisible();
  });

  test('the end of the page can be scrolled above the banner', async ({ page }) => {
    await page.goto(`/${language}/`);
    await expect(banner(page, language)).toBeVisible();
    const logo = page.getByRole('contentinfo').getByRole('img').last();
    await expect
      .poll(async () => {
        // Parts of the page take their height when they come near: one scrolls on.
        await page.evaluate(() => {
          scrollTo(0, document.documentElement.scrollHeight);
        });
        const [below, above] = [await banner(page, language).boundingBox(), await logo.boundingBox()];
        return below !== null && above !== null && above.y + above.height <= below.y;
      })
      .toBe(true);
  });

  test('where the site offers it, a visitor declines, and thinks better of it on the cookie page', async ({
    page,
    context,
  }) => {
    const seen = await watchProvider(context);
    await offerDecline(page, say('consent.decline'));
    await page.goto(`/${language}/`);
    const decline = banner(page, language).getByRole('button', { name: say('consent.decline') });
    const accept = banner(page, language).getByRole('button', { name: say('consent.accept') });
    await expect(decline).toBeVisible();
    const [one, other] = [await decline.boundingBox(), await accept.boundingBox()];
    expect(one?.height).toBe(other?.height);
    await decline.click();
    await expect(banner(page, language)).toHaveCount(0);
    expect(await choiceOf(page)).toBe('false');

    await page.goto(`/${language}/cookie-consent/`);
    const again = page.getByRole('button', { name: say('cookies.again') });
    const withdraw = page.getByRole('button', { name: say('cookies.withdraw') });
    await expect(page.getByText(say('cookies.refused'))).toBeVisible();
    await expect(banner(page, language)).toHaveCount(0);
    expect(seen).toEqual({ tags: [], views: [] });
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('cookies.open'))).toBeVisible();
    expect(await choiceOf(page)).toBeUndefined();
    await expect(decline).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('cookies.given'))).toBeVisible();
    await expect(withdraw).toBeFocused();
    const here = `/${language}/cookie-consent/`;
    await expect.poll(() => seen).toEqual({ tags: [sample.analyticsId], views: [here] });

    // And back: what runs already is told to stop.
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('cookies.withdrawn'))).toBeVisible();
    await expect(decline).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('cookies.refused'))).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new CustomEvent('route:change')));
    await page.goto(`/${language}/donate/`);
    expect(seen).toEqual({ tags: [sample.analyticsId], views: [here] });
  });

  test('without a tag the banner speaks of technical cookies only, and nothing is ever loaded', async ({
    page,
    context,
  }) => {
    const seen = await watchProvider(context);
    await page.goto(`${untidy.url}/${language}/project/`);
    const notice = banner(page, language, 'consent.labelTechnical');
    await expect(notice.getByText(say('consent.technical'))).toBeVisible();
    await expect(notice.getByRole('button')).toHaveCount(1);
    await notice.getByRole('button', { name: say('consent.accept') }).click();
    await expect(notice).toHaveCount(0);
    expect(await choiceOf(page)).toBe('true');
    const { foreign } = await visit(page, untidy, `/${language}/cookie-consent/`);
    expect(foreign).toEqual([]);
    await expect(notice).toHaveCount(0);
    // The policy speaks of no statistics, and of no choice that is not there.
    await expect(page.getByText('Google Analytics')).toHaveCount(0);
    await expect(page.getByText(say('cookies.summaryNoStatistics'))).toBeVisible();
    expect(seen).toEqual({ tags: [], views: [] });
  });

  test.describe('to one who agreed before', () => {
    test.use({ storageState: AGREED });

    test('pages are counted from the first', async ({ page, context }) => {
      const seen = await watchProvider(context);
      await page.goto(`/${language}/archive/?search=torino`);
      await expect
        .poll(() => seen)
        .toEqual({
          tags: [sample.analyticsId],
          views: [`/${language}/archive/`],
        });
      await expect(banner(page, language)).toHaveCount(0);
      // The choice goes with the browser's cookies, also while a page is open.
      await page.context().clearCookies();
      await page.evaluate(() => window.dispatchEvent(new CustomEvent('route:change')));
      await page.goto(`/${language}/`);
      await expect(banner(page, language)).toBeVisible();
      expect(seen.views).toHaveLength(1);
    });
  });

  test.describe('to one who refused before', () => {
    test.use({ storageState: REFUSED });

    test('nothing is loaded, not even the banner', async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(`/${language}/`);
      await settled(page);
      expect(asked.filter((address) => /consent|analytics|\/banner\.|gtag/.test(address))).toEqual([]);
      await expect(banner(page, language)).toHaveCount(0);
    });
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('nobody is asked, because nothing is stored or loaded', async ({ page }) => {
      await page.goto(`/${language}/cookie-consent/`);
      await expect(page.getByRole('button', { name: say('consent.accept') })).toHaveCount(0);
      await expect(page.getByText(say('cookies.open'))).toBeVisible();
      await expect(page.getByRole('button', { name: say('cookies.withdraw') })).toBeHidden();
    });
  });
});

test('who presses before the code is there is heard once it has come, and who cannot be heard is asked again', async ({
  page,
  context,
}) => {
  const seen = await watchProvider(context);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.route('**/banner.*.js*', (route) => route.abort());
  await page.goto('/it/');
  await settled(page);
  const accept = banner(page, 'it').getByRole('button');
  await accept.click();
  await expect(banner(page, 'it')).toBeVisible();
  expect([await choiceOf(page), seen]).toEqual([undefined, { tags: [], views: [] }]);
  await page.unroute('**/banner.*.js*');
  await accept.click();
  await expect(banner(page, 'it')).toHaveCount(0);
  expect(await choiceOf(page)).toBe('true');
  expect(errors).toEqual([]);
});

/** Runs in the page. */
function whereFocusIs(): string {
  const focused = document.activeElement;
  const strip = document.querySelector('.consent');
  if (focused === null || focused === document.body || strip === null) return 'nowhere';
  if (strip.contains(focused)) return 'banner';
  return focused.getBoundingClientRect().bottom > strip.getBoundingClientRect().top + 1
    ? 'under the banner'
    : 'page';
}
