import { expect, type Page } from 'playwright/test';
import { LANGUAGES } from '../../src/model/language.ts';
import { selectionPath } from '../../src/routes.ts';
import { UNASKED } from '../support/consent-visits.ts';
import { largestOfEachKind, type PageKind } from '../support/pages.ts';
import { BOTH, inPairs } from '../support/pairs.ts';
import { cardsOf, openList, PAGE_CLIPS } from '../support/search-visits.ts';
import { settled } from '../support/settled.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { pathOfPageWith } from '../support/visits.ts';
import { words } from '../support/words.ts';

// First visits, with the banner that asks for consent.
test.use({ storageState: UNASKED });

/** The one that pages name after their first words. */
const STYLE_SHEET = '**/_astro/style.*.css';

/** Kinds of page that begin otherwise: with the sheet, or with what script makes of the visitor's selection. */
const OTHERWISE = new Set<PageKind>(['notFound', 'selection']);

/** Google calls 0.1 good; a page whose pictures have their places reserved moves by nothing. */
const MOST_SHIFT = 0.02;

inPairs((language) => {
  test('nothing moves while the pictures of a page come in', async ({ page }) => {
    await page.addInitScript(countShifts);
    // The header leads to what the visitor has selected, whose own page is what script makes of it.
    await page.addInitScript((own) => {
      if (own.includes(location.pathname)) localStorage.removeItem('selection');
      else localStorage.setItem('selection', '[1,"",[[1001,"A"]]]');
    }, LANGUAGES.map(selectionPath));
    for (const { path, kind } of largestOfEachKind(sample, language)) {
      const release = await holdPictures(page);
      await page.goto(`${sample.url}${path}`, { waitUntil: 'domcontentloaded' });
      await release();
      await scrollThrough(page);
      await expectNothingMoved(page, `${kind} ${path}`);
    }
  });
});

test(
  'the words that a page begins with are there before its style sheet, and stay where they are',
  { tag: BOTH },
  async ({ page }) => {
    await page.addInitScript(countShifts);
    const paths = largestOfEachKind(sample, 'it').flatMap(({ path, kind }) =>
      OTHERWISE.has(kind) ? [] : [path],
    );
    for (const path of [...paths, pathOfPageWith(sample, 'it', 'clip', 'transcript">')]) {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.unroute(STYLE_SHEET);
      await page.route(STYLE_SHEET, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(`${sample.url}${path}`, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const paints = (): Promise<number> =>
        page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
      await expect.poll(paints, { message: path }).toBe(1);
      const before = await page.evaluate(placesOfFirstWords);
      expect(before, path).not.toEqual([]);
      release();
      await settled(page);
      await drawTwice(page);
      await expectNothingMoved(page, path);
      // Script adds to them.
      expect.soft(await page.evaluate(placesOfFirstWords), path).toEqual(expect.arrayContaining(before));
    }
  },
);

/** What is seen of the page before its style sheet is named, and where. Runs in the page. */
function placesOfFirstWords(): string[] {
  const sheet = document.querySelector('body link[rel=stylesheet]');
  const words = document.querySelectorAll(
    '.site-header > :not(.site-menu), main :is(h1, h2, p, summary, video)',
  );
  return [...words].flatMap((element) => {
    const isBefore =
      sheet !== null && (element.compareDocumentPosition(sheet) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const { left, top, width, height } = element.getBoundingClientRect();
    // Slides beside the first one are no longer there once script shows one at a time.
    if (
      !isBefore ||
      left >= document.documentElement.clientWidth ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      return [];
    const place = [left, top + scrollY, width, height].map(Math.round).join(' ');
    return [`${element.localName}.${element.className} ${place}`];
  });
}

const ENDS = {
  'at the end of the clips that are there': (element: Element) => element.getBoundingClientRect().top - 200,
  'at the foot of the page': () => document.documentElement.scrollHeight,
} as const;

for (const [where, offset] of Object.entries(ENDS)) {
  test(
    `nothing moves under a reader ${where} when the next ones come late`,
    { tag: BOTH },
    async ({ page }) => {
      await page.addInitScript(countShifts);
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/search/**', async (route) => {
        await released;
        await route.continue();
      });
      await openList(page, `${sample.url}/en/archive/`);
      await expect(cardsOf(page)).toHaveCount(PAGE_CLIPS);
      const by = await page.locator('.clip--coming').first().evaluate(offset);
      await page.evaluate((top) => {
        scrollBy({ top, behavior: 'instant' });
      }, by);
      await expect(page.getByRole('status').getByText(words('en')('archive.loading'))).toBeAttached();
      await forgetShifts(page);
      release();
      // Who is at the foot gets the page after that too.
      await expect.poll(() => cardsOf(page).count()).toBeGreaterThanOrEqual(2 * PAGE_CLIPS);
      await drawTwice(page);
      await expectNothingMoved(page);
    },
  );
}

test('nothing moves when the answers for the panel, or the map, come late', async ({ page }) => {
  const say = words('en');
  await page.addInitScript(countShifts);
  for (const { opens, waiting, shows } of [
    {
      opens: 'archive.openFilters',
      waiting: 'filters.counting',
      shows: page.getByRole('spinbutton').first(),
    },
    { opens: 'archive.map', waiting: 'archive.loadingMap', shows: page.getByRole('application') },
  ]) {
    await openList(page, `${sample.url}/en/archive/`);
    await settled(page);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/search\/|\/MapResults\./, async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('button', { name: say(opens), exact: true }).click();
    await expect(page.getByText(say(waiting)).first()).toBeVisible();
    await forgetShifts(page);
    release();
    await expect(shows).toBeVisible();
    await drawTwice(page);
    await expectNothingMoved(page, opens);
  }
});

test('nothing moves when other words for a search are offered late, between phone and desktop too', async ({
  page,
}) => {
  await page.addInitScript(countShifts);
  await page.setViewportSize({ width: 768, height: 900 });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/find-alternatives.*', async (route) => {
    await released;
    await route.continue();
  });
  await openList(page, `${sample.url}/it/archive/?search=spiaggia&from_date=1950-01-01&to_date=1979-12-31`);
  await expect(cardsOf(page).first()).toBeVisible();
  await settled(page);
  await forgetShifts(page);
  release();
  await expect(page.getByRole('status').getByRole('button', { name: 'lido' })).toBeAttached();
  await drawTwice(page);
  await expectNothingMoved(page);
});

test('nothing moves under a reader at the foot of a list of territories when the next ones come late', async ({
  page,
}) => {
  await page.addInitScript(countShifts);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/territories/2/', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/territories/2/');
  await page.goto(`${sample.url}/en/territories/`);
  await settled(page);
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  const before = await titles.count();
  await scrollThrough(page);
  await asked;
  await forgetShifts(page);
  release();
  await expect.poll(() => titles.count()).toBeGreaterThan(before);
  await drawTwice(page);
  await expectNothingMoved(page);
});

/** What the reader's own scrolling moves is no shift; from here on nobody touches anything. */
async function forgetShifts(page: Page): Promise<void> {
  await drawTwice(page);
  await page.evaluate(() => {
    Object.assign((window as unknown as { shifts: Shifts }).shifts, { total: 0, moved: [] });
  });
}

async function expectNothingMoved(page: Page, where = ''): Promise<void> {
  const { total, moved } = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
  expect.soft(total, `${where} moves ${moved.join(', ')}`).toBeLessThan(MOST_SHIFT);
}

async function drawTwice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
}

interface Shifts {
  total: number;
  moved: string[];
}

/** Runs in the page before anything of it. */
function countShifts(): void {
  const shifts: Shifts = { total: 0, moved: [] };
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node?: Element }[];
    })[]) {
      shifts.total += entry.value;
      shifts.moved.push(
        ...entry.sources.map(({ node }) => `${node?.nodeName ?? ''}.${node?.className ?? ''}`),
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Pictures wait until they are released, so that the page is first drawn without them. */
async function holdPictures(page: Page): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const pattern = '**/media/pictures/**';
  await page.unroute(pattern);
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    // First the page is drawn without them, in its own letters.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await drawTwice(page);
    release();
    await page.waitForLoadState('load');
  };
}

/** Goes down the page a screen at a time, as a reader does, waiting for the pictures in view. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await frame();
      const inView = [...document.images].filter((image) => {
        const { top: above, bottom, left, right } = image.getBoundingClientRect();
        // A row that scrolls sideways shows nothing beyond its own edges.
        const row = (image.closest('ul') ?? document.body).getBoundingClientRect();
        return above < innerHeight && bottom > 0 && left < row.right && right > row.left;
      });
      await Promise.all(inView.map((image) => image.decode().catch(() => undefined)));
      await frame();
      await frame();
    }
  });
}
