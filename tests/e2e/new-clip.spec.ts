import { expect } from 'playwright/test';
import { press } from '../support/clip-dialog.ts';
import { inPairs } from '../support/pairs.ts';
import { cardsOf } from '../support/search-visits.ts';
import { settled } from '../support/settled.ts';
import { live, sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { words } from '../support/words.ts';
import { NEW_CLIP, NEW_ID } from '../support/new-clip.ts';
import { answerClip, serveOnlyRootNotFound } from '../support/new-clips.ts';

test.use({ baseURL: live.url });

inPairs((language) => {
  const say = words(language);
  const path = `/${language}/clips/${NEW_ID}_appena-arrivata/`;

  test('a clip that has no page yet is shown at its address', async ({ page }) => {
    await answerClip(page, NEW_ID, NEW_CLIP);
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(NEW_CLIP.title[language]);
    await expect(page).toHaveTitle(
      language === 'it' ? /\| Appena arrivata$/ : /\| Appena arrivata \(Just arrived\)$/,
    );
    await expect(main.getByText(say('newClip.note'))).toBeVisible();
    // In the looks of a clip's page: the sheet stays, whatever is replaced.
    await expect(main.getByText(say('newClip.note'))).toHaveCSS('padding-top', '12px');
    await expect(page.locator('link[href*="/style."]')).toHaveCount(1);
    for (const line of ['Una gita è finita.', 'Si torna.']) {
      await expect(main.getByText(line, { exact: true })).toBeVisible();
    }
    await expect(main.getByRole('link', { name: 'Mario Rossi' })).toHaveAttribute(
      'href',
      `/${language}/archive/?authors=Mario+Rossi`,
    );
    const keyword = language === 'it' ? 'mare' : 'sea';
    await expect(main.getByRole('link', { name: keyword, exact: true })).toBeVisible();
    await expect(main.getByText(say('clip.noFilm'))).toBeVisible();
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  });

  test('it is shown in its language also where the host has one "not found" page for all addresses', async ({
    page,
  }) => {
    await serveOnlyRootNotFound(page, path);
    await answerClip(page, NEW_ID, NEW_CLIP);
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
      NEW_CLIP.title[language],
    );
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('link[href*="/style."]')).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: say('nav.label'), includeHidden: true })).toHaveCount(
      1,
    );
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(language);
    await answerClip(page, NEW_ID, 404);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('notFound.title'));
    await expect(page).toHaveTitle(new RegExp(say('notFound.title')));
  });

  test('its film is that of a built page: player, info, no saving, and a long title set smaller', async ({
    page,
  }) => {
    const title = `Appena arrivata, ${'e ancora senza una pagina sua, '.repeat(4)}ma con un film`;
    const media = `${live.apiUrl}/media`;
    await answerClip(page, NEW_ID, {
      ...NEW_CLIP,
      title: { it: title, en: title },
      image_medium: `${media}/pictures/portrait-1920-1-640.webp`,
      image_preview: `${media}/pictures/portrait-1920-1-1280.webp`,
      content_metadata: { width: 1440, height: 1080 },
      clip_data: { file_url_vimeo: `${media}/films/harvest-1930.mp4` },
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveClass('long');
    const film = page.locator('.film video');
    await expect(film).toHaveAttribute('controlslist', 'nodownload');
    await expect(page.locator('.film > img')).toHaveAttribute(
      'srcset',
      /-640\.webp 640w,.*-1280\.webp 1280w/,
    );
    // What script adds to every clip.
    await expect(page.locator('.film-info > p')).toContainText('Mario Rossi');
    const isPrevented = await film.evaluate(
      (video) => !video.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    );
    expect(isPrevented).toBe(true);
    await film.dispatchEvent('focusin');
    await expect(page.locator('.plyr__controls')).toBeAttached();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test('only the archive itself can say that there is no such clip', async ({ page }) => {
    for (const status of [404, 410]) {
      await answerClip(page, NEW_ID, status);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('notFound.title'));
    }
  });

  test('an archive that does not answer is said not to, and can be asked again', async ({
    page,
    hasTouch,
  }) => {
    for (const answer of ['nothing', 500, []] as const) {
      await answerClip(page, NEW_ID, answer);
      await page.goto(path);
      await expect(page.getByText(say('newClip.unknown'))).toBeVisible();
      await expect(page.getByText(say('notFound.title'))).toHaveCount(0);
    }
    await answerClip(page, NEW_ID, NEW_CLIP);
    await press(page.getByRole('button', { name: say('newClip.retry') }), hasTouch);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEW_CLIP.title[language]);
  });
});

test('opened from a list, it is shown too, and the list is one step back', async ({ page, hasTouch }) => {
  await answerClip(page, NEW_ID, NEW_CLIP);
  await page.goto('/it/archive/2/');
  const card = cardsOf(page).first().getByRole('link');
  await card.evaluate((link, href) => {
    link.setAttribute('href', href);
  }, `/it/clips/${NEW_ID}_appena-arrivata/`);
  await press(card, hasTouch);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Appena arrivata');
  await page.goBack();
  await expect(page).toHaveURL(`${live.url}/it/archive/2/`);
  await expect(cardsOf(page).first()).toBeVisible();
});

test('an old title in the address leads to the page of the clip, where there is one', async ({ page }) => {
  const known = await (await page.request.get(`${live.apiUrl}/api/clips/1169/`)).text();
  await answerClip(page, 1169, JSON.parse(known) as object);
  // A host that does not redirect answers with its 404 page.
  await page.route('**/it/clips/1169_old-title/', async (route) => {
    const response = await route.fetch({ url: `${live.url}/it/clips/${NEW_ID}_x/` });
    await route.fulfill({ response });
  });
  await page.goto('/it/clips/1169_old-title/');
  await expect(page).toHaveURL(/\/it\/clips\/1169_(?!old-title)[^/]+\/$/);
  await expect(page.getByRole('list', { name: words('it')('clip.share') })).toBeVisible();
});

test('where one "not found" page stands for all addresses, a language in capitals leads to the page', async ({
  page,
}) => {
  await serveOnlyRootNotFound(page, '/EN/archive/2/?x=1');
  await page.goto('/EN/archive/2/?x=1');
  await expect(page).toHaveURL(`${live.url}/en/archive/2/?x=1`);
  await expect(cardsOf(page).first()).toBeVisible();
});

test('where no API is configured none is asked, and the address is not found', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== sample.url) foreign.push(request.url());
  });
  await page.goto(`${sample.url}/it/clips/${NEW_ID}_appena-arrivata/`);
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('it')('notFound.title'));
  expect(foreign).toEqual([]);
});
