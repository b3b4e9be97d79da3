import { expect, test } from 'playwright/test';
import { LANGUAGES } from '../../src/model/language.ts';
import { barButton, clipOver, expectClipOver, expectNothingOver, hrefOf } from '../support/clip-dialog.ts';
import { cardsOf } from '../support/search-visits.ts';
import { sample } from '../support/sites.ts';
import { words } from '../support/words.ts';

test.use({ baseURL: sample.url });

for (const language of LANGUAGES) {
  test(`on a phone one thing closes a clip that lies over its list, and its own page has a way back, ${language}`, async ({
    page,
  }) => {
    await page.goto(`/${language}/archive/2/`);
    const card = cardsOf(page).first().getByRole('link');
    const href = await hrefOf(card);
    const back = page.getByRole('link', { name: words(language)('clip.back'), exact: true });
    await card.tap();
    await expectClipOver(page, href);
    await expect(clipOver(page).locator('.back')).toHaveCount(1);
    await expect(back).toHaveCount(0);
    await barButton(page, language, 'close').tap();
    await expectNothingOver(page);
    await page.goto(href);
    await expect(back).toBeVisible();
  });
}
