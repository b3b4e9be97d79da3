import { expect, type Page } from 'playwright/test';
import { inPairs } from '../support/pairs.ts';
import { openList } from '../support/search-visits.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { violations } from '../support/violations.ts';
import { words } from '../support/words.ts';

/** Between Parma and Reggio: the digits would stand out in a request. */
const HERE = { latitude: 44.737373, longitude: 10.484848 };
const DIGITS = /7373|4848/;

test.use({ baseURL: sample.url, geolocation: HERE });

/** All that leaves the browser from now on. */
function watchRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return sent;
}

inPairs((language) => {
  const say = words(language);

  test('a visitor asks for the places near them, on the list and on the map, and nobody else is told where they are', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    const sent = watchRequests(page);
    await page.goto(`/${language}/places/`);
    await page.getByRole('button', { name: say('map.nearMe') }).click();
    const nearest = page.locator('.near-me').getByRole('listitem');
    await expect(nearest.first()).toHaveText(/^Reggio Emilia\s*12\skm$/);
    await expect(page.locator('.near-me').getByRole('status')).toContainText('km');
    expect(await violations(page)).toEqual([]);
    await nearest.first().getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/${language}/places/reggio-emilia/$`));

    await openList(page, `/${language}/archive/?view=map`);
    const near = page.getByRole('button', { name: say('map.nearMe') });
    await near.click();
    const places = page.getByRole('region', { name: new RegExp(`^${say('map.nearHeading')}`) });
    await expect(places.getByRole('button').first()).toHaveText(/km$/);
    // The map moves to the nearest places.
    await expect(page).toHaveURL(/[?&]at=44\./);
    expect(await violations(page)).toEqual([]);
    await near.click();
    await expect(near).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('region', { name: new RegExp(`^${say('map.places')}`) })).toBeVisible();

    expect(sent.filter((request) => DIGITS.test(request))).toEqual([]);
    expect(page.url()).not.toMatch(DIGITS);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toMatch(DIGITS);
  });

  test('a visitor who refuses is told what else to do, and the list stays', async ({ page }) => {
    await page.goto(`/${language}/places/`);
    await page.getByRole('button', { name: say('map.nearMe') }).click();
    await expect(page.locator('.near-me').getByRole('status')).toHaveText(say('map.nearRefused'));
    await expect(page.locator('.near-me').getByRole('heading')).toBeHidden();
    await openList(page, `/${language}/archive/?view=map`);
    await page.getByRole('button', { name: say('map.nearMe') }).click();
    const places = page.getByRole('region', { name: new RegExp(`^${say('map.places')}`) });
    await expect(places.getByRole('status')).toContainText(say('map.nearRefused'));
  });
});
