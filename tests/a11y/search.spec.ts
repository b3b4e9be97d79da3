import { expect, type Page } from 'playwright/test';
import { inPairs } from '../support/pairs.ts';
import { foundCard, openList, openPanel, openSelect } from '../support/search-visits.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { violations } from '../support/violations.ts';
import { openMenu } from '../support/visits.ts';
import { words } from '../support/words.ts';

test.use({ baseURL: sample.url });

async function expectNoViolations(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

inPairs((language) => {
  const say = words(language);

  test('axe finds nothing in the open filter panel, with every part open', async ({ page }) => {
    await openList(page, `/${language}/archive/?search=torino&keywords=27`);
    const panel = await openPanel(page, language);
    await expect(panel.getByRole('spinbutton').first()).toBeVisible();
    await expectNoViolations(page);
    for (const part of ['filters.keywords', 'filters.author', 'filters.city', 'filters.format']) {
      await openSelect(panel, language, part);
    }
    await expectNoViolations(page);
  });

  test('axe finds nothing in the open menu of a multi-select, filled or empty', async ({ page }) => {
    await openList(page, `/${language}/archive/`);
    const panel = await openPanel(page, language);
    const field = await openSelect(panel, language, 'filters.keywords');
    await field.click();
    const options = panel.getByRole('listbox').getByRole('option');
    await expect(options.first()).toBeVisible();
    await expectNoViolations(page);
    await field.fill('zzzqqq');
    const nothing = panel.getByText(say('select.noOptions'), { exact: true });
    await expect(nothing.filter({ visible: true }).last()).toBeVisible();
    await expect(options).toHaveCount(0);
    await expectNoViolations(page);
  });

  test('axe finds nothing on the map, nor with a place opened', async ({ page }) => {
    await openList(page, `/${language}/archive/?view=map&page_size=5000`);
    const place = page
      .getByRole('region', { name: new RegExp(`^${say('map.places')}`) })
      .getByRole('button', { name: /^Bologna / });
    await expect(place).toBeVisible();
    await expectNoViolations(page);
    await place.click();
    await expect(page.getByRole('dialog', { name: 'Bologna' })).toBeVisible();
    await expectNoViolations(page);
  });

  test('axe finds nothing where nothing is found, and where something is', async ({ page }) => {
    await openList(page, `/${language}/archive/?search=zzzqqq&keywords=27`);
    await expect(page.getByRole('heading', { name: say('archive.noResults') })).toBeVisible();
    await expectNoViolations(page);
    await openList(page, `/${language}/archive/?search=torino&keywords=27`);
    await expect(page.getByRole('main').getByRole('time').first()).toBeVisible();
    await expectNoViolations(page);
  });

  test('axe finds nothing where words are marked, and where a line tells of those that no card shows', async ({
    page,
  }) => {
    const search = language === 'it' ? 'macchina trebbiatrice' : 'threshing machine';
    await openList(page, `/${language}/archive/?search=${search}`);
    await expect(foundCard(page, 1035).getByText(say('found.description'))).toBeVisible();
    await expect(foundCard(page, 1035).getByRole('link').locator('mark')).toHaveCount(1);
    await expectNoViolations(page);
  });

  test("axe finds nothing in the header's menu of suggestions, filled or empty", async ({ page }) => {
    await page.goto(`/${language}/project/`);
    await openMenu(page, language);
    await page
      .getByRole('search')
      .getByRole('searchbox', { name: say('search.label') })
      .focus();
    const field = page.getByRole('search').getByRole('combobox', { name: say('search.label') });
    await field.fill('mar');
    await expect(page.getByRole('search').getByRole('option').first()).toBeVisible();
    await expectNoViolations(page);
    await field.press('ArrowDown');
    await expectNoViolations(page);
    await field.fill('zzzqqq');
    await expect(page.getByRole('search').getByText(say('search.none'))).toBeVisible();
    await expectNoViolations(page);
  });
});
