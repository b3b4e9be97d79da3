import { expect } from 'playwright/test';
import { inPairs } from '../support/pairs.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { violations } from '../support/violations.ts';
import { pathOfPageWith } from '../support/visits.ts';
import { openClip, pathOfFullClip, showInterest } from '../support/watching.ts';
import { words } from '../support/words.ts';

inPairs((language) => {
  const say = words(language, 'player', 'clipView');

  test.beforeEach(({ page }) => openClip(page, pathOfFullClip(language)));

  test('axe finds nothing in the player, while it plays, or in its menu', async ({ page }) => {
    const play = await showInterest(page);
    expect(await violations(page)).toEqual([]);
    await play.click();
    await expect(page.locator('.plyr--playing')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    // By keyboard: the controls are not there for a pointer that does not move.
    await page.getByRole('button', { name: say('settings'), exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: say('speed') }).press('Enter');
    await expect(page.getByRole('menuitemradio', { name: '0.75' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('axe finds nothing in the open info, the citations and what is written of the film', async ({
    page,
  }) => {
    await openClip(page, pathOfPageWith(sample, language, 'clip', 'kind="descriptions"'));
    // On a phone there is no info over the film.
    const info = page.getByRole('button', { name: say('info'), exact: true });
    if (await info.isVisible()) {
      await info.click();
      await expect(page.getByRole('region', { name: say('infoLabel') })).toBeVisible();
    }
    await page.getByText(say('cite'), { exact: true }).click();
    await expect(page.locator('.citation')).toHaveCount(3);
    await page.getByText(say('clip.transcript'), { exact: true }).click();
    await expect(page.locator('.transcript p').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('axe finds nothing over a dead film', async ({ page }) => {
    await page.route('**/media/films/**', (route) => route.abort());
    const play = await showInterest(page);
    await play.click();
    await expect(page.getByRole('alert')).toContainText(say('failed'));
    expect(await violations(page)).toEqual([]);
  });
});
