import { expect, type Page } from 'playwright/test';
import { LANGUAGES } from '../../src/model/language.ts';
import { settled } from '../support/settled.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { words } from '../support/words.ts';

// The menu is the browser's own popover.
test.use({ javaScriptEnabled: false, baseURL: sample.url });

for (const language of LANGUAGES) {
  const say = words(language);

  test.describe(`the side menu in ${language}`, () => {
    test('opens and closes by keyboard, and gives the focus back', async ({ page }) => {
      await page.goto(`/${language}/`);
      const toggle = page.getByRole('button', { name: say('nav.menu'), exact: true });
      const archive = page
        .getByRole('navigation', { name: say('nav.label') })
        .getByRole('link', { name: say('nav.archive'), exact: true });
      await expect(archive).toBeHidden();
      await toggle.focus();
      await page.keyboard.press('Enter');
      await expect(archive).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: say('nav.close'), exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(archive).toBeHidden();
      await expect(toggle).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(archive).toBeHidden();
      await expect(toggle).toBeFocused();
    });

    test('says whether it is open', async ({ page }) => {
      await page.goto(`/${language}/`);
      const name = say('nav.menu');
      expect(await isExpanded(page, name)).toBe(false);
      await page.getByRole('button', { name, exact: true }).click();
      expect(await isExpanded(page, name)).toBe(true);
      await page.getByRole('button', { name: say('nav.close'), exact: true }).click();
      expect(await isExpanded(page, name)).toBe(false);
    });

    test('closes at a press outside, and when a link in it is followed', async ({ page }) => {
      await page.goto(`/${language}/`);
      const toggle = page.getByRole('button', { name: say('nav.menu'), exact: true });
      const series = page
        .getByRole('navigation', { name: say('nav.label') })
        .getByRole('link', { name: say('nav.series'), exact: true });
      await toggle.click();
      await expect(series).toBeVisible();
      await page.touchscreen.tap(352, 500);
      await expect(series).toBeHidden();
      await toggle.click();
      await series.click();
      await expect(page).toHaveURL(`${sample.url}/${language}/serie/`);
      await expect(series).toBeHidden();
    });

    test('has the languages and the places elsewhere, and no search, which needs script', async ({
      page,
    }) => {
      await page.goto(`/${language}/`);
      await page.getByRole('button', { name: say('nav.menu'), exact: true }).click();
      await expect(page.getByRole('searchbox')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'EN – English' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Instagram' })).toHaveAttribute('target', '_blank');
    });
  });
}

test.describe('with script', () => {
  test.use({ javaScriptEnabled: true });

  test('the side menu takes the focus, gives it back, and closes when it goes on to what lies under it', async ({
    page,
  }) => {
    const say = words('it');
    await page.goto('/it/serie/');
    await settled(page);
    const toggle = page.getByRole('button', { name: say('nav.menu'), exact: true });
    const close = page.getByRole('button', { name: say('nav.close'), exact: true });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(close).toBeFocused();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(close).toBeFocused();
    await page.locator('.site-menu__social a').last().focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    await expect(close).toBeHidden();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });
});

/** What the browser tells a screen reader; it does so by itself, without an attribute that a selector could see. */
async function isExpanded(page: Page, name: string): Promise<unknown> {
  const browser = await page.context().newCDPSession(page);
  const { root } = await browser.send('DOM.getDocument');
  const query = { nodeId: root.nodeId, role: 'button', accessibleName: name };
  const { nodes } = await browser.send('Accessibility.queryAXTree', query);
  return nodes[0]?.properties?.find((property) => property.name === 'expanded')?.value.value;
}
