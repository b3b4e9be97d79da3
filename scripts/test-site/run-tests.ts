import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestSite } from './open-test-site.ts';

/**
 * Runs the tests of built HTML, then those in a browser, against the sites.
 * @param browser path of the Chromium to drive
 * @param args for Playwright, such as the tests to run; with any, only the tests in a browser run
 * @returns 0 when all passed
 */
export async function runTests(
  browser: string,
  sites: readonly TestSite[],
  args: readonly string[],
): Promise<number> {
  const environment = { TEST_BROWSER: browser, TEST_SITES: JSON.stringify(sites) };
  const output = args.length > 0 ? 0 : await run('vitest', ['run', '--project', 'output'], environment);
  const stories = await run('playwright', ['test', '-c', 'tests/playwright.config.ts', ...args], environment);
  return output || stories;
}

async function run(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<number> {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
