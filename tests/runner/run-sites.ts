/** What visitors get: three archives go the whole way from API to site, one of them twice, then tests read and walk the sites. */
import { executeCommand, processTerminal } from '../../scripts/command/command.ts';
import { ExitError } from '../../scripts/command/exit-codes.ts';
import { runCommand } from '../../scripts/setup/run-command.ts';
import { startTestSites } from './test-sites.ts';

const TEST_SITE = {
  name: 'test:site',
  operands: '[ARGUMENTS OF PLAYWRIGHT]',
  summary: `Builds and serves the sites of the tests, and runs the tests that need a built site. With arguments, Playwright gets
them, and only the tests in a browser run.`,
  options: {},
  exits: { done: 'all tests passed', failed: 'a test failed, or a site could not be built' },
  examples: ['npm run test:site -- tests/a11y --project desktop'],
} as const;

process.exitCode = await executeCommand(
  TEST_SITE,
  processTerminal(),
  (argv) => argv,
  async (args) => {
    const { environment, close } = await startTestSites();
    try {
      if (environment === undefined) {
        throw new ExitError('failed', 'The sites of the tests could not be built.');
      }
      if (args.length === 0) await runCommand('vitest', ['run', '--project', 'output'], environment);
      await runCommand('playwright', ['test', '-c', 'tests/playwright.config.ts', ...args], environment);
      return 'done';
    } finally {
      await close();
    }
  },
);
