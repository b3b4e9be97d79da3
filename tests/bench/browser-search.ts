import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright';
import { islandScripts, pageScripts, scriptFiles, withStaticImports } from '../support/script-files.ts';
import { serveSite } from '../../scripts/preview/site-server.ts';
import { findOrInstallBrowser } from '../setup/browser.ts';
import { isReady, openArchive, openPage, REST_MS, SLOWDOWN, slowDown } from './bench-browser.ts';
import { timeFilterChange } from './in-page.ts';
import { measureInteractions } from './interactions.ts';
import { longestTask } from './longest-task.ts';
import { round, spread } from './statistics.ts';
import { printTable, type Row, type Rows } from './table.ts';

const LOADS = 5;
const ROUNDS = 4;
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

/**
 * Measures the archive's search in a real browser, its processor slowed four times, and prints the tables.
 * @param site folder of a built site
 */
export async function benchBrowserSearch(site: string): Promise<void> {
  const server = await serveSite(site, 0);
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  });
  try {
    printTable(await measureChanges(browser, server.url));
    printTable(await measureLoads(browser, server.url));
    printTable(await measureInteractions(browser, server.url + ARCHIVE));
  } finally {
    await browser.close();
    await server.close();
  }
  printTable(await scriptWeights(site));
}

/**
 * Milliseconds by the clock from the change of the filters to the frame that shows its list, of a page at rest. Each
 * query is asked once before, so that its files of the index are loaded; its answer is not, because the page size differs.
 */
async function measureChanges(browser: Browser, url: string): Promise<Rows> {
  const page = await openPage(browser);
  await page.goto(url + ARCHIVE);
  await isReady(page);
  const change = (query: string, size: number): Promise<number> =>
    page.evaluate(timeFilterChange, `${query}&page_size=${size}`);

  for (const query of QUERIES) await change(query, 100);
  await slowDown(page);
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const query of QUERIES) {
      await page.waitForTimeout(REST_MS);
      times.push(await change(query, 100 - round));
    }
  }
  await page.context().close();
  return { 'filter to list, by the clock, slowed': spread(times, 0) };
}

/**
 * The longest task of the page's own thread in each load, in milliseconds: by the clock with the processor slowed
 * (the browser does not report tasks under 50 ms; they are 0), and as processor time.
 */
async function measureLoads(browser: Browser, url: string): Promise<Rows> {
  const rows: Record<string, Row> = {};
  for (const [name, query] of [
    ['archive', ''],
    ['address with filters', '?search=mare&from_date=1950-01-01'],
  ] as const) {
    const byClock: number[] = [];
    const onThread: number[] = [];
    for (let load = 0; load < LOADS; load += 1) {
      const slow = await openPage(browser);
      await slowDown(slow);
      await openArchive(slow, url + ARCHIVE + query);
      byClock.push(Math.max(0, ...(await slow.evaluate(() => window.longTasks))));
      await slow.context().close();

      const traced = await openPage(browser);
      await browser.startTracing(traced, { categories: ['toplevel'] });
      await openArchive(traced, url + ARCHIVE + query);
      onThread.push(SLOWDOWN * longestTask(await browser.stopTracing()));
      await traced.context().close();
    }
    rows[`longest task, ${name}, by the clock, slowed`] = spread(byClock, 0);
    rows[`longest task, ${name}, processor time, times 4`] = spread(onThread, 0);
  }
  return rows;
}

/** Kilobytes (brotli) that the archive loads with its page, and those that its map adds. */
async function scriptWeights(site: string): Promise<Rows> {
  const html = await readFile(join(site, ARCHIVE, 'index.html'), 'utf8');
  const archive = withStaticImports(site, [...pageScripts(html), ...islandScripts(html)]);
  const withMap = withStaticImports(
    site,
    scriptFiles(site).filter((name) => name.startsWith('MapResults.')),
  );
  const weigh = async (names: Iterable<string>): Promise<Row> => {
    const files = await Promise.all([...names].map((name) => readFile(join(site, '_astro', name))));
    const bytes = files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
    return { kB: round(bytes / 1000) };
  };
  return {
    'script of the archive': await weigh(archive),
    'script that the map adds': await weigh([...withMap].filter((name) => !archive.has(name))),
  };
}
