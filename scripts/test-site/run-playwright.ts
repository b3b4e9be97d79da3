import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestSite } from './open-test-site.ts';

/**
 * Runs the tests of tests/playwright.config.ts against the sites.
 * @param browser path of the Chromium to drive
 * @param args further arguments for Playwright, such as the tests to run
 * @returns Playwright's exit code
 */
export async function runPlaywright(
  browser: string,
  sites: readonly TestSite[],
  args: readonly string[],
): Promise<number> {
  const child = spawn('playwright', ['test', '-c', 'tests/playwright.config.ts', ...args], {
    stdio: 'inherit',
    env: { ...process.env, TEST_BROWSER: browser, TEST_SITES: JSON.stringify(sites) },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
