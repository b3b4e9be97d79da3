import { expect } from 'playwright/test';
import { selectionPath } from '../../src/routes.ts';
import { inPairs } from '../support/pairs.ts';
import { cardsOf, openList } from '../support/search-visits.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { violations } from '../support/violations.ts';
import { fillMessage as fill } from '../../src/i18n/fill-message.ts';
import { words } from '../support/words.ts';

test.use({ baseURL: sample.url });

inPairs((language) => {
  const say = words(language);

  test('selects clips, puts them in order, and shares them; a friend keeps them', async ({
    page,
    browser,
  }) => {
    await openList(page, `/${language}/archive/`);
    const titles: string[] = [];
    for (const index of [0, 1, 2]) {
      const card = cardsOf(page).nth(index);
      titles.push(await card.locator('b').innerText());
      const add = card.getByRole('button', { name: say('selection.add') });
      // On a desktop it is seen where the pointer is.
      await card.hover();
      await add.click();
      await expect(add).toHaveAttribute('aria-pressed', 'true');
    }
    const [first = '', second = '', third = ''] = titles;
    await page
      .getByRole('banner')
      .getByRole('link', { name: `${say('selection.short')} 3` })
      .click();
    await expect(page).toHaveURL(selectionPath(language));
    const rows = page.getByRole('main').locator('.selected');
    await expect(rows.getByRole('heading')).toHaveText([first, second, third]);
    await rows
      .nth(2)
      .getByRole('button', { name: fill(say('selectionPage.up'), { title: third }) })
      .focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(rows.getByRole('heading')).toHaveText([third, first, second]);
    await rows.nth(0).locator('summary').click();
    await rows.nth(0).getByLabel(say('selectionPage.note'), { exact: true }).fill('Guarda chi filma');
    expect(await violations(page)).toEqual([]);

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
    });
    await page.getByRole('button', { name: say('selectionPage.share') }).click();
    const link = await page.getByRole('textbox', { name: say('selectionPage.link') }).inputValue();

    const friend = await browser.newPage({ viewport: page.viewportSize() });
    await friend.goto(link);
    const received = friend.getByRole('main').locator('.selected');
    await expect(received.getByRole('heading')).toHaveText([third, first, second]);
    expect(await violations(friend)).toEqual([]);
    await friend.getByRole('button', { name: say('selectionPage.keep') }).click();
    await expect(friend).toHaveURL(sample.url + selectionPath(language));
    await friend.reload();
    await expect(received.getByRole('heading')).toHaveText([third, first, second]);
    await expect(received.first()).toContainText('Guarda chi filma');
    await friend.close();
  });
});

test('a clip is dragged to another place by its handle', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('selection', '[1,"",[[1001,"A"],[1002,"B"],[1003,"C"]]]');
  });
  await page.goto(selectionPath('it'));
  const rows = page.locator('.selected');
  const order = () => rows.evaluateAll((items) => items.map(({ id }) => id));
  await expect(rows).toHaveCount(3);
  const box = await rows.nth(2).boundingBox();
  await rows.nth(0).locator('.selected__handle').hover();
  await page.mouse.down();
  await page.mouse.move(40, (box?.y ?? 0) + (box?.height ?? 0) - 5, { steps: 5 });
  await expect.poll(order).toEqual(['clip-1002', 'clip-1003', 'clip-1001']);
  await page.mouse.up();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('selection'))).toMatch(/1002.*1003.*1001/);
});
