import { expect, type Locator, type Page } from 'playwright/test';
import { expectAnswered } from '../support/live-api.ts';
import { inPairs } from '../support/pairs.ts';
import {
  cardsOf,
  countOf,
  expectReady,
  fill,
  openList,
  queryOf,
  quoted,
  REMEMBERED_WRONG,
  WEDDING,
} from '../support/search-visits.ts';
import { live, sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { words } from '../support/words.ts';

const CHILD = { it: ['bambino', 'bambini'], en: ['children', 'child'] } as const;

/** The line of a title, with what it offers. */
function offers(page: Page, title: string): Locator {
  return page.getByRole('main').getByRole('status').filter({ hasText: title });
}

/** Presses an offer, and expects the clips that it counted. */
async function take(page: Page, offer: Locator): Promise<void> {
  const count = Number(/ (\d+) clips?$/.exec((await offer.textContent()) ?? '')?.[1]);
  expect(count).toBeGreaterThan(0);
  await offer.click();
  await expect(cardsOf(page)).toHaveCount(count);
}

for (const site of [sample, live]) {
  test.describe(`on the site ${site.url === live.url ? 'with' : 'without'} an API`, () => {
    test.use({ baseURL: site.url });

    inPairs((language) => {
      const say = words(language);
      const archive = `/${language}/archive/`;

      test('the wedding is found by its other word, and the child by its other form', async ({ page }) => {
        const [typed, other] = WEDDING[language];
        await openList(page, `${archive}?search=${typed}`);
        const also = offers(page, say('archive.otherWords'));
        await take(page, also.getByRole('button', { name: new RegExp(`^${other} \\d+ clips?$`) }));
        expect(queryOf(page)).toEqual({ search: other });
        await expect(page.getByRole('link', { name: /Nozze di Iole|Iole and Renato/ }).first()).toBeVisible();
        await page.goBack();
        await expect.poll(() => queryOf(page)).toEqual({ search: typed });

        const [form, otherForm] = CHILD[language];
        await openList(page, `${archive}?search=${form}&order=date`);
        await take(page, also.getByRole('button', { name: new RegExp(`^${otherForm} \\d+ clips?$`) }));
        expect(queryOf(page)).toEqual({ search: otherForm, order: 'date' });
      });

      test('the film that is remembered wrong is found by what is near to it', async ({ page }) => {
        await openList(page, `${archive}?search=${REMEMBERED_WRONG}`);
        const near = offers(page, say('archive.didYouMean'));
        const name = `${quoted(language, 'Castelnovo mietitrice')}, 1940–1949`;
        await take(page, near.getByRole('button', { name: new RegExp(`^${name} 1 clip$`) }));
        await expect(cardsOf(page).getByRole('link')).toHaveAttribute('href', /\/1006_/);
      });

      test('a place, a film format and some years are read, told and taken back', async ({ page }) => {
        const typed = 'cervia mare super 8 anni sessanta';
        const main = page.getByRole('main');
        await page.goto(`${archive}?search=${typed.replaceAll(' ', '+')}`);
        await expectReady(page);
        const period = { formats: 'Super 8', from_date: '1960-01-01', to_date: '1969-12-31' };
        await expect.poll(() => queryOf(page)).toEqual({ search: 'cervia mare', ...period });
        expect(await countOf(page, language)).toBeGreaterThan(0);
        const again = fill(say('archive.searchWords'), { text: quoted(language, typed) });
        await main.getByRole('button', { name: again }).click();
        await expect.poll(() => queryOf(page)).toEqual({ search: typed });
        await expect(page.getByRole('heading', { name: say('archive.noResults') })).toBeVisible();
        await page.goBack();
        await expect.poll(() => queryOf(page)).toEqual({ search: 'cervia mare', ...period });
        const place = offers(page, say('archive.meant')).getByRole('button', {
          name: new RegExp(`Cervia.* ${say('search.kind.positions')}, `),
        });
        await place.click();
        await expect.poll(() => queryOf(page)).toEqual({ search: 'mare', positions: 'Cervia', ...period });
        await expectAnswered(page);
      });
    });
  });
}

test('the file of a word is fetched while it is typed, and not again with the search', async ({ page }) => {
  await openList(page, `${sample.url}/it/archive/`);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/search/words-')) asked.push(pathname);
  });
  const field = page.locator('.archive-toolbar').getByRole('searchbox');
  await field.pressSequentially('nozze');
  await expect.poll(() => asked).toHaveLength(1);
  // Whatever is asked for from now on, as for other words, does not come.
  await page.route('**/search/words-*', () => undefined);
  await field.press('Enter');
  await expect(cardsOf(page)).toHaveCount(4);
  expect(asked.filter((one) => one === asked[0])).toHaveLength(1);
});
