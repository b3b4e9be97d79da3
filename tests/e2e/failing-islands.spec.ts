import { expect, type Page } from 'playwright/test';
import {
  ALL_CLIPS,
  cardsOf,
  countOf,
  expectReady,
  keepLoading,
  openList,
  PAGE_CLIPS,
  panelButton,
} from '../support/search-visits.ts';
import { loseCode, loseIsland, loseRememberedCode } from '../support/lost-code.ts';
import { settled } from '../support/settled.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { openMenu } from '../support/visits.ts';
import { filmOf, openClip, pathOfFullClip, timeOf } from '../support/watching.ts';
import { words } from '../support/words.ts';

test.use({ baseURL: sample.url });

/** Code fails alike on each device and in each language. */
test.describe('on a page whose script fails', () => {
  const language = 'en';
  const say = words(language);

  /** "Something went wrong", and its button. */
  const failure = (page: Page) => {
    const message = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: say('archive.failed') });
    return { message, retry: message.getByRole('button', { name: say('archive.retry') }) };
  };

  test('where the archive fails in the browser, its list is read on, and it can be tried again', async ({
    page,
  }) => {
    await breakArchive(page);
    await keepLoading(page);
    await page.goto(`/${language}/archive/?search=torino`, { waitUntil: 'commit' });
    const { message, retry } = failure(page);
    await expect(message).toBeVisible();
    await expect(cardsOf(page)).toHaveCount(PAGE_CLIPS);
    await expect(cardsOf(page).first()).toBeVisible();
    await retry.focus();
    await mend(page);
    await page.keyboard.press('Enter');
    await expectReady(page);
    await expect(message).toHaveCount(0);
    expect(await countOf(page, language)).toBeLessThan(ALL_CLIPS);
  });

  test('a failed archive leads on to its further pages, and tries again when the address changes', async ({
    page,
  }) => {
    await breakArchive(page);
    await page.goto(`/${language}/archive/`);
    const { message } = failure(page);
    await expect(message).toBeVisible();
    const next = page
      .getByRole('navigation', { name: say('pager.label') })
      .getByRole('link', { name: say('pager.older') });
    await expect(next).toBeVisible();
    await mend(page);
    await page.evaluate(() => window.dispatchEvent(new CustomEvent('route:change')));
    await expectReady(page);
    await expect(message).toHaveCount(0);
    await breakArchive(page);
    await page.reload();
    await next.click();
    await expect(page).toHaveURL(`${sample.url}/${language}/archive/2/`);
    await expect(cardsOf(page)).toHaveCount(PAGE_CLIPS);
  });

  test('where the code of the archive does not arrive, the list stays and says so', async ({ page }) => {
    const restore = await loseIsland(page, sample, `/${language}/archive/`);
    await page.goto(`/${language}/archive/?search=torino`);
    const { message, retry } = failure(page);
    await expect(message).toBeVisible();
    await expect(cardsOf(page).first()).toBeVisible();
    await restore();
    await retry.focus();
    await page.keyboard.press('Enter');
    await expectReady(page);
    await expect(page).toHaveURL(`${sample.url}/${language}/archive/?search=torino`);
    expect(await countOf(page, language)).toBeLessThan(ALL_CLIPS);
    await expect(message).toBeHidden();
  });

  test('where the code of the filters does not arrive, the list stays, and they can be asked for again', async ({
    page,
  }) => {
    await openList(page, `/${language}/archive/`);
    await settled(page);
    const restore = await loseRememberedCode(page);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await panelButton(page, language).focus();
    await page.keyboard.press('Enter');
    const { message, retry } = failure(page);
    await expect(message).toBeVisible();
    await expect(cardsOf(page)).toHaveCount(PAGE_CLIPS);
    await restore();
    await retry.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: say('filters.title') });
    await expect(panel).toBeVisible();
    await expect(message).toHaveCount(0);
    expect(errors).toEqual([]);
  });

  test("the filters' own button asks for their code again too", async ({ page }) => {
    await openList(page, `/${language}/archive/`);
    await settled(page);
    const restore = await loseRememberedCode(page);
    await panelButton(page, language).click();
    await expect(failure(page).message).toBeVisible();
    await restore();
    await panelButton(page, language).click();
    await expect(page.getByRole('dialog', { name: say('filters.title') })).toBeVisible();
  });

  test('where the code of the map does not arrive, the page says so; the list is a press away', async ({
    page,
  }) => {
    await openList(page, `/${language}/archive/`);
    await settled(page);
    const restore = await loseRememberedCode(page);
    const view = page.getByRole('group', { name: say('archive.view') });
    await view.getByRole('button', { name: say('archive.map'), exact: true }).click();
    const { message, retry } = failure(page);
    await expect(message).toBeVisible();
    await view.getByRole('button', { name: say('archive.list'), exact: true }).click();
    await expect(message).toHaveCount(0);
    await expect(cardsOf(page).first()).toBeVisible();
    await view.getByRole('button', { name: say('archive.map'), exact: true }).click();
    await expect(message).toBeVisible();
    await restore();
    await retry.click();
    await expect(page.getByRole('application', { name: say('map.label') })).toBeVisible();
    await expect(message).toHaveCount(0);
  });

  test('what fails twice is asked for with the whole page, where a new one may have been published', async ({
    page,
  }) => {
    await openList(page, `/${language}/archive/`);
    await settled(page);
    const restore = await loseCode(page, (route) => route.fulfill({ status: 404, body: '' }));
    const view = page.getByRole('group', { name: say('archive.view') });
    await view.getByRole('button', { name: say('archive.map'), exact: true }).click();
    const { message, retry } = failure(page);
    await expect(message).toBeVisible();
    const tried = page.waitForRequest(/_astro/);
    await retry.click();
    await tried;
    await expect(message).toBeVisible();
    await restore();
    const loaded = page.waitForEvent('load');
    await retry.click();
    await loaded;
    await expect(page.getByRole('application', { name: say('map.label') })).toBeVisible();
    await expect(page).toHaveURL(/\bview=map\b/);
  });

  test('where the suggestions fail, the search field stays as it is, and searches', async ({ page }) => {
    const field = page.getByRole('search').getByLabel(say('search.label')).first();
    for (const breakIt of [loseSuggestions, breakSuggestions]) {
      await page.goto(`/${language}/project/`);
      await openMenu(page, language);
      const broken = await breakIt(page);
      await field.focus();
      await broken();
      await field.pressSequentially('mare');
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('mare');
      await expect(page.getByRole('search').getByRole('combobox')).toHaveCount(0);
      await field.press('Enter');
      await expect(page).toHaveURL(`${sample.url}/${language}/archive/?search=mare`);
      await page.unrouteAll();
    }
  });
});

test('a carousel that fails leaves its list, which scrolls, and tries again when the address changes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { ResizeObserver: whole } = window;
    Object.assign(window, { ResizeObserver: undefined, mend: () => (window.ResizeObserver = whole) });
  });
  const failed = page.waitForEvent('console', (message) => message.type() === 'error');
  await page.goto('/it/serie/');
  const list = page.locator('.clip-carousel').first();
  const cards = await list.getByRole('link').count();
  await list.scrollIntoViewIfNeeded();
  await failed;
  const frame = page.locator('.carousel').filter({ has: list });
  await expect(frame).toHaveCount(0);
  await expect(list.getByRole('link')).toHaveCount(cards);
  await list.evaluate((element) => {
    element.scrollTo({ left: element.scrollWidth, behavior: 'instant' });
  });
  await expect(list.getByRole('link').last()).toBeInViewport();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await mend(page);
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('route:change')));
  await expect(frame.locator('.carousel__turns').getByRole('button')).toHaveCount(2);
  await expect(list.getByRole('link')).toHaveCount(cards);
});

test('a player that fails leaves the film with the controls of the browser', async ({ page }) => {
  const failed = page.waitForEvent('pageerror');
  await page.addInitScript(() => {
    Object.defineProperty(HTMLMediaElement.prototype, 'playbackRate', {
      get() {
        throw new Error('The player fails.');
      },
    });
  });
  await openClip(page, pathOfFullClip('it'));
  await filmOf(page).dispatchEvent('focusin');
  await failed;
  const film = page.locator('.film > video');
  await expect(film).toBeVisible();
  await expect(film).toHaveJSProperty('controls', true);
  await expect(page.locator('.player')).toHaveCount(0);
  await film.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => timeOf(film)).toBeGreaterThan(0.2);
  await expect(page.locator('.film > img')).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** From here on the archive throws while it is drawn: it cannot write a number. */
async function breakArchive(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // eslint-disable-next-line @typescript-eslint/unbound-method -- It is put back as it was.
    const { toLocaleString } = Number.prototype;
    Object.assign(window, { mend: () => Object.assign(Number.prototype, { toLocaleString }) });
    Object.assign(Number.prototype, {
      toLocaleString: () => {
        throw new Error('broken for a test');
      },
    });
  });
}

/** What was broken is whole again. */
async function mend(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as { mend: () => void }).mend();
  });
}

/** @returns waits until the code has not arrived */
async function loseSuggestions(page: Page): Promise<() => Promise<unknown>> {
  await settled(page);
  await loseCode(page);
  const lost = page.waitForEvent('requestfailed');
  return () => lost;
}

/** What the suggestions are made with throws. @returns waits until it has */
async function breakSuggestions(page: Page): Promise<() => Promise<unknown>> {
  await settled(page);
  await page.evaluate(() => {
    Object.assign(window, { AbortController: undefined });
  });
  const thrown = page.waitForEvent('console', (message) => message.type() === 'error');
  return () => thrown;
}
