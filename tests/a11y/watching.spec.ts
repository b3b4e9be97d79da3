import { expect, test } from 'playwright/test';
import { inPairs } from '../support/pairs.ts';
import { violations } from '../support/violations.ts';
import { openClip, pathOfFullClip, showInterest } from '../support/watching.ts';
import { words } from '../support/words.ts';

inPairs((language) => {
  const say = words(language, 'player', 'clipView');

  test.beforeEach(({ page }) => openClip(page, pathOfFullClip(language)));

  test('axe finds nothing in the player, its menu, or while it plays', async ({ page }) => {
    const play = await showInterest(page, language);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: say('settings'), exact: true }).click();
    await page.getByRole('menuitem', { name: say('speed') }).click();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.film').hover({ position: { x: 100, y: 120 } });
    await play.click();
    await expect(page.locator('.plyr--playing')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('axe finds nothing in the open info and the citations', async ({ page }) => {
    await page.getByRole('button', { name: say('info'), exact: true }).click();
    await expect(page.getByRole('region', { name: say('infoLabel') })).toBeVisible();
    await page.getByText(say('cite'), { exact: true }).click();
    await expect(page.locator('.citation')).toHaveCount(3);
    expect(await violations(page)).toEqual([]);
  });

  test('axe finds nothing over a dead film', async ({ page }) => {
    await page.route('**/media/films/**', (route) => route.abort());
    const play = await showInterest(page, language);
    await play.click();
    await expect(page.getByRole('alert')).toContainText(say('failed'));
    expect(await violations(page)).toEqual([]);
  });
});
