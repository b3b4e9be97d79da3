import type { Browser, Page } from 'playwright';
import { watchLongTasks } from './in-page.ts';

/** As slow as an average phone. Only the page's own thread is slowed, not the worker of the index. */
export const SLOWDOWN = 4;
/** The line of Lighthouse's phone: 1.6 Mbit/s, and 150 ms from a request to the beginning of its answer. */
export const PHONE_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

/** Before the next change the cards out of view are drawn too. */
export const REST_MS = 500;

export async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  // Pictures come from the sample API and are not measured. A page that is closing has no route to abort.
  await page.route(/\/media\//, (route) => route.abort().catch(() => undefined));
  await page.addInitScript(watchLongTasks);
  return page;
}

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

export async function openArchive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isReady(page);
  await page.waitForLoadState('networkidle');
}

export async function isReady(page: Page): Promise<void> {
  await page.waitForSelector('.archive-search[data-ready="true"] .clip-results[aria-busy="false"]');
}
