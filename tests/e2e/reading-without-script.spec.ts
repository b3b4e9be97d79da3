import { expect } from 'playwright/test';
import { inPairs } from '../support/pairs.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { goToSection, pathOfPageWith } from '../support/visits.ts';
import { words } from '../support/words.ts';

test.use({ javaScriptEnabled: false, baseURL: sample.url });

inPairs((language) => {
  const say = words(language);

  test.describe('without script, a visitor', () => {
    test('reads the home page and opens the rest of its text', async ({ page }) => {
      await page.goto(`/${language}/`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const more = page.getByRole('group').filter({ has: page.getByText(say('home.more'), { exact: true }) });
      await expect(more.getByRole('paragraph').first()).toBeHidden();
      await more.getByText(say('home.more'), { exact: true }).click();
      await expect(more.getByRole('paragraph').first()).toBeVisible();
    });

    test('goes to the second page of the archive and opens a clip', async ({ page }) => {
      await page.goto(`/${language}/`);
      await goToSection(page, language, 'archive');
      await expect(page).toHaveURL(`${sample.url}/${language}/archive/`);
      const card = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('a b') });
      await expect(card).toHaveCount(100);
      const firstTitle = await card.first().locator('b').innerText();
      // Nothing that only script can answer is offered, and the list says how to walk it.
      await expect(page.getByText(say('archive.noScriptPages'))).toBeVisible();
      await expect(page.getByRole('searchbox')).toHaveCount(0);
      await expect(page.getByRole('button', { name: say('archive.openFilters') })).toHaveCount(0);
      await page.getByRole('link', { name: say('pager.older') }).click();
      await expect(page).toHaveURL(`${sample.url}/${language}/archive/2/`);
      const pager = page.getByRole('navigation', { name: say('pager.label') });
      await expect(pager.getByRole('link', { name: '2', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(pager.getByRole('link', { name: say('pager.newer') })).toHaveAttribute(
        'href',
        `/${language}/archive/`,
      );
      await expect(card.first().locator('b')).not.toHaveText(firstTitle);
      const title = await card.first().locator('b').innerText();
      await card.first().getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveURL(/\/clips\/\d+_[a-z0-9-]+\/$/);
    });

    test('walks from the home page to the films of a village, and from a film back to its village', async ({
      page,
    }) => {
      const village = 'Castelnovo ne’ Monti';
      await page.goto(`/${language}/`);
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('link', { name: say('topics.places'), exact: true }).click();
      await page.getByRole('main').getByRole('link', { name: village, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(village);
      await expect(page).toHaveURL(`${sample.url}/${language}/places/castelnovo-ne-monti/`);
      await page.getByRole('main').locator('.clip a').first().click();
      await expect(page).toHaveURL(/\/clips\/\d+_[a-z0-9-]+\/$/);
      await page.getByRole('link', { name: say('topics.moreOn').replace('{name}', village) }).click();
      await expect(page).toHaveURL(`${sample.url}/${language}/places/castelnovo-ne-monti/`);
    });

    test('finds a film with the controls of the browser, its picture, and nothing loaded', async ({
      page,
    }) => {
      const films: string[] = [];
      page.on('request', (request) => request.url().includes('/films/') && films.push(request.url()));
      await page.goto(pathOfPageWith(sample, language, 'clip', '<video', 'srcset='));
      const film = page.locator('video');
      await expect(film).toHaveAttribute('controls', '');
      await expect(film).toHaveAttribute('preload', 'none');
      await expect(page.locator('.film > img')).toHaveJSProperty('complete', true);
      expect(
        await page.locator('.film > img').evaluate((image: HTMLImageElement) => image.naturalWidth),
      ).toBeGreaterThan(0);
      await expect(film).toHaveAccessibleName(await page.getByRole('heading', { level: 1 }).innerText());
      expect(films).toEqual([]);
    });

    test('plays a film by keyboard, and goes from a clip to the archive', async ({ page }) => {
      await page.goto(pathOfPageWith(sample, language, 'clip', '<video'));
      const film = page.locator('video');
      await film.focus();
      await page.keyboard.press('Space');
      await expect
        .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThan(0.2);
      await page.keyboard.press('Space');
      await expect(film).toHaveJSProperty('paused', true);
      await page.getByRole('link', { name: say('clip.back'), exact: true }).click();
      await expect(page).toHaveURL(`${sample.url}/${language}/archive/`);
    });

    test('walks from the series to one of them, and along its years', async ({ page }) => {
      await page.goto(`/${language}/serie/`);
      const first = page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link');
      const title = await first.innerText();
      await first.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.goto(pathOfPageWith(sample, language, 'series', 'timeline__axis'));
      const axis = page.getByRole('list', { name: say('collections.timeline.axis') }).first();
      const year = axis.getByRole('link').last();
      const shown = await year.innerText();
      await year.click();
      await expect(page).toHaveURL(/#b\d+-\d+$/);
      const target = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
      await expect(target).toBeInViewport();
      await expect(target.getByRole('time')).toHaveText(shown);
    });

    test('reads a life story', async ({ page }) => {
      await page.goto(`/${language}/`);
      await goToSection(page, language, 'lives');
      const life = page.getByRole('main').getByRole('listitem').first();
      const title = await life.locator('b').innerText();
      await life.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('main').getByRole('paragraph').first()).toBeVisible();
    });

    test('opens a territory and the rest of its text', async ({ page }) => {
      await page.goto(`/${language}/territories/`);
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
      await expect(page).toHaveURL(/\/territories\/\d+-[a-z0-9-]+\/$/);
      await page.goto(pathOfPageWith(sample, language, 'territory', say('collections.territories.more')));
      const more = page
        .getByRole('group')
        .filter({ has: page.getByText(say('collections.territories.more'), { exact: true }) });
      await expect(more.locator('.rich-text')).toBeHidden();
      await more.getByText(say('collections.territories.more'), { exact: true }).click();
      await expect(more.locator('.rich-text')).toBeVisible();
    });

    test('opens one of two parts of the project page at a time', async ({ page }) => {
      await page.goto(`/${language}/project/`);
      const part = (key: string) =>
        page.getByRole('group').filter({ has: page.getByText(say(key), { exact: true }) });
      const [who, info] = [part('project.whoTitle'), part('project.infoTitle')];
      await who.getByText(say('project.whoTitle'), { exact: true }).click();
      await expect(who.getByRole('paragraph').first()).toBeVisible();
      await info.getByText(say('project.infoTitle'), { exact: true }).click();
      await expect(info.getByRole('link')).toBeVisible();
      await expect(who.getByRole('paragraph').first()).toBeHidden();
    });

    test('finds how to donate', async ({ page }) => {
      await page.goto(`/${language}/`);
      await goToSection(page, language, 'donate');
      // At the top of the page, and beside the other ways to give.
      const give = page.getByRole('link', { name: say('donate.give') });
      await expect(give).toHaveCount(2);
      for (const link of await give.all()) await expect(link).toHaveAttribute('href', /^https:/);
      await expect(page.getByText(say('foundation.taxCode'))).toBeVisible();
    });

    test('reads the cookie policy in Italian, which is said to be Italian', async ({ page }) => {
      await page.goto(`/${language}/`);
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: say('consent.policy') })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('consent.policy'));
      const policy = page.locator(':lang(it)').getByRole('heading', { name: 'Cookie tecnici' });
      await expect(policy).toBeVisible();
    });

    test('reads how accessible the site is, and whom to tell of a barrier', async ({ page }) => {
      await page.goto(`/${language}/`);
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('link', { name: say('accessibility.title') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accessibility.title'));
      await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible();
    });
  });
});
