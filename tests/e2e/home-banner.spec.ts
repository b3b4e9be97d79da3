import { expect, type Locator, type Page } from 'playwright/test';
import { BOTH, inPairs } from '../support/pairs.ts';
import { sample } from '../support/sites.ts';
import { shifts, watchShifts } from '../support/carousel-visits.ts';
import { test } from '../support/test.ts';
import { words } from '../support/words.ts';

test.use({ baseURL: sample.url });

const FILMS = '**/media/films/**';
const say = words('it');

const inView = (page: Page): Locator => page.locator('.home-banner .is-on');
const film = (page: Page): Locator => inView(page).locator('video');
const isPlaying = (page: Page): Promise<boolean> =>
  film(page).evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);
const button = (page: Page, key: string): Locator =>
  page.locator('.home-banner').getByRole('button', { name: say(key), exact: true });
const place = (page: Page): Locator => page.locator('.home-banner__controls > :first-child');

/** Gives the sign of life with which the films begin, once the banner waits for it. */
async function begin(page: Page): Promise<void> {
  await expect(place(page)).toBeVisible();
  await page.keyboard.press('Shift');
}

inPairs((language) => {
  test('the banner plays one film after the other, and stops for its visitor', async ({ page }) => {
    const tell = words(language);
    await page.goto(`/${language}/`);
    const banner = page.getByRole('region', { name: tell('home.banner') });
    await begin(page);
    await expect(place(page)).toHaveText('1/4');
    await expect.poll(() => isPlaying(page)).toBe(true);
    await expect(film(page)).toHaveJSProperty('muted', true);
    const begun = (): Promise<number> =>
      film(page).evaluate(({ played }: HTMLVideoElement) => (played.length === 0 ? NaN : played.start(0)));
    await expect.poll(begun).toBeLessThan(26);
    // It goes on when a film is paused by anything but the visitor, and when it ends.
    await film(page).evaluate((video: HTMLVideoElement) => {
      video.pause();
    });
    await expect(place(page)).toHaveText('2/4');
    await expect.poll(() => isPlaying(page)).toBe(true);
    await film(page).evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration;
    });
    await expect(place(page)).toHaveText('3/4');
    await expect.poll(() => isPlaying(page)).toBe(true);

    await banner.getByRole('button', { name: tell('homeBanner.pause') }).click();
    await expect(film(page)).toHaveJSProperty('paused', true);
    await banner.getByRole('button', { name: tell('homeBanner.next') }).click();
    await expect(place(page)).toHaveText('4/4');
    await expect(film(page)).toHaveJSProperty('readyState', 0);
    await banner.getByRole('button', { name: tell('homeBanner.next') }).click();
    await expect(place(page)).toHaveText('1/4');
    await banner.getByRole('button', { name: tell('homeBanner.previous') }).click();
    await expect(banner.getByRole('status')).toHaveText(
      tell('homeBanner.position').replace('{number}', '4').replace('{total}', '4'),
    );
    await banner.getByRole('button', { name: tell('homeBanner.play') }).click();
    await expect.poll(() => isPlaying(page)).toBe(true);
  });
});

test('a film gives way to the next after ten seconds of it', async ({ page }) => {
  await page.goto('/it/');
  await begin(page);
  await expect.poll(() => isPlaying(page)).toBe(true);
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.played.length)).toBe(1);
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.played.start(0) + 10;
  });
  await expect(place(page)).toHaveText('2/4');
});

test(
  'nothing of the banner is asked for before the page has loaded, then one film once, and nothing moves',
  { tag: BOTH },
  async ({ page }) => {
    await watchShifts(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      const isBegun = /^bytes=[1-9]/.test(request.headers()['range'] ?? '');
      if (/films|banner/.test(request.url()) && !isBegun) asked.push(request.url());
    });
    let letIn = (): void => undefined;
    const wait = new Promise<void>((resolve) => (letIn = resolve));
    // The page has not loaded as long as its first picture has not.
    await page.route('**/media/pictures/**', async (route) => {
      await wait;
      await route.continue();
    });
    await page.goto('/it/', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked).toEqual([]);
    letIn();
    await begin(page);
    await expect.poll(() => isPlaying(page)).toBe(true);
    expect(asked.filter((url) => url.includes('films'))).toHaveLength(1);
    expect(await shifts(page)).toEqual([]);
  },
);

test('the banner waits while it is out of view, and on a link that the keyboard is on', async ({ page }) => {
  await page.goto('/it/');
  await begin(page);
  await expect.poll(() => isPlaying(page)).toBe(true);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(film(page)).toHaveJSProperty('paused', true);
  await expect(place(page)).toHaveText('1/4');
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  await expect.poll(() => isPlaying(page)).toBe(true);
  await button(page, 'homeBanner.next').click();
  await expect.poll(() => isPlaying(page)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await inView(page).getByRole('link').focus();
  await expect(film(page)).toHaveJSProperty('paused', true);
});

test('the menu of the right mouse button does not open over a film', async ({ page }) => {
  await page.goto('/it/');
  await expect(place(page)).toHaveText('1/4');
  const isOpen = await film(page).evaluate((video) =>
    video.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
  );
  expect(isOpen).toBe(false);
});

test('a film that fails is left out; when all fail the pictures stay', async ({ page }) => {
  await page.route('**/media/films/beach-1960.mp4', (route) => route.abort());
  await page.goto('/it/');
  await begin(page);
  await expect(place(page)).toHaveText('2/4');
  await expect.poll(() => isPlaying(page)).toBe(true);
  await page.route(FILMS, (route) => route.abort());
  await page.goto('/it/');
  await begin(page);
  await expect(button(page, 'homeBanner.next')).toBeVisible();
  await expect(button(page, 'homeBanner.pause')).toHaveCount(0);
  await expect(button(page, 'homeBanner.play')).toHaveCount(0);
  await expect(inView(page).locator('img')).toBeVisible();
});

test.describe('with little motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the banner is still until its visitor starts it', async ({ page }) => {
    await expectStill(page);
    await button(page, 'homeBanner.play').click();
    await expect.poll(() => isPlaying(page)).toBe(true);
  });
});

for (const [who, connection] of [
  ['who save data', { saveData: true, effectiveType: '4g' }],
  ['on a slow connection', { saveData: false, effectiveType: '3g' }],
] as const) {
  test(`the banner is a picture for those ${who}`, async ({ page }) => {
    await page.addInitScript((given) => {
      Object.defineProperty(navigator, 'connection', { value: given });
    }, connection);
    await expectStill(page);
  });
}

async function expectStill(page: Page): Promise<void> {
  const films: string[] = [];
  page.on('request', (request) => request.url().includes('/films/') && films.push(request.url()));
  await page.goto('/it/');
  await begin(page);
  await expect(button(page, 'homeBanner.play')).toBeVisible();
  await expect(inView(page).locator('img')).toBeVisible();
  await button(page, 'homeBanner.next').click();
  await expect(place(page)).toHaveText('2/4');
  expect(films).toEqual([]);
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every film of the banner has a name, its picture, and controls', async ({ page }) => {
    const films: string[] = [];
    page.on('request', (request) => request.url().includes('/films/') && films.push(request.url()));
    await page.goto('/it/');
    const all = page.locator('.home-banner video');
    await expect(all).toHaveCount(4);
    for (const one of await all.all()) {
      await expect(one).toHaveAccessibleName(/\S/);
      await expect(one).toHaveAttribute('controls', '');
    }
    await expect(page.locator('.home-banner img').first()).toBeVisible();
    expect(films).toEqual([]);
  });
});
