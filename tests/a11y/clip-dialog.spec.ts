import { expect } from 'playwright/test';
import { clipOver, expectClipOver, hrefOf } from '../support/clip-dialog.ts';
import { inPairs } from '../support/pairs.ts';
import { cardsOf } from '../support/search-visits.ts';
import { live, sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { violations } from '../support/violations.ts';
import { words } from '../support/words.ts';
import { NEW_CLIP, NEW_ID } from '../support/new-clip.ts';
import { answerClip } from '../support/new-clips.ts';

test.use({ baseURL: sample.url });

inPairs((language) => {
  const say = words(language);

  test('axe finds nothing in a clip over a page, at the end of its list, or on its way', async ({ page }) => {
    await page.goto(`/${language}/archive/2/`);
    const card = cardsOf(page).first().getByRole('link');
    await card.click();
    await expectClipOver(page, await hrefOf(card));
    expect(await violations(page)).toEqual([]);
    await page.goBack();

    const answer = Promise.withResolvers<undefined>();
    await page.route('**/clips/**', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await card.click();
    await expect(clipOver(page).getByText(say('dialog.loading'))).toBeVisible();
    expect(await violations(page)).toEqual([]);
    answer.resolve(undefined);
  });

  test('axe finds nothing in a clip that has no page yet, or where the archive does not answer', async ({
    page,
  }) => {
    await answerClip(page, NEW_ID, NEW_CLIP);
    await page.goto(`${live.url}/${language}/clips/${NEW_ID}_x/`);
    await expect(page.getByText(say('newClip.note'))).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await answerClip(page, NEW_ID, 'nothing');
    await page.reload();
    await expect(page.getByText(say('newClip.unknown'))).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
