import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, type Locator, type Page } from 'playwright/test';
import type { Language } from '../../src/model/language.ts';
import { live } from './sites.ts';
import { words } from './words.ts';

/**
 * How an API fares as one page sees it; others share the server, and are not to notice. `dead`: nobody listens there
 * any more; `silent`: the connection stands and nothing comes; `broken`: every answer is an error.
 */
type Health = 'alive' | 'dead' | 'silent' | 'broken';

export interface WatchedApi {
  /** Path and query of every call that the page has made so far. */
  readonly calls: readonly string[];
  health: Health;
  /** Another server that answers in the live site's API's place. */
  address: string;
}

/** Stands between a page and the live site's API. */
export async function watchApi(page: Page, health: Health = 'alive'): Promise<WatchedApi> {
  const calls: string[] = [];
  const api: WatchedApi = { calls, health, address: live.apiUrl };
  await page.route(`${live.apiUrl}/api/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    calls.push(pathname + search);
    switch (api.health) {
      case 'alive':
        // A page that has given up asking does not hear the answer.
        await route.continue({ url: api.address + pathname + search }).catch(() => undefined);
        return;
      case 'dead':
        await route.abort('connectionrefused');
        return;
      case 'broken':
        await route.fulfill({
          status: 500,
          headers: { 'access-control-allow-origin': '*' },
          json: { detail: 'Out of order.' },
        });
        return;
      case 'silent':
        return;
    }
  });
  return api;
}

/** What the page asks of the index; with `isGone`, it gets none of it. */
export async function watchIndex(page: Page, isGone = false): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route(`${live.url}/search/**`, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await (isGone ? route.abort('connectionrefused') : route.continue());
  });
  return asked;
}

/** The quiet line that says that the index answers, and of when it is. */
export function indexLine(page: Page, language: Language): Locator {
  const [before = '', after = ''] = words(language)('archive.fromIndex').split('{date}');
  return page.getByRole('status').filter({ hasText: new RegExp(`^${before}.*\\d{4}${after}$`) });
}

/** Waits until the list is an answer to what is asked now. */
export async function expectAnswered(page: Page): Promise<void> {
  await expect(page.locator('.clip-results')).toHaveAttribute('aria-busy', 'false');
}

export interface ApiProcess {
  readonly url: string;
  /** At once and without a goodbye. */
  readonly kill: () => Promise<void>;
}

/** A sample API in a process of its own, which only one story uses. */
export async function startApiProcess(): Promise<ApiProcess> {
  const child = spawn('node', ['scripts/sample-api.ts', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  for await (const chunk of child.stdout) {
    const url = /http:\/\/[\d.]+:\d+/.exec(String(chunk))?.[0];
    if (url !== undefined) return { url, kill };
  }
  throw new Error('The sample API did not start.');
}
