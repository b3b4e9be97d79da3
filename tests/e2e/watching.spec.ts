import { expect, type Locator, type Page } from 'playwright/test';
import { inPairs } from '../support/pairs.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { filmOf, openClip, pathOfFullClip, timeOf } from '../support/watching.ts';
import { pathOfPageWith } from '../support/visits.ts';
import { words } from '../support/words.ts';

test.use({ baseURL: sample.url });

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

function readyStateOf(page: Page): Promise<number> {
  return filmOf(page).evaluate((video: HTMLVideoElement) => video.readyState);
}

/** Where an element is. */
async function boxOf(element: Locator): Promise<number[]> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not on the screen.');
  return [box.x, box.y, box.width, box.height];
}

/** It is where it was, but for what rounding to pixels makes of it. */
async function expectStill(element: Locator, before: readonly number[]): Promise<void> {
  const now = await boxOf(element);
  expect(Math.max(...now.map((side, index) => Math.abs(side - (before[index] ?? 0))))).toBeLessThan(1);
}

/** A press on the picture, away from anything that lies over it. */
async function pressFilm(page: Page): Promise<void> {
  const box = await page.locator('.film').boundingBox();
  if (box === null) throw new Error('The film is not on the screen.');
  const [x, y] = [box.x + box.width * 0.8, box.y + box.height * 0.6];
  if (isPhone(page)) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

inPairs((language) => {
  test.describe('a visitor', () => {
    const say = words(language, 'player', 'clipView');
    const path = pathOfFullClip(language);

    test('presses the film, and it plays in the player and stops: nothing moves, nobody else is asked', async ({
      page,
    }) => {
      const foreign: string[] = [];
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        const isOwn = [sample.url, sample.apiUrl].some((url) => new URL(url).origin === origin);
        if (protocol.startsWith('http') && !isOwn) foreign.push(request.url());
      });
      await openClip(page, path);
      const film = filmOf(page);
      const button = page.locator('.film__play');
      await expect(film).toHaveJSProperty('controls', false);
      const before = await page.locator('.film').boundingBox();
      const buttonBefore = await boxOf(button);
      await pressFilm(page);
      await expect(page.locator('.plyr')).toBeVisible();
      await expect.poll(() => timeOf(film)).toBeGreaterThan(0.3);
      await expect(page.locator('.plyr--playing')).toBeVisible();
      await expect(button).toHaveCount(0);
      expect(await page.locator('.film').boundingBox()).toEqual(before);
      await expect(page.locator('.film > img')).toBeHidden();
      // Far from its end, however long all this took.
      await film.evaluate((video: HTMLVideoElement) => {
        video.currentTime = 0;
      });
      await pressFilm(page);
      await expect(film).toHaveJSProperty('paused', true);
      await expectStill(button, buttonBefore);
      expect(foreign).toEqual([]);
    });

    test('is told how large the film is, plays it, and watches it again at its end', async ({ page }) => {
      await openClip(page, path);
      const button = page.locator('.film__play');
      const before = await boxOf(button);
      await filmOf(page).dispatchEvent('focusin');
      await expect(button).toContainText(/\d\sMB/);
      await expectStill(button, before);
      await expect(page.locator('.plyr__controls')).toHaveCSS('opacity', '0');
      await button.click();
      await expect.poll(() => timeOf(filmOf(page))).toBeGreaterThan(0.2);
      await expect(button).toHaveCount(0);
      await filmOf(page).evaluate((video: HTMLVideoElement) => {
        video.currentTime = video.duration - 0.2;
      });
      await page.getByRole('button', { name: say('replay') }).click();
      await expect(filmOf(page)).toHaveJSProperty('ended', false);
      await expect(filmOf(page)).toHaveJSProperty('paused', false);
    });

    test('uses the keys: play, pause, seek, mute, slower', async ({ page }) => {
      await openClip(page, path);
      const film = filmOf(page);
      await page.locator('.film__play').focus();
      const play = page.locator('.plyr__controls [data-plyr="play"]');
      await expect(play).toBeFocused();
      await page.keyboard.press('k');
      await expect.poll(() => timeOf(film)).toBeGreaterThan(0.2);
      await expect(play).toHaveAccessibleName(say('pause'));
      await page.keyboard.press('Space');
      await expect(film).toHaveJSProperty('paused', true);
      // However far it has come: a film that is nearly at its end could not be moved on.
      await film.evaluate((video: HTMLVideoElement) => {
        video.currentTime = 1;
      });
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => timeOf(film)).toBeGreaterThan(6);
      await page.keyboard.press('m');
      await expect(film).toHaveJSProperty('muted', true);
      await page.getByRole('button', { name: say('settings'), exact: true }).press('Enter');
      await page.getByRole('menuitem', { name: say('speed') }).press('Enter');
      await page.getByRole('menuitemradio', { name: '0.75' }).press('Enter');
      await expect(film).toHaveJSProperty('playbackRate', 0.75);
    });

    test('reads the captions, in another language too, and has the film described', async ({ page }) => {
      await openClip(page, pathOfPageWith(sample, language, 'clip', 'kind="descriptions"'));
      const film = filmOf(page);
      // A film of which nothing is loaded has no moment to show a caption at.
      await page.locator('.film__play').focus();
      await expect(page.locator('.plyr__controls [data-plyr="play"]')).toBeFocused();
      await page.keyboard.press('k');
      await expect.poll(() => timeOf(film)).toBeGreaterThan(0);
      await page.keyboard.press('k');
      await expect(film).toHaveJSProperty('paused', true);
      await page.getByRole('button', { name: say('enableCaptions') }).press('Enter');
      const seek = (seconds: number): Promise<void> =>
        film.evaluate((video: HTMLVideoElement, to) => {
          video.currentTime = to;
        }, seconds);
      const caption = page.locator('.plyr__caption');
      const [first, second] =
        language === 'it' ? ['[Film muto]', '[Silent film]'] : ['[Silent film]', '[Film muto]'];
      await seek(1);
      await expect(caption).toHaveText(first);
      await page.getByRole('button', { name: say('settings'), exact: true }).press('Enter');
      await page.getByRole('menuitem', { name: say('captions') }).press('Enter');
      await page
        .getByRole('menuitemradio', { name: language === 'it' ? 'English' : 'Italiano' })
        .press('Enter');
      await expect(caption).toHaveText(second);

      // The player's menu has the switch that stands below the film.
      const item = page.getByRole('menuitemcheckbox', { name: say('clip.describe') });
      await page.getByRole('menuitem', { name: say('speed') }).press('ArrowDown');
      await expect(item).toBeFocused();
      await item.press('Enter');
      await expect(item).toHaveAttribute('aria-checked', 'true');
      const toggle = page.getByRole('button', { name: say('clip.describe') });
      await expect(toggle).toHaveAttribute('aria-pressed', 'true');
      await seek(31);
      const described = page.locator('.film-description');
      await expect(described).toContainText(/vela|sailing/);
      await seek(1);
      await expect(described).not.toContainText(/vela|sailing/);

      await page.getByText(say('clip.transcript'), { exact: true }).click();
      const sails = page.locator('.transcript p', { hasText: /vela|sailing/ });
      await sails.getByRole('link', { name: '0:30' }).press('Enter');
      await expect.poll(() => timeOf(film)).toBeGreaterThanOrEqual(30);
      await expect(film).toHaveJSProperty('paused', false);
      await expect(described).toContainText(/vela|sailing/);
    });

    test('opens a chapter from the list below the film, and sees it marked on its bar', async ({ page }) => {
      await openClip(
        page,
        pathOfPageWith(sample, language, 'clip', /class="chapters"/, /La regata|The regatta/),
      );
      const film = filmOf(page);
      const chapters = page.getByRole('list', { name: say('clip.chapters') }).getByRole('link');
      await chapters.nth(3).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => timeOf(film)).toBeGreaterThanOrEqual(30);
      await expect(film).toHaveJSProperty('paused', false);
      await film.evaluate((video: HTMLVideoElement) => {
        video.pause();
      });
      // The film's beginning needs no mark.
      const marks = page.locator('.plyr__progress__marker');
      await expect(marks).toHaveCount((await chapters.count()) - 1);
      // The controls are shown while one has the focus.
      await page.locator('.plyr__controls [data-plyr="play"]').focus();
      await marks.nth(1).click();
      await expect.poll(() => timeOf(film)).toBe(24);
    });

    test('follows an address to a moment, and finds the film there', async ({ page }) => {
      await openClip(page, `${path}?t=4`);
      // A browser that starts no film by itself shows it standing there.
      await expect.poll(() => timeOf(filmOf(page))).toBeGreaterThanOrEqual(4);
      await expect(page.locator('.film > img')).toBeHidden();
      await expect(page.locator('.plyr')).toBeVisible();
    });

    test('finds words and ways on where a film is dead, and tries again', async ({ page }) => {
      await page.route('**/media/films/**', (route) => route.abort());
      await openClip(page, path);
      await pressFilm(page);
      const fault = page.getByRole('alert');
      await expect(fault).toContainText(say('failed'));
      await expect(fault.getByRole('link', { name: say('elsewhereArchive') })).toHaveAttribute(
        'href',
        `${sample.url}/${language}/archive/`,
      );
      await fault.getByRole('link', { name: say('elsewhereRelated') }).click();
      await expect(page.locator('.related')).toBeInViewport();
      await page.unroute('**/media/films/**');
      await fault.getByRole('button', { name: say('retry') }).click();
      await expect(fault).toBeHidden();
      await expect.poll(() => timeOf(filmOf(page))).toBeGreaterThan(0.2);
      await expect(page.locator('.plyr__controls [data-plyr="play"]')).toBeFocused();
    });

    test('scrolls on: the short info gives way; on a phone the film is bare', async ({ page }) => {
      await openClip(page, path);
      if (isPhone(page)) {
        await expect(page.locator('.film-info')).toBeHidden();
        return;
      }
      await expect(page.locator('.film-info')).toHaveCSS('opacity', '1');
      await page.evaluate(() => {
        scrollTo(0, 60);
      });
      await expect(page.locator('.film')).toHaveAttribute('data-scrolled', '');
      await expect(page.locator('.film-info')).toHaveCSS('opacity', '0');
    });

    test('copies the address, and that of the moment, and is told so', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openClip(page, `${path}?t=4`);
      await expect.poll(() => timeOf(filmOf(page))).toBeGreaterThanOrEqual(4);
      const second = await filmOf(page).evaluate((video: HTMLVideoElement) => {
        video.pause();
        return Math.floor(video.currentTime);
      });
      const address = `${sample.url}${path}`;
      await page.getByRole('button', { name: say('copyLink'), exact: true }).click();
      const status = page.locator('.clip-tools > [role="status"]');
      await expect(status).toHaveText(say('copied').replace('{text}', address));
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
      await page.getByRole('button', { name: say('copyMoment') }).click();
      await expect(status).toContainText(`${address}?t=${second}`);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${address}?t=${second}`);
    });

    test('cites the film: text, BibTeX and RIS, to copy and to save', async ({ page }) => {
      await openClip(page, path);
      await page.getByText(say('cite'), { exact: true }).click();
      const texts = page.locator('.citation pre');
      await expect(texts).toHaveCount(3);
      const title = (await page.getByRole('heading', { level: 1 }).innerText()).replaceAll(/\s+/g, ' ');
      await expect(texts.first()).toContainText(title);
      await expect(texts.nth(1)).toContainText(`url = {${sample.url}${path}}`);
      const saving = page.waitForEvent('download');
      await page.getByRole('link', { name: say('citeDownload').replace('{name}', '.ris') }).click();
      expect((await saving).suggestedFilename()).toMatch(/^passo-ridotto-\d+\.ris$/);
    });

    test('goes one page back where there is one, and to the archive where there is none', async ({
      page,
    }) => {
      const back = page.getByRole('link', { name: words(language)('clip.back'), exact: true });
      await openClip(page, path);
      await back.click();
      await expect(page).toHaveURL(`${sample.url}/${language}/archive/`);
      await page.goto(`/${language}/serie/`);
      await page.goto(path);
      await page.locator('.clip-tools').waitFor();
      await back.click();
      await expect(page).toHaveURL(`${sample.url}/${language}/serie/`);
    });
  });
});

// On a phone the film is bare: all of it stands just below.
test('a visitor reads the info over the film, and closes it with Escape', async ({ page }) => {
  const say = words('en', 'player', 'clipView');
  await openClip(page, pathOfFullClip('en'));
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page.locator('.film-info > p')).toContainText(title.replaceAll(/\s+/g, ' '));
  const info = page.getByRole('button', { name: say('info'), exact: true });
  await info.click();
  const panel = page.getByRole('region', { name: say('infoLabel') });
  await expect(panel.getByRole('heading', { name: title })).toBeVisible();
  for (const part of await page.locator('main .clip-details__facts').last().getByRole('link').all()) {
    await expect(
      panel.getByRole('link', { name: await part.innerText(), exact: true }).first(),
    ).toBeAttached();
  }
  await expect(panel.getByRole('link', { name: 'Facebook' })).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(info).toBeFocused();
});

test('a film that is on its way is stopped when its page is left', async ({ page }) => {
  await openClip(page, pathOfFullClip('it'));
  await pressFilm(page);
  const film = await filmOf(page).elementHandle();
  await expect.poll(() => timeOf(filmOf(page))).toBeGreaterThan(0.2);
  await expect(page.locator('.plyr')).toBeVisible();
  await page.locator('.clip-view').dispatchEvent('clip:leave');
  await expect(page.locator('.plyr')).toHaveCount(0);
  expect(await film.evaluate((video) => (video as HTMLVideoElement).paused)).toBe(true);
});

test('the address of a moment past the end of the film shows its picture, and plays it from the beginning', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openClip(page, `${pathOfFullClip('it')}?t=1h2m`);
  await expect(page.locator('.plyr')).toBeVisible();
  // It has its first picture, which no browser draws.
  await expect.poll(() => readyStateOf(page)).toBeGreaterThanOrEqual(2);
  expect(await timeOf(filmOf(page))).toBe(0);
  await expect(page.locator('.film > img')).toBeVisible();
  await page.locator('.film__play').click();
  await expect(page.locator('.film > img')).toBeHidden();
});

test('the address of a moment starts no film by itself for those who asked for less motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openClip(page, `${pathOfFullClip('it')}?t=4`);
  await expect.poll(() => timeOf(filmOf(page))).toBe(4);
  await expect(page.locator('.plyr')).toBeVisible();
  await expect(filmOf(page)).toHaveJSProperty('paused', true);
});

test('a film that is paused on the way to its moment waits there', async ({ page }) => {
  await page.addInitScript(() => {
    const pause = ({ target }: Event): void => {
      if (target instanceof HTMLVideoElement) target.pause();
    };
    // While its first picture is being fetched.
    document.addEventListener('seeking', (event) => setTimeout(pause, 20, event), {
      capture: true,
      once: true,
    });
  });
  await openClip(page, `${pathOfFullClip('it')}?t=4`);
  await expect(filmOf(page)).toHaveJSProperty('paused', true);
  await expect(filmOf(page)).toHaveJSProperty('readyState', 4);
  await expect.poll(() => timeOf(filmOf(page))).toBeGreaterThanOrEqual(4);
  expect(await timeOf(filmOf(page))).toBeLessThan(10);
});

test('the menu that would save the film stays shut', async ({ page }) => {
  await openClip(page, pathOfFullClip('it'));
  await expect(filmOf(page)).toHaveAttribute('controlslist', 'nodownload');
  const isPrevented = await filmOf(page).evaluate(
    (video) => !video.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
  );
  expect(isPrevented).toBe(true);
});
