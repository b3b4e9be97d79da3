/**
 * What visitors get: three archives go the whole way from API to site, one of them twice, then tests read and walk the
 * sites. `npm run test:site`; what follows `--` is for Playwright, and with it only the tests in a browser run:
 * `npm run test:site -- tests/a11y --project desktop`.
 */
import { runCommand } from '../../scripts/setup/run-command.ts';
import { startTestSites } from './test-sites.ts';

const args = process.argv.slice(2);
const { environment, close } = await startTestSites();
try {
  if (environment === undefined) throw new Error('The sites of the tests could not be built.');
  if (args.length === 0) await runCommand('vitest', ['run', '--project', 'output'], environment);
  await runCommand('playwright', ['test', '-c', 'tests/playwright.config.ts', ...args], environment);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await close();
}
