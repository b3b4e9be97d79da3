import { expect } from 'playwright/test';
import { inPairs } from '../support/pairs.ts';
import { chip, countOf, queryOf, quoted } from '../support/search-visits.ts';
import { settled } from '../support/settled.ts';
import { live, sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { openMenu } from '../support/visits.ts';
import { words } from '../support/words.ts';

test.use({ baseURL: sample.url });

const TYPED = { it: 'mare', en: 'sea' } as const;
/** The keyword that is suggested first; titles follow. */
const KEYWORD = { it: 'mare', en: 'seaside' } as const;

inPairs((language) => {
  const say = words(language);
  const typed = TYPED[language];
  const archive = `${sample.url}/${language}/archive/`;

  test('the header suggests while one types, and Enter searches for what was typed', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
    await page.goto(`/${language}/project/`);
    await openMenu(page, language);
    await settled(page);
    const before = scripts.length;
    await page
      .getByRole('search')
      .getByRole('searchbox', { name: say('search.label') })
      .focus();
    const field = page.getByRole('search').getByRole('combobox', { name: say('search.label') });
    await expect(field).toBeFocused();
    // React comes with the first focus and not before.
    expect(scripts.length).toBeGreaterThan(before);
    await field.pressSequentially(typed);
    const options = page.getByRole('search').getByRole('option');
    await expect(options.first()).toBeVisible();
    for (const text of await options.allInnerTexts()) expect(text.toLowerCase()).toContain(typed);
    // Below the field, and no wider than it is with its button.
    const [form, list] = [page.getByRole('search'), page.getByRole('search').getByRole('listbox')];
    const [around, below] = [await form.boundingBox(), await list.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((around?.y ?? 0) + (around?.height ?? 0));
    expect(below?.width).toBeLessThanOrEqual(around?.width ?? 0);
    await field.press('Enter');
    await expect(page).toHaveURL(`${archive}?search=${typed}`);
    expect(await countOf(page, language)).toBeGreaterThan(0);
    await expect(chip(page, language, quoted(language, typed))).toBeVisible();
    await openMenu(page, language);
    await expect(page.getByRole('search').getByLabel(say('search.label')).first()).toHaveValue(typed);
  });

  test('a suggestion says what it is, and is chosen with the arrows as its text alone', async ({ page }) => {
    await page.goto(`/${language}/`);
    await openMenu(page, language);
    await page
      .getByRole('search')
      .getByRole('searchbox', { name: say('search.label') })
      .focus();
    const field = page.getByRole('search').getByRole('combobox', { name: say('search.label') });
    await field.pressSequentially(typed);
    const options = page.getByRole('search').getByRole('option');
    const option = options.first();
    await expect(option).toHaveAccessibleName(`${KEYWORD[language]} ${say('search.kind.keywords')}`);
    await expect(options.last()).toHaveAccessibleName(new RegExp(`. ${say('search.kind.title')}$`));
    // However long the text beside it, the word stays on one line.
    const [text, kind] = [option.locator('.nav-search__text'), option.locator('.nav-search__kind')];
    const heightOfKind = () => kind.evaluate((element) => element.getBoundingClientRect().height);
    const height = await heightOfKind();
    await text.evaluate((element) => {
      element.textContent = 'Villanova'.repeat(20);
    });
    expect(await heightOfKind()).toBe(height);
    await field.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/archive\/\?search=/);
    expect(queryOf(page)).toEqual({ search: KEYWORD[language] });
    expect(await countOf(page, language)).toBeGreaterThan(0);
  });
});

test('the header offers a territory by its name, with the other words', async ({ page }) => {
  await page.goto('/it/');
  await openMenu(page, 'it');
  const search = page.getByRole('search');
  await search.getByLabel(words('it')('search.label')).first().fill('mare in Sardegna');
  await search
    .getByRole('option', { name: `Sardegna, «mare» ${words('it')('search.kind.territory')}` })
    .click();
  await expect(page).toHaveURL(/territories\/6-sardegna\/\?search=mare$/);
});

for (const site of [sample, live]) {
  test(`the header offers the page of a place beside the search for its name, on the ${site.name} site`, async ({
    page,
  }) => {
    const say = words('it');
    await page.goto(`${site.url}/it/`);
    await openMenu(page, 'it');
    const search = page.getByRole('search');
    await search.getByLabel(say('search.label')).first().fill('castelnovo');
    const name = `Castelnovo ne’ Monti ${say('search.kind.placePage')}`;
    await expect(search.getByRole('option', { name })).toHaveCount(1);
    // The place's name itself still searches, as every suggestion.
    const options = await search.getByRole('option').allInnerTexts();
    const at = options.findIndex((text) => text.includes(say('search.kind.placePage')));
    expect(options[at - 1]).toContain('Castelnovo ne’ Monti');
    const field = search.getByRole('combobox', { name: say('search.label') });
    for (let steps = 0; steps <= at; steps += 1) await field.press('ArrowDown');
    await expect(search.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
    await field.press('Enter');
    await expect(page).toHaveURL(`${site.url}/it/places/castelnovo-ne-monti/`);
  });
}

test.describe('on a phone', { tag: '@phone' }, () => {
  test("the header's search button leads to the field at once", async ({ page }) => {
    const say = words('it');
    await page.goto('/it/archive/?search=mare');
    await settled(page);
    await page.getByRole('button', { name: say('search.label') }).click();
    await expect(page.getByRole('search').getByRole('combobox', { name: say('search.label') })).toBeFocused();
    await page.keyboard.type('anni 50 mare');
    const period = page.getByRole('option', { name: `«mare», 1950–1959 ${say('search.kind.meant')}` });
    await expect(period).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => queryOf(page))
      .toEqual({ search: 'mare', from_date: '1950-01-01', to_date: '1959-12-31' });
  });
});
