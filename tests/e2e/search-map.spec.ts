import { expect, test } from 'playwright/test';
import { LANGUAGES } from '../../src/model/language.ts';
import { cardsOf, openList, PAGE_CLIPS, queryOf } from '../support/search-visits.ts';
import { sample } from '../support/sites.ts';
import { words } from '../support/words.ts';

test.use({ baseURL: sample.url });

for (const language of LANGUAGES) {
  const say = words(language);

  test(`a visitor looks at the map, chooses a place beside it and opens a clip, in ${language}`, async ({
    page,
  }) => {
    await openList(page, `/${language}/archive/`);
    const view = page.getByRole('group', { name: say('archive.view') });
    await view.getByRole('button', { name: say('archive.map'), exact: true }).click();
    await expect(page.getByRole('application', { name: say('map.label') })).toBeVisible();
    expect(queryOf(page)).toEqual({ page_size: '5000', view: 'map' });
    await expect(view.getByRole('button', { name: say('archive.map'), exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );

    const places = page.getByRole('region', { name: new RegExp(`^${say('map.places')}`) });
    const bologna = places.getByRole('button', { name: /^Bologna / });
    const count = Number(/\d+/.exec((await bologna.textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThan(1);
    await bologna.click();
    const card = page.getByRole('dialog', { name: 'Bologna' });
    await expect(card.getByRole('link')).toHaveCount(count);
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(bologna).toBeFocused();
    await bologna.press('Enter');
    const clip = card.getByRole('link').first();
    const href = (await clip.getAttribute('href')) ?? '';
    await clip.click();
    await expect(page).toHaveURL(`${sample.url}${href}`);
    await expect(page.getByText('Bologna').first()).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('application', { name: say('map.label') })).toBeVisible();
    await view.getByRole('button', { name: say('archive.list'), exact: true }).click();
    await expect(cardsOf(page)).toHaveCount(PAGE_CLIPS);
    expect(queryOf(page)).toEqual({});
  });
}
