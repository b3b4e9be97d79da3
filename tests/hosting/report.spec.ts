import { expect } from 'playwright/test';
import { ask } from '../support/plain-request.ts';
import { sample, untidy } from '../support/sites.ts';
import { test } from '../support/test.ts';

/** The editors' report where nginx shows it, as `tests/sites/serve-with-nginx.ts` sets it up. */
const EDITOR = { username: 'editor', password: 'secret' };

const asEditor = { authorization: `Basic ${btoa(`${EDITOR.username}:${EDITOR.password}`)}` };
const report = `${untidy.hostedUrl}/report/`;

test('the report is shown to who knows a password, and nothing beside it to anybody', async () => {
  for (const path of ['', 'index.html', 'en/', 'en/index.html', 'problems.csv', 'nowhere']) {
    const { status, body } = await ask(report + path);
    expect.soft(status, path).toBe(401);
    expect.soft(body.toString(), path).not.toContain('clips/');
    expect
      .soft((await ask(report + path, { authorization: `Basic ${btoa('editor:wrong')}` })).status)
      .toBe(401);
  }
  const { status, headers } = await ask(report, asEditor);
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect((await ask(`${report}problems.csv`, asEditor)).headers['content-type']).toContain('text/csv');
  for (const path of ['../report.json', '../taken-down.json', '..%2ftaken-down.json', '/../snapshot/']) {
    expect.soft((await ask(report + path, asEditor)).status, path).not.toBe(200);
  }
  expect((await ask(`${sample.hostedUrl}/public.htpasswd`, asEditor)).status).toBe(404);
});

test.describe('an editor', () => {
  test.use({ httpCredentials: EDITOR });

  test('reads the report by keyboard', async ({ page }) => {
    await page.goto(report);
    await page.getByRole('link', { name: 'Segnalazioni', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#problems$/);
    // The reader goes on from there.
    await page.keyboard.press('Tab');
    const search = page.getByRole('searchbox');
    await expect(search).toBeFocused();
    await search.fill('indirizzo web');
    const groups = page.locator('.severity .group');
    const all = await groups.count();
    await expect(groups.filter({ visible: true }).first()).toContainText('Non è un indirizzo web');
    expect(await groups.filter({ visible: true }).count()).toBeLessThan(all);
    const summary = groups.filter({ visible: true }).first().locator('summary');
    while (!(await summary.evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press('Tab');
    }
    expect(await summary.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    const record = groups.filter({ visible: true }).first().getByRole('link').first();
    await expect(record).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(record).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(record).toBeFocused();
  });

  test('prints it whole: what is closed on the screen, on the width of a sheet', async ({ page }) => {
    await page.goto(report);
    const rows = page.locator('.severity details:not([open])').last().locator('li, td').first();
    await expect(rows).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    // A4 without its margins.
    await page.setViewportSize({ width: 680, height: 1000 });
    await expect(rows).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    const table = page.locator('.coverage');
    expect((await table.boundingBox())?.width).toBeLessThanOrEqual(680);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(680);
  });
});
