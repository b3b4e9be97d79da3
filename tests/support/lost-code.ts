import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright/test';
import type { TestSite } from '../sites/open-test-site.ts';
import { islandScripts } from './script-files.ts';

type Restore = () => Promise<void>;

const abort = (route: Route): Promise<void> => route.abort();

/** From here on no code arrives that the page does not have yet. @returns lets it arrive again */
export async function loseCode(page: Page, lose: (route: Route) => Promise<void> = abort): Promise<Restore> {
  await page.route('**/_astro/**', lose);
  return () => page.unroute('**/_astro/**', lose);
}

/**
 * The same, in a browser that remembers by its address what did not arrive, as Firefox and newer Chromium do.
 * @returns lets code arrive again, but for the addresses that were asked for meanwhile
 */
export async function loseRememberedCode(page: Page): Promise<Restore> {
  const lost = new Set<string>();
  const restore = await loseCode(page, (route) => {
    const url = route.request().url();
    // Each worker fetches its code anew.
    if (!/\/worker-[^/]+$/.test(url)) lost.add(url);
    return route.abort();
  });
  return async () => {
    await page.route(({ href }) => lost.has(href), abort);
    await restore();
  };
}

/** The code of the island on a page does not arrive, or when `lose` lets it; all other code does. @returns lets it arrive again */
export async function loseIsland(
  page: Page,
  site: TestSite,
  path: string,
  lose: (route: Route) => Promise<void> = abort,
): Promise<Restore> {
  const [code = ''] = islandScripts(readFileSync(join(site.folder, path, 'index.html'), 'utf8'));
  await page.route(`**${code}*`, lose);
  return () => page.unroute(`**${code}*`, lose);
}
