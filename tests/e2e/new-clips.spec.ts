import { expect, type Page } from 'playwright/test';
import { LANGUAGES } from '../../src/model/language.ts';
import { openList } from '../support/search-visits.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { pathOfPageWith } from '../support/visits.ts';
import { words } from '../support/words.ts';

test.use({ baseURL: sample.url });

const kept = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('visits'));

for (const language of LANGUAGES) {
  test(`who asks for it is told what is new since the last visit, until they want to be forgotten, in ${language}`, async ({
    page,
  }) => {
    const say = words(language);
    const path = pathOfPageWith(sample, language, 'place', 'data-days=');
    const line = page.locator('[data-enhance=new-clips]').first();
    const offer = page.locator('[data-enhance=new-clips]').last();
    await page.goto(path);
    await offer.scrollIntoViewIfNeeded();
    await expect(offer.getByText(say('newClips.offerMeans'))).toBeVisible();
    await expect(line).toBeEmpty();
    expect(await kept(page)).toBeNull();

    await offer.getByRole('button', { name: say('newClips.offer') }).focus();
    await page.keyboard.press('Enter');
    await expect(offer.getByText(say('newClips.counting'))).toBeVisible();
    await expect(offer.getByRole('button', { name: say('newClips.forget') })).toBeFocused();
    expect(await kept(page)).toMatch(/^\S{10} \S{10}$/);

    // A visit of some time ago.
    await page.evaluate(() => {
      localStorage.setItem('visits', '2026-02-01 2026-02-08');
    });
    await page.goto(path);
    const news = line.getByRole('link', {
      name: language === 'it' ? /^Da .+ 2026: \d+ nuov[ae] clip$/ : /^Since .+ 2026: \d+ new clips?$/,
    });
    await expect(news).toBeVisible();
    expect(await kept(page)).toMatch(/^2026-02-08 /);
    await openList(page, `/${language}/archive/`);
    await expect(
      line.getByText(language === 'it' ? /^Da .+: 4 nuove clip/ : /^Since .+: 4 new clips/),
    ).toBeVisible();
    await openList(page, `/${language}/archive/?formats=8mm`);
    await expect(line).toBeEmpty();

    await page.goto(path);
    await line.getByRole('button', { name: say('newClips.forget') }).click();
    await expect(line.getByText(say('newClips.forgotten'))).toBeVisible();
    await expect(line.getByRole('button', { name: say('newClips.offer') })).toBeFocused();
    expect(await kept(page)).toBeNull();
  });
}
