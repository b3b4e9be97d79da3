import { expect, type Page } from 'playwright/test';
import type { TestSite } from '../sites/open-test-site.ts';
import type { Language } from '../../src/model/language.ts';
import { UNASKED } from '../support/consent-visits.ts';
import { largestOfEachKind, pagesOf } from '../support/pages.ts';
import { inPairs } from '../support/pairs.ts';
import { empty, sample, untidy } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { visit } from '../support/visits.ts';
import { words } from '../support/words.ts';

// First visits, with the banner that asks for consent.
test.use({ storageState: UNASKED });

/** A page of each kind; of what is odd every page, in Italian on a phone: the same records in English are as odd. */
function pathsOf(site: TestSite, language: Language): string[] {
  const pages = site === sample || language === 'en' ? largestOfEachKind(site, language) : pagesOf(site);
  return [
    ...pages.map(({ path }) => path).filter((path) => path.startsWith(`/${language}/`)),
    `/${language}/nowhere/`,
  ];
}

/** The narrowest screen that WCAG asks for, and a desktop. */
const WIDTHS = [320, 1440];

inPairs((language) => {
  for (const site of [sample, untidy, empty]) {
    test(`${site.name}: pages fit every screen in letters that can be read, ask only the site and its API, store nothing, and break nothing`, async ({
      page,
    }) => {
      const viewport = page.viewportSize();
      for (const path of pathsOf(site, language)) {
        const { foreign, failed, errors } = await visit(page, site, path);
        expect.soft(foreign, `${path} asks others`).toEqual([]);
        expect.soft(failed, `${path} asks for what is not there`).toEqual([]);
        expect.soft(errors, `${path} has errors`).toEqual([]);
        // Where the site has statistics, visitors are asked on each page; nothing is stored before they choose.
        const banner = page.getByRole('region', { name: words(language)('consent.label') });
        await expect.soft(banner, path).toHaveCount(site.analyticsId === '' ? 0 : 1);
        await expectFits(page, path);
        if (viewport) await page.setViewportSize(viewport);
        if (site === sample) await expectReadableAsSet(page, path);
      }
      expect(await page.context().cookies()).toEqual([]);
    });
  }
});

test('the pages outside both languages are sound too', async ({ page }) => {
  for (const path of ['/', '/404.html', '/nowhere/']) {
    expect.soft(await visit(page, sample, path), path).toEqual({ foreign: [], failed: [], errors: [] });
    await expectFits(page, path);
  }
});

/** What readers may set for all text: WCAG 1.4.12, and 1.4.4, which asks for it on a desktop. */
const SET_BY_READERS = {
  'wider spacing': `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
  'letters twice as large': '@media (min-width: 1000px) { :root { font-size: 200% !important } }',
};

/** Nothing sticks out or is cut off that was not before. */
async function expectReadableAsSet(page: Page, path: string): Promise<void> {
  const before = await cutTexts(page);
  for (const [how, content] of Object.entries(SET_BY_READERS)) {
    await adoptStyle(page, content);
    await expect
      .configure({ soft: true })
      .poll(() => sticksOut(page), `${path} with ${how} is too wide`)
      .toEqual([]);
    const cut = (await cutTexts(page)).filter((text) => !before.includes(text));
    expect.soft(cut, `${path} with ${how} cuts texts`).toEqual([]);
  }
  await adoptStyle(page, '');
}

/** As a reader's own style sheet, which no Content-Security-Policy refuses. */
async function adoptStyle(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rules);
}

/** The texts that the box around them cuts off. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { clientWidth, clientHeight, scrollWidth, scrollHeight, textContent } = element;
      // One pixel by one is for screen readers.
      if (clientWidth <= 1 || !/\w/.test(textContent) || !element.checkVisibility()) return [];
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
      // A title that ends after so many lines, by dots; it is whole on its page.
      if (webkitLineClamp !== 'none') return [];
      const isCut = (overflow: string, by: number): boolean => /hidden|clip/.test(overflow) && by > 1;
      return isCut(overflowX, scrollWidth - clientWidth) || isCut(overflowY, scrollHeight - clientHeight)
        ? [`${element.localName}.${element.className}: ${textContent.trim().slice(0, 50)}`]
        : [];
    }),
  );
}

/** The smallest text in pixels, which grows with the screen. */
const smallestAt = (width: number): number => (width < 1440 ? 15 : 16);

/** One load serves all widths: what script lays out by the width follows in its own time. */
async function expectFits(page: Page, path: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .configure({ soft: true })
      .poll(() => sticksOut(page), `${path} is wider than ${width} px`)
      .toEqual([]);
    expect.soft(await smallTexts(page, smallestAt(width)), `${path} at ${width} px is small`).toEqual([]);
    expect.soft(await strayValues(page), `${path} at ${width} px has values under their names`).toEqual([]);
  }
}

/** The texts that are seen and smaller than so many pixels. */
async function smallTexts(page: Page, smallest: number): Promise<string[]> {
  return page.evaluate((least) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const small = new Set<string>();
    while (texts.nextNode() !== null) {
      const { textContent, parentElement } = texts.currentNode;
      if (parentElement === null || !/\w/.test(textContent ?? '')) continue;
      const isSeen = parentElement.checkVisibility() && parentElement.clientWidth !== 1;
      if (isSeen && parseFloat(getComputedStyle(parentElement).fontSize) < least)
        small.add(parentElement.outerHTML.slice(0, 90));
    }
    return [...small];
  }, smallest);
}

/** A clip's values that do not stand beside their name, or below others that do. */
async function strayValues(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stray = ([name, ...values]: readonly Element[]): readonly Element[] => {
      const { right = 0, bottom = 0 } = name?.getBoundingClientRect() ?? {};
      return values.filter((value, nth) => {
        const { x, y } = value.getBoundingClientRect();
        return x < right || (nth === 0 && y >= bottom);
      });
    };
    return [...document.querySelectorAll('.clip-details__facts > div')]
      .flatMap((fact) => stray([...fact.children]))
      .map((value) => value.outerHTML.slice(0, 90));
  });
}

/** What makes the page scroll sideways: elements beyond its edge that no box of their own scrolls or cuts. */
async function sticksOut(page: Page): Promise<string[]> {
  const { width = 0 } = page.viewportSize() ?? {};
  return page.evaluate((screen) => {
    const root = document.documentElement;
    if (root.scrollWidth <= screen && innerWidth <= screen) return [];
    const isHeld = (element: Element): boolean => {
      for (let box = element.parentElement; box !== null && box !== root; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible' && box.getBoundingClientRect().right <= screen)
          return true;
      }
      return false;
    };
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > screen + 0.5 && !isHeld(element),
    );
    return [`${root.scrollWidth} px`, ...wide.slice(-3).map((element) => element.outerHTML.slice(0, 90))];
  }, width);
}
