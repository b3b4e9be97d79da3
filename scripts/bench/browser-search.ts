/** The archive's search in a real browser, its processor slowed four times: a part of `npm run bench`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser, type Page } from 'playwright';
import {
  islandScripts,
  pageScripts,
  scriptFiles,
  withStaticImports,
} from '../../tests/support/script-files.ts';
import { serveSite } from '../preview/site-server.ts';
import { findOrInstallBrowser } from '../setup/browser.ts';
import { timeFilterChange, watchLongTasks, type FilterChange } from './in-page.ts';
import { spread } from './spread.ts';

/** A middling phone beside a desktop machine. It slows the page's own thread; the index's worker runs at full speed. */
const SLOWDOWN = 4;
const LOADS = 5;
const ARCHIVE = '/it/archive/';

/** One change of every kind and of several sizes, from nearly all clips to none. */
const QUERIES = [
  ...[1930, 1940, 1950, 1960, 1970].map((year) => `from_date=${year}-01-01&to_date=${year + 9}-12-31`),
  ...['Super 8', '8mm', '16mm', '9.5mm'].map((format) => `formats=${encodeURIComponent(format)}`),
  ...['Bologna', 'Torino', 'Rimini'].map((city) => `positions=${city}`),
  ...['mare', 'bambini', 'festa di paese', 'zzz'].map((search) => `search=${encodeURIComponent(search)}`),
  ...['date', 'title_it', 'city'].map((order) => `order=${order}`),
  'keywords=27',
  'keywords=3&formats=8mm&from_date=1950-01-01',
];

/** @param site folder of a built site */
export async function benchBrowserSearch(site: string): Promise<void> {
  const server = await serveSite(site, 0);
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  });
  try {
    console.table(await measureChanges(browser, server.url));
    console.table(await measureLoads(browser, server.url));
  } finally {
    await browser.close();
    await server.close();
  }
  console.table(await scriptWeights(site));
}

/**
 * Milliseconds from the change of the filters to the frame that shows its list. Each query twice: the first time the
 * parts of the index that it needs are fetched, the second time they are there, and the answer is not: the page size is
 * another one.
 */
async function measureChanges(
  browser: Browser,
  url: string,
): Promise<Record<string, Record<string, number>>> {
  const page = await openSlowPage(browser);
  await page.goto(url + ARCHIVE);
  await isReady(page);
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, size] of [
    ['filter to list, parts of the index to fetch', 100],
    ['filter to list, index warm', 99],
  ] as const) {
    const changes: FilterChange[] = [];
    for (const query of QUERIES) {
      await page.waitForTimeout(200);
      changes.push(await page.evaluate(timeFilterChange, `${query}&page_size=${size}`));
    }
    rows[name] = spread(changes.map(({ painted }) => painted));
    rows[`${name}: of it, on the page's thread`] = spread(changes.map(({ busy }) => busy));
  }
  await page.close();
  return rows;
}

/** The longest task of each load, in milliseconds; those under 50 ms do not count as long and are 0 here. */
async function measureLoads(browser: Browser, url: string): Promise<Record<string, Record<string, number>>> {
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, query] of [
    ['longest task, archive', ''],
    ['longest task, address with filters', '?search=mare&from_date=1950-01-01'],
  ] as const) {
    const longest: number[] = [];
    for (let load = 0; load < LOADS; load += 1) {
      const page = await openSlowPage(browser);
      await page.goto(url + ARCHIVE + query);
      await isReady(page);
      await page.waitForTimeout(1500);
      longest.push(Math.max(0, ...(await page.evaluate(() => window.longTasks))));
      await page.close();
    }
    rows[name] = spread(longest);
  }
  return rows;
}

async function openSlowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.on('close', () => void context.close());
  // The pictures are the sample API's, and not what is measured.
  await page.route(/\/media\//, (route) => route.abort());
  await page.addInitScript(watchLongTasks);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

async function isReady(page: Page): Promise<void> {
  await page.waitForSelector('.archive-search[data-ready="true"] .clip-results[aria-busy="false"]');
}

/** Kilobytes (brotli) that the archive loads with its page, and those that its map adds. */
async function scriptWeights(site: string): Promise<Record<string, { kB: number }>> {
  const html = await readFile(join(site, ARCHIVE, 'index.html'), 'utf8');
  const archive = withStaticImports(site, [...pageScripts(html), ...islandScripts(html)]);
  const withMap = withStaticImports(
    site,
    scriptFiles(site).filter((name) => name.startsWith('MapResults.')),
  );
  const weigh = async (names: Iterable<string>): Promise<{ kB: number }> => {
    const files = await Promise.all([...names].map((name) => readFile(join(site, '_astro', name))));
    const bytes = files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
    return { kB: Math.round(bytes / 100) / 10 };
  };
  return {
    'script of the archive': await weigh(archive),
    'script that the map adds': await weigh([...withMap].filter((name) => !archive.has(name))),
  };
}
