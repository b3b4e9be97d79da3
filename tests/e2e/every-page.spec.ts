import { expect, type Page } from 'playwright/test';
import type { TestSite } from '../sites/open-test-site.ts';
import type { Language } from '../../src/model/language.ts';
import { UNASKED } from '../support/consent-visits.ts';
import { largestOfEachKind, pagesOf } from '../support/pages.ts';
import { inPairs } from '../support/pairs.ts';
import { empty, sample, untidy } from '../support/sites.ts';
import {
  adoptStyle,
  cutTexts,
  SET_BY_READERS,
  smallestAt,
  smallTexts,
  sticksOut,
  strayValues,
} from '../support/layout.ts';
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

/** Nothing sticks out or is cut off that was not before. */
async function expectReadableAsSet(page: Page, path: string): Promise<void> {
  const before = await page.evaluate(cutTexts);
  for (const [how, content] of Object.entries(SET_BY_READERS)) {
    await page.evaluate(adoptStyle, content);
    await expectNarrow(page, `${path} with ${how} is too wide`);
    const cut = (await page.evaluate(cutTexts)).filter((text) => !before.includes(text));
    expect.soft(cut, `${path} with ${how} cuts texts`).toEqual([]);
  }
  await page.evaluate(adoptStyle, '');
}

/** One load serves all widths: what script lays out by the width follows in its own time. */
async function expectFits(page: Page, path: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNarrow(page, `${path} is wider than ${width} px`);
    const small = await page.evaluate(smallTexts, smallestAt(width));
    expect.soft(small, `${path} at ${width} px is small`).toEqual([]);
    const stray = await page.evaluate(strayValues);
    expect.soft(stray, `${path} at ${width} px has values under their names`).toEqual([]);
  }
}

/** Waits until nothing makes the page scroll sideways. */
async function expectNarrow(page: Page, otherwise: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(sticksOut, page.viewportSize()?.width ?? 0), otherwise)
    .toEqual([]);
}
