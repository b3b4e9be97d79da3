import { expect, type Locator } from 'playwright/test';
import { mountCarousel } from '../support/carousel-visits.ts';
import { clipOver, expectClipOver, hrefOf } from '../support/clip-dialog.ts';
import { inPairs } from '../support/pairs.ts';
import { cardsOf, foundCard, openList, openPanel, openSelect } from '../support/search-visits.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { openMenu, pathOfPageWith } from '../support/visits.ts';
import { filmOf, openClip, pathOfFullClip } from '../support/watching.ts';
import { words } from '../support/words.ts';

// What a screen reader says of each part that is more than text and links, line by line: read the files beside this one.
test.use({ baseURL: sample.url });

inPairs((language) => {
  const say = words(language);

  /** Compares what is said of a part with `spoken.spec.ts-snapshots/NAME.LANGUAGE.aria.yml`. */
  const expectSpoken = (part: Locator, name: string): Promise<void> =>
    expect.soft(part).toMatchAriaSnapshot({ name: `${name}.${language}.aria.yml` });

  test('the filters, their years, the map and a clip over the list are told in words', async ({ page }) => {
    await openList(page, `/${language}/archive/?search=torino`);
    const panel = await openPanel(page, language);
    await openSelect(panel, language, 'filters.format');
    await expectSpoken(panel, 'panel');
    await page.keyboard.press('Escape');
    const card = cardsOf(page).first().getByRole('link');
    await card.click();
    await expectClipOver(page, await hrefOf(card));
    await expectSpoken(clipOver(page).locator('> :first-child'), 'dialog-bar');
    await page.keyboard.press('Escape');
    await page
      .getByRole('group', { name: say('archive.view') })
      .getByRole('button', { name: say('archive.map'), exact: true })
      .click();
    await page
      .getByRole('region', { name: say('map.places') })
      .getByRole('button')
      .first()
      .click();
    await expectSpoken(page.locator('.clip-map'), 'map');
  });

  test('a clip that a search has found is told without its marks, and with where the words are', async ({
    page,
  }) => {
    const search = language === 'it' ? 'macchina trebbiatrice' : 'threshing machine';
    await openList(page, `/${language}/archive/?search=${search}`);
    await expect(foundCard(page, 1035).getByText(say('found.description'))).toBeVisible();
    await expectSpoken(foundCard(page, 1035), 'found-clip');
  });

  test('a carousel, a timeline, the player and the suggestions are told in words', async ({ page }) => {
    await page.goto(pathOfPageWith(sample, language, 'series', 'timeline__axis'));
    const timeline = page.locator('.timeline').first();
    await mountCarousel(timeline.locator('.clip-carousel'));
    await expectSpoken(timeline.locator('.timeline__axis'), 'timeline');
    await openMenu(page, language);
    const search = page.getByRole('search');
    await search.getByRole('searchbox', { name: say('search.label') }).focus();
    await search.getByRole('combobox', { name: say('search.label') }).pressSequentially('torino');
    await expect(search.getByRole('option').first()).toBeVisible();
    await expectSpoken(search, 'suggestions');
    await openClip(page, pathOfFullClip(language));
    await filmOf(page).dispatchEvent('focusin');
    await page.locator('.plyr .film__play').waitFor();
    await expectSpoken(page.locator('.film'), 'player');
    await expectSpoken(
      await mountCarousel(page.locator('.clip-carousel:has(> :nth-child(5))').first()),
      'carousel',
    );
  });
});
