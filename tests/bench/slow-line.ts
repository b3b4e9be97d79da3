import { chromium, type Browser, type Page } from 'playwright';
import { findOrInstallBrowser } from '../setup/browser.ts';
import { withServedSample } from './served-sample.ts';
import { round } from './statistics.ts';
import { printTable, type Row } from './table.ts';

const PAGES = ['home', 'archive', 'clip', 'territory'];

/** 400 kbit/s, and 400 ms from a request to the beginning of its answer. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

export const PHONE = {
  viewport: { width: 360, height: 780 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  ignoreHTTPSErrors: true,
};

/**
 * Opens some pages of the sample archive for the first time, with a phone on a slow line, and prints when their words and
 * their first picture are seen and when all is there that comes by itself. A film of the home page is not waited for.
 * @param folder for the site; the caller removes it
 */
export async function benchSlowLine(folder: string): Promise<void> {
  await withServedSample(folder, async ({ secure, pages }) => {
    const browser = await chromium.launch({
      executablePath: findOrInstallBrowser(),
      args: ['--no-sandbox', '--ignore-certificate-errors'],
    });
    try {
      const rows: Record<string, Row> = {};
      for (const name of PAGES) rows[name] = await visit(browser, `${secure}${pages[name] ?? ''}`);
      printTable(rows);
    } finally {
      await browser.close();
    }
  });
}

async function visit(browser: Browser, address: string): Promise<Row> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    const loads: Load[] = [];
    session.on('Network.loadingFinished', ({ encodedDataLength, timestamp }) => {
      loads.push({ bytes: encodedDataLength, end: timestamp });
    });
    let start = Infinity;
    session.on('Network.requestWillBeSent', ({ timestamp }) => (start = Math.min(start, timestamp)));
    await page.goto(address, { timeout: 60_000 });
    await page.waitForLoadState('networkidle', { timeout: 60_000 });
    return { ...(await paints(page)), ...sums(loads, start) };
  } finally {
    await context.close();
  }
}

interface Load {
  readonly bytes: number;
  /** Seconds of the browser's clock. */
  readonly end: number;
}

function sums(loads: readonly Load[], start: number): Row {
  return {
    'all s': round(Math.max(...loads.map(({ end }) => end)) - start),
    requests: loads.length,
    kB: round(loads.reduce((sum, { bytes }) => sum + bytes, 0) / 1000),
  };
}

function paints(page: Page): Promise<Row> {
  return page.evaluate(
    () =>
      new Promise<Record<string, number>>((resolve) => {
        new PerformanceObserver((list) => {
          const [first] = performance.getEntriesByName('first-contentful-paint');
          const [navigation] = performance.getEntriesByType('navigation');
          const html = navigation instanceof PerformanceNavigationTiming ? navigation.responseEnd : NaN;
          resolve({
            'HTML ms': Math.round(html),
            'first words ms': Math.round(first?.startTime ?? NaN),
            'largest ms': Math.round(list.getEntries().at(-1)?.startTime ?? NaN),
          });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}
