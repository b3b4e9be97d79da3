import { expect, type Page } from 'playwright/test';
import { LANGUAGES } from '../../src/model/language.ts';
import { adoptStyle } from '../support/layout.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { words } from '../support/words.ts';

test.use({ baseURL: sample.url });

/** From the narrowest phone to the last pixel before the links lie in the bar. */
const NARROW = [150, 768, 1199];
/** The narrowest screen that WCAG asks for, and where the bar is full. */
const WITH_SELECTION = [320, 360, 1199, 1200, 1279, 1280, 1440];
const TABLET = { width: 768, height: 1024 };

for (const language of LANGUAGES) {
  const say = words(language);

  const partsOf = (page: Page) => ({
    toggle: page.getByRole('button', { name: say('nav.menu'), exact: true }),
    close: page.getByRole('button', { name: say('nav.close'), exact: true }),
    archive: page
      .getByRole('navigation', { name: say('nav.label') })
      .getByRole('link', { name: say('nav.archive'), exact: true }),
    menu: page.locator('#menu'),
  });

  test.describe(`the side menu in ${language}`, () => {
    test('slides in from the start edge on every screen below 1200 px, and its toggle closes it too', async ({
      page,
    }) => {
      await page.goto(`/${language}/`);
      for (const width of NARROW) {
        await page.setViewportSize({ width, height: 900 });
        const { toggle, close, archive, menu } = partsOf(page);
        await expect(archive).toBeHidden();
        await toggle.click();
        await expect(archive).toBeVisible();
        await expect(close).toBeInViewport({ ratio: 1 });
        await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0);
        const { height = 0, width: wide = 0 } = (await menu.boundingBox()) ?? {};
        expect(height).toBe(900);
        expect(wide).toBeLessThan(width);
        await close.click();
        await expect(archive).toBeHidden();
      }
      await page.setViewportSize(TABLET);
      const { toggle, archive } = partsOf(page);
      await toggle.click();
      await expect(archive).toBeVisible();
      await toggle.click();
      await expect(archive).toBeHidden();
    });

    test('closes when a link in it opens elsewhere', async ({ page, context }) => {
      await context.route(/instagram/, (route) => route.fulfill({ body: 'elsewhere' }));
      await page.setViewportSize(TABLET);
      await page.goto(`/${language}/`);
      const { toggle, archive } = partsOf(page);
      await toggle.click();
      const elsewhere = page.waitForEvent('popup');
      await page.getByRole('link', { name: 'Instagram' }).click();
      await (await elsewhere).close();
      await expect(archive).toBeHidden();
      await expect(page).toHaveURL(`${sample.url}/${language}/`);
    });

    test('gives way to the bar when the screen becomes wide, and the focus goes along, there and back', async ({
      page,
    }) => {
      await page.setViewportSize(TABLET);
      await page.goto(`/${language}/`);
      const { toggle, archive } = partsOf(page);
      await toggle.click();
      await expect(archive).toBeVisible();
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(page.locator('#menu:popover-open')).toHaveCount(0);
      await expect(archive).toBeInViewport();
      await expect(toggle).toBeHidden();
      await expect(archive).toBeFocused();
      await page.setViewportSize(TABLET);
      await expect(toggle).toBeFocused();
    });

    test('leaves room for the link to the selection, for which nothing in the bar moves, and for large letters', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const clips = Array.from({ length: 150 }, (_, index) => [1001 + index, 'A']);
        localStorage.setItem('selection', JSON.stringify([1, '', clips]));
      });
      await page.goto(`/${language}/`);
      const link = page.getByRole('banner').getByRole('link', { name: `${say('selection.short')} 150` });
      for (const width of WITH_SELECTION) {
        await page.setViewportSize({ width, height: 900 });
        await expect(link).toBeInViewport({ ratio: 1 });
        await expect.poll(() => link.evaluate(movesForLink), `${width} px`).toEqual([]);
      }
      await page.evaluate(adoptStyle, ':root { font-size: 200% !important }');
      for (const width of [320, 1200]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.getByRole('banner').evaluate(brokenParts), `${width} px`).toEqual([]);
      }
    });

    test('takes 300 ms to slide, and no time where less motion is wanted', async ({ page }) => {
      await page.setViewportSize(TABLET);
      await page.goto(`/${language}/`);
      const { menu, toggle } = partsOf(page);
      await toggle.click();
      await expect(menu).toHaveCSS('transition-property', 'translate, overlay, display');
      await expect(menu).toHaveCSS('transition-duration', '0.3s, 0.3s, 0.3s');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect(menu).toHaveCSS('transition-duration', /^0s/);
    });
  });
}

/** The parts of the bar that are not whole in the window, or with a word on more than one line. */
function brokenParts(bar: HTMLElement): string[] {
  return [...bar.querySelectorAll('a, button')]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .filter((part) => {
      const text = new Range();
      text.selectNodeContents(part);
      const lines = new Set([...text.getClientRects()].map(({ top }) => top)).size;
      const isBroken = part.childElementCount === 0 && lines > part.textContent.split(' ').length;
      const { left, right } = part.getBoundingClientRect();
      return isBroken || left < 0 || right > innerWidth;
    })
    .map((part) => part.outerHTML.slice(0, 90));
}

/** The parts of the bar that lie elsewhere without the link, or are seen only then, or that it covers. */
function movesForLink(link: HTMLElement): string[] {
  const placesOf = (): Map<Element, string> =>
    new Map(
      [...document.querySelectorAll('main, .site-header :is(a, button, input)')]
        .filter((part) => part !== link && part.checkVisibility({ visibilityProperty: true }))
        // In the narrowest bar the link takes its place.
        .filter((part) => innerWidth >= 360 || !part.matches('.site-header__search'))
        .map((part) => [part, JSON.stringify(part.getBoundingClientRect())]),
    );
  const before = placesOf();
  link.hidden = true;
  const after = placesOf();
  link.hidden = false;
  const { left, right } = link.getBoundingClientRect();
  const isCovered = (part: Element): boolean => {
    const box = part.getBoundingClientRect();
    return part.localName !== 'main' && box.left < right && box.right > left;
  };
  return [...after]
    .filter(([part, place]) => before.get(part) !== place || isCovered(part))
    .map(([part]) => part.outerHTML);
}
