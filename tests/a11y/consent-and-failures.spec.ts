import { expect } from 'playwright/test';
import { offerDecline, UNASKED } from '../support/consent-visits.ts';
import { loseCode, loseIsland } from '../support/lost-code.ts';
import { inPairs } from '../support/pairs.ts';
import { openList, panelButton } from '../support/search-visits.ts';
import { settled } from '../support/settled.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { violations } from '../support/violations.ts';
import { words } from '../support/words.ts';

test.use({ baseURL: sample.url });

inPairs((language) => {
  const say = words(language);

  test.describe('on a first visit', () => {
    test.use({ storageState: UNASKED });

    test('axe finds nothing in the banner, with a way to decline, nor on the cookie page before and after', async ({
      page,
    }) => {
      await offerDecline(page, say('consent.decline'));
      await page.goto(`/${language}/cookie-consent/`);
      const decline = page.getByRole('button', { name: say('consent.decline') });
      await expect(decline).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await decline.click();
      await expect(page.getByRole('button', { name: say('cookies.again') })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });

  test('axe finds nothing where something went wrong', async ({ page }) => {
    await openList(page, `/${language}/archive/`);
    await settled(page);
    const restore = await loseCode(page);
    await panelButton(page, language).click();
    await expect(page.getByRole('alert').filter({ hasText: say('archive.failed') })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await restore();
    await loseIsland(page, sample, `/${language}/archive/`);
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: say('archive.failed') })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
