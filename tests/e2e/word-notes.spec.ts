import { expect, type Page } from 'playwright/test';
import { clipOver, press } from '../support/clip-dialog.ts';
import { inPairs } from '../support/pairs.ts';
import { cardsOf, openList } from '../support/search-visits.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { violations } from '../support/violations.ts';
import { pathOfPageWith } from '../support/visits.ts';
import { words } from '../support/words.ts';

test.use({ baseURL: sample.url });

const NOTED = { it: 'Colonia marina', en: 'Seaside holiday camp' };

inPairs((language) => {
  const say = words(language);
  const noted = NOTED[language];
  const path = pathOfPageWith(sample, language, 'clip', /<h1[^>]*><u>/);

  async function expectNote(page: Page): Promise<void> {
    await expect(page.getByRole('heading', { level: 1 }).locator('u')).toHaveText(noted);
    await expect(page.getByRole('note', { name: say('clip.wordNotes') })).toBeVisible();
  }

  test('a word of the regime is marked in a title, and a note below says whose it was', async ({ page }) => {
    await page.goto(path);
    await expectNote(page);
    expect(await violations(page)).toEqual([]);
  });

  test('a clip over its list has the note, and its card the title alone', async ({ page, hasTouch }) => {
    await openList(page, `/${language}/archive/?search=${noted}`);
    const card = cardsOf(page).filter({ hasText: noted }).first().getByRole('link').first();
    await expect(card.locator('u')).toHaveCount(0);
    await press(card, hasTouch);
    const note = clipOver(page).getByRole('note', { name: say('clip.wordNotes') });
    await expect(note).toBeVisible();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('the note is read all the same', async ({ page }) => {
      await page.goto(path);
      await expectNote(page);
    });
  });
});
