import { expect } from 'playwright/test';
import { LANGUAGES } from '../../src/model/language.ts';
import { UNASKED } from '../support/consent-visits.ts';
import { ALL_KINDS, largestOfEachKind, pagesOf, type PageKind } from '../support/pages.ts';
import { inPairs, PHONE } from '../support/pairs.ts';
import { expectReady } from '../support/search-visits.ts';
import { empty, sample, untidy } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { violations } from '../support/violations.ts';
import { words } from '../support/words.ts';

const SAME_EVERYWHERE: readonly PageKind[] = ['accessibility', 'cookies', 'notFound', 'offline', 'selection'];

// First visits, with the banner that asks for consent.
test.use({ storageState: UNASKED });

/** What editors leave out or write badly is the same in both languages. */
const ODD_SITES = { it: untidy, en: empty };

inPairs((language) => {
  for (const site of [sample, ODD_SITES[language]]) {
    test(`axe finds nothing on any kind of page of the ${site.name} site, with every part that opens open`, async ({
      page,
    }) => {
      for (const { kind, path } of largestOfEachKind(site, language)) {
        // The other sites' pages of words alone are the sample's.
        if (site !== sample && SAME_EVERYWHERE.includes(kind)) continue;
        await page.goto(`${site.url}${path}`);
        if ((await page.locator('astro-island').count()) > 0) await expectReady(page);
        await page.locator('details').evaluateAll((parts: HTMLDetailsElement[]) => {
          for (const part of parts) part.open = true;
        });
        expect.soft(await violations(page), `${kind} ${path}`).toEqual([]);
      }
    });
  }
});

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ viewport: PHONE });

    test('axe finds nothing in the open menu', async ({ page }) => {
      const say = words(language);
      await page.goto(`${sample.url}/${language}/`);
      await page.getByRole('button', { name: say('nav.menu'), exact: true }).click();
      await expect(page.getByRole('button', { name: say('nav.close'), exact: true })).toBeInViewport();
      expect(await violations(page)).toEqual([]);
    });
  });
}

test.describe('outside both languages', () => {
  test('axe finds nothing on the page of an unknown address', async ({ page }) => {
    await page.goto(`${sample.url}/nowhere/`);
    expect(await violations(page)).toEqual([]);
  });

  test('axe finds nothing on the page that offers the languages', async ({ page }) => {
    // Its script leads on at once; without it the page stays.
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto(`${sample.url}/`);
    expect(await violations(page)).toEqual([]);
  });
});

test('the sample site has every kind of page, so that none is left out above', () => {
  const kinds = new Set(pagesOf(sample).map(({ kind }) => kind));
  expect(kinds).toEqual(new Set([...ALL_KINDS, 'root']));
});
