import { expect } from 'playwright/test';
import { indexLine, watchApi, watchIndex } from '../support/live-api.ts';
import { inPairs } from '../support/pairs.ts';
import { openList, openPanel } from '../support/search-visits.ts';
import { live } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { violations } from '../support/violations.ts';
import { words } from '../support/words.ts';

test.use({ baseURL: live.url });

inPairs((language) => {
  const say = words(language);

  test('axe finds nothing while the API is waited for, nor where the index answers instead', async ({
    page,
  }) => {
    await watchApi(page, 'silent');
    await openList(page, `/${language}/archive/?search=torino`);
    expect(await violations(page)).toEqual([]);
    await expect(indexLine(page, language)).toBeVisible();
    await expect(page.getByRole('main').getByRole('time').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('axe finds nothing where nobody answers, in list, panel and map', async ({ page }) => {
    await watchApi(page, 'dead');
    await watchIndex(page, true);
    await openList(page, `/${language}/archive/?search=torino`);
    const failure = page.getByRole('alert').filter({ hasText: say('archive.failed') });
    await expect(failure).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const panel = await openPanel(page, language);
    await expect(panel.getByRole('alert')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await panel.getByRole('button', { name: say('filters.close'), exact: true }).click();
    await openList(page, `/${language}/archive/?view=map&page_size=5000`);
    await expect(failure).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
