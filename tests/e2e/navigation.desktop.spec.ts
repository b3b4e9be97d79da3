import { expect, test } from 'playwright/test';
import { LANGUAGES } from '../../src/model/language.ts';
import { sample } from '../support/sites.ts';
import { words } from '../support/words.ts';

test.use({ javaScriptEnabled: false, baseURL: sample.url });

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

test('the section of a record is marked while the record is read', async ({ page }) => {
  await page.goto('/it/serie/');
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
  const link = page.getByRole('banner').getByRole('link', { name: words('it')('nav.series'), exact: true });
  await expect(link).toHaveAttribute('aria-current', 'true');
});
