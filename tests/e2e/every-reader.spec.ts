import { expect, type Page } from 'playwright/test';
import { sample } from '../support/sites.ts';
import { cardsOf, openList } from '../support/search-visits.ts';
import { settled } from '../support/settled.ts';
import { test } from '../support/test.ts';
import { pathOfPageWith } from '../support/visits.ts';
import { filmOf, openClip, pathOfFullClip } from '../support/watching.ts';
import { words } from '../support/words.ts';

test.use({ baseURL: sample.url });

/** Of what a screen alone can do, what is still there on paper. */
function leftOver(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('nav, button, form, video, .site-footer, .share-links')]
      .filter((element) => element.checkVisibility())
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  );
}

/** Cards that the edge of the sheet would cut off. */
function cutOff(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('main .clip')].filter((card) => {
        const { left, right, width } = card.getBoundingClientRect();
        return width > 0 && (left < 0 || right > innerWidth);
      }).length,
  );
}

test('a clip, a list, a life story and its timeline can be printed: dark on white, whole, with nothing to press', async ({
  page,
}) => {
  await openClip(page, pathOfFullClip('it'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.film > img')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  expect(await leftOver(page)).toEqual([]);
  for (const path of [
    '/it/archive/2/',
    '/it/serie/',
    pathOfPageWith(sample, 'it', 'life', '<h1'),
    pathOfPageWith(sample, 'it', 'series', 'timeline__axis'),
  ]) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await settled(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await leftOver(page), path).toEqual([]);
    expect.soft(await cutOff(page), path).toBe(0);
  }
});

test('a clip that was played is printed with its picture, and a selection without its form', async ({
  page,
}) => {
  await openClip(page, pathOfFullClip('it'));
  await page.locator('.film').evaluate((film) => film.toggleAttribute('data-begun', true));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.film > img')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => {
    localStorage.setItem('selection', '[1,"",[[1001,"A"]]]');
  });
  await page.goto('/it/selezione/');
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.selected')).toBeVisible();
  const fields = page.locator('main :is(input, textarea, select)');
  await expect
    .poll(() => fields.evaluateAll((all) => all.filter((field) => field.checkVisibility()).length))
    .toBe(0);
});

test('a picture that does not arrive is a frame that says so, in a list of the page and of a search', async ({
  page,
}) => {
  await page.route(/\/pictures\//, (route) => route.fulfill({ status: 404 }));
  for (const path of ['/it/archive/', '/it/archive/?search=festa']) {
    await page.goto(path);
    const card = cardsOf(page)
      .filter({ has: page.locator('.frame--empty') })
      .first();
    await expect(card).toContainText(words('it')('clip.noPicture'));
    await expect(cardsOf(page).first().locator('img')).toHaveCount(0);
  }
});

test('who chose colours for all pages has them in what the site draws too, and who asks for contrast has no soft tones', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openClip(page, pathOfFullClip('it'));
  const colours = await page.evaluate(() => {
    const name = document.querySelector('.site-header__name');
    if (name === null) throw new Error('There is no name.');
    return [getComputedStyle(name, '::before').backgroundColor, getComputedStyle(document.body).color];
  });
  expect(colours[0]).toBe(colours[1]);
  await filmOf(page).dispatchEvent('focusin');
  await expect(page.locator('.plyr .film__play')).toHaveCSS('border-top-style', 'solid');
  await page.emulateMedia({ forcedColors: 'none', contrast: 'more' });
  const soft = page.locator('.clip-details dt').first();
  const ink = await page.locator('.clip-details').evaluate((details) => getComputedStyle(details).color);
  await expect(soft).toHaveCSS('color', ink);
});

test('what the keyboard reaches in a long list is never under the bar that stays', async ({ page }) => {
  await openList(page, '/it/archive/');
  await cardsOf(page).nth(60).getByRole('link').focus();
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press('Shift+Tab');
    const isSeen = await page.evaluate(() => {
      const { activeElement: focused } = document;
      const { left = 0, top = 0, width = 0 } = focused?.getBoundingClientRect() ?? {};
      return focused?.contains(document.elementFromPoint(left + width / 2, top + 2)) === true;
    });
    expect(isSeen, `stop ${stop}`).toBe(true);
  }
});

test('who saves data gets the first picture of a list, and the others of the visit when they want them', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const pictures = new Set<string>();
  page.on('request', (request) => request.url().includes('/pictures/') && pictures.add(request.url()));
  await page.goto('/en/serie/', { waitUntil: 'load' });
  await settled(page);
  expect(pictures.size).toBe(1);
  await expect(page.locator('main img').nth(1)).toBeHidden();

  const show = page.getByRole('button', { name: words('en')('site.showPictures') });
  await expect(show).toBeVisible();
  await expect(async () => {
    await show.click({ timeout: 1000 });
    await expect(show).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => pictures.size).toBeGreaterThan(1);

  await page.goto('/en/archive/');
  await expect(page.locator('main img').nth(1)).toBeVisible();
  await expect(show).toBeHidden();
});
