import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from 'playwright/test';
import { selectionPath } from '../../src/routes.ts';
import { BOTH, inPairs } from '../support/pairs.ts';
import { cardsOf, openList } from '../support/search-visits.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { violations } from '../support/violations.ts';
import { fillMessage as fill } from '../../src/i18n/messages.ts';
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
      // Its card says so where nothing points at it.
      await page.mouse.move(0, 0);
      const told = await add.evaluate((button) => getComputedStyle(button, '::before').content);
      expect(told).toBe(`"${say('selection.chosen')}"`);
      await expect(card.locator('a > :first-child')).toHaveCSS('outline-style', 'solid');
    }
    const [first = '', second = '', third = ''] = titles;
    await page
      .getByRole('banner')
      .getByRole('link', { name: `${say('selection.short')} 3` })
      .click();
    await expect(page).toHaveURL(selectionPath(language));
    const rows = page.getByRole('main').locator('.selected');
    await expect(rows.getByRole('heading')).toHaveText([first, second, third]);
    // One button is the first one, and what empties the selection is below all.
    await expect(page.getByRole('main').locator('.button--full')).toHaveText(say('selectionPage.show'));
    const list = await page.locator('.selected-list').boundingBox();
    const clear = await page.getByRole('button', { name: say('selectionPage.clear') }).boundingBox();
    expect(clear?.y).toBeGreaterThan((list?.y ?? NaN) + (list?.height ?? NaN));
    const place = rows
      .nth(2)
      .getByRole('combobox', { name: fill(say('selectionPage.place'), { title: third }) });
    await expect(place).toHaveValue('3');
    await place.focus();
    await place.selectOption('1');
    await expect(rows.getByRole('heading')).toHaveText([third, first, second]);
    await expect(rows.nth(0).getByRole('combobox')).toBeFocused();
    // A screen of a phone shows five.
    for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(120);
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
    // It can be shown before anything is kept.
    await friend.getByRole('button', { name: say('selectionPage.show') }).click();
    await expect(friend.getByRole('dialog').getByRole('heading', { name: third })).toBeVisible();
    await friend.keyboard.press('Escape');
    expect(await friend.evaluate(() => localStorage.getItem('selection'))).toBeNull();
    await friend.getByRole('button', { name: say('selectionPage.keep') }).click();
    await expect(friend).toHaveURL(sample.url + selectionPath(language));
    await friend.reload();
    await expect(received.getByRole('heading')).toHaveText([third, first, second]);
    await expect(received.first()).toContainText('Guarda chi filma');
    await friend.close();
  });
});

test('a selection is saved as a file, which is opened by a press and by a drop, and shown as it is', async ({
  page,
}) => {
  const say = words('it');
  const notes = 'Una nota che non finisce mai. '.repeat(8);
  const clips = Array.from({ length: 30 }, (_, index) => [
    1001 + index,
    `Clip ${index}`,
    `${index} ${notes}`,
    15,
  ]);
  await page.addInitScript(
    (text) => {
      localStorage.setItem('selection', text);
    },
    JSON.stringify([1, 'Il mare', clips]),
  );
  await page.goto(selectionPath('it'));
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: say('selectionPage.saveFile') }).click();
  const path = await (await saving).path();

  const colleague = await page.context().browser()?.newPage();
  if (colleague === undefined) throw new Error('There is no browser.');
  await colleague.addInitScript(() => {
    localStorage.setItem('selection', '[1,"Neve",[[1050,"N"]]]');
  });
  await colleague.goto(sample.url + selectionPath('it'));
  const rows = colleague.getByRole('main').locator('.selected');
  await expect(rows).toHaveCount(1);
  const choosing = colleague.waitForEvent('filechooser');
  await colleague.getByRole('button', { name: say('selectionPage.open') }).press('Enter');
  await (await choosing).setFiles(path);
  await expect(rows).toHaveCount(30);
  await expect(rows.nth(29)).toContainText(`29 ${notes}`.trim());
  expect(await violations(colleague)).toEqual([]);
  expect(await colleague.evaluate(() => localStorage.getItem('selection'))).toBe('[1,"Neve",[[1050,"N"]]]');
  await colleague.getByRole('button', { name: say('selectionPage.keepOwn') }).click();
  await expect(rows).toHaveCount(1);

  const text = await readFile(path, 'utf8');
  const dropped = await colleague.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'il-mare.json', { type: 'application/json' }));
    return transfer;
  }, text);
  // Anywhere on the page.
  await colleague.locator('footer').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(rows).toHaveCount(30);
  await colleague.close();
});

test('a clip is dragged to another place by its handle', { tag: BOTH }, async ({ page, hasTouch }) => {
  await page.addInitScript(() => {
    localStorage.setItem('selection', '[1,"",[[1001,"A"],[1002,"B"],[1003,"C"]]]');
  });
  await page.goto(selectionPath('it'));
  const rows = page.locator('.selected');
  const order = () => rows.evaluateAll((items) => items.map(({ id }) => id));
  await expect(rows).toHaveCount(3);
  const drop = await (hasTouch ? dragByFinger : dragByMouse)(
    page,
    rows.nth(0).locator('.selected__handle'),
    rows.nth(1),
  );
  await expect.poll(order).toEqual(['clip-1002', 'clip-1001', 'clip-1003']);
  await drop();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('selection'))).toMatch(/1002.*1001.*1003/);
});

/** Drags below the middle of another element. @returns what lets go */
async function dragByMouse(page: Page, handle: Locator, to: Locator): Promise<() => Promise<void>> {
  const [from, end] = await pointsOf(handle, to);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  return () => page.mouse.up();
}

/** The same with a finger, which would scroll the page anywhere else. */
async function dragByFinger(page: Page, handle: Locator, to: Locator): Promise<() => Promise<void>> {
  const [from, end] = await pointsOf(handle, to);
  const devTools = await page.context().newCDPSession(page);
  const touch = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: Point[],
  ): Promise<void> => {
    await devTools.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await touch('touchStart', [from]);
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', [{ x: from.x, y: from.y + part * (end.y - from.y) }]);
  return () => touch('touchEnd', []);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of the handle, and a point below it and the middle of the other element; both far from the window's edges. */
async function pointsOf(handle: Locator, to: Locator): Promise<readonly [Point, Point]> {
  await handle.evaluate((element) => {
    scrollBy({ top: element.getBoundingClientRect().top - 100, behavior: 'instant' });
  });
  const [from, end] = [await handle.boundingBox(), await to.boundingBox()];
  if (from === null || end === null) throw new Error('There is nothing to drag.');
  const x = from.x + from.width / 2;
  return [
    { x, y: from.y + from.height / 2 },
    { x, y: end.y + end.height / 2 + 10 },
  ];
}
