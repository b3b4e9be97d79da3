import { expect, test } from 'playwright/test';
import { LANGUAGES, type Language } from '../../src/model/language.ts';
import { largestOfEachKind } from '../support/pages.ts';
import { sample } from '../support/sites.ts';
import { words } from '../support/words.ts';

test.use({ javaScriptEnabled: false, baseURL: sample.url });

/** The section under which each kind of record stands. */
const SECTION_OF = {
  clip: 'nav.archive',
  series: 'nav.series',
  life: 'nav.lives',
  territory: 'nav.territories',
  extra: 'nav.extras',
} as const;

for (const language of LANGUAGES) {
  const say = words(language);

  test(`on a wide screen every section is in the bar, and the one visited is marked, in ${language}`, async ({
    page,
  }) => {
    await page.goto(`/${language}/`);
    await expect(page.getByRole('button', { name: say('nav.menu'), exact: true })).toBeHidden();
    for (const section of ['archive', 'series', 'lives', 'territories', 'extras', 'project', 'donate']) {
      const link = page.getByRole('banner').getByRole('link', { name: say(`nav.${section}`), exact: true });
      await expect(link).not.toHaveAttribute('aria-current');
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
  });
}

for (const language of LANGUAGES) {
  const say = words(language);

  test(`the section of a record is marked while the record is read, in ${language}`, async ({ page }) => {
    for (const [kind, section] of Object.entries(SECTION_OF) as [keyof typeof SECTION_OF, string][]) {
      await page.goto(largestOf(language, kind));
      const link = page.getByRole('banner').getByRole('link', { name: say(section), exact: true });
      await expect.soft(link, kind).toHaveAttribute('aria-current', 'true');
      await expect.soft(link, kind).toHaveCSS('text-decoration-line', 'underline');
      const marked = page.getByRole('navigation', { name: say('nav.label') }).locator('[aria-current]');
      await expect.soft(marked, kind).toHaveCount(1);
    }
  });
}

function largestOf(language: Language, kind: keyof typeof SECTION_OF): string {
  return largestOfEachKind(sample, language).find((page) => page.kind === kind)?.path ?? '';
}
