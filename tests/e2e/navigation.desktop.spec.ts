import { expect } from 'playwright/test';
import { LANGUAGES } from '../../src/model/language.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { pathOfPageWith } from '../support/visits.ts';
import { words } from '../support/words.ts';

test.use({ javaScriptEnabled: false, baseURL: sample.url });

for (const language of LANGUAGES) {
  const say = words(language);

  test(`on a wide screen every section is in the bar, and the one visited is marked for the eye, in ${language}`, async ({
    page,
  }) => {
    await page.goto(pathOfPageWith(sample, language, 'clip'));
    await expect(page.getByRole('button', { name: say('nav.menu'), exact: true })).toBeHidden();
    const linkTo = (section: string) =>
      page.getByRole('banner').getByRole('link', { name: say(`nav.${section}`), exact: true });
    await expect(linkTo('archive')).toHaveCSS('text-decoration-line', 'underline');
    for (const section of ['series', 'lives', 'territories', 'extras', 'project', 'donate']) {
      await expect(linkTo(section)).toBeInViewport();
      await expect(linkTo(section)).toHaveCSS('text-decoration-line', 'none');
    }
    await linkTo('project').click();
    await expect(linkTo('project')).toHaveAttribute('aria-current', 'page');
  });
}
