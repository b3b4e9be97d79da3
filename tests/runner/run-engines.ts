/** What other browsers make of the site: the stories chosen for them, or with another configuration the contact sheets. */
import { executeCommand, processTerminal } from '../../scripts/command/command.ts';
import { ExitError } from '../../scripts/command/exit-codes.ts';
import { findOrInstallEngines } from '../setup/engines.ts';
import { runCommand } from '../../scripts/setup/run-command.ts';
import { tellEngines } from './tell-engines.ts';
import { startTestSites } from './test-sites.ts';

const TEST_ENGINES = {
  name: 'test:engines',
  operands: '[ARGUMENTS OF PLAYWRIGHT]',
  summary: `Builds and serves the sites of the tests, and runs the stories for other browsers: Firefox, WebKit, and the oldest
WebKit and Chrome that the site works in. Playwright gets the arguments. ENGINES_MAY_LACK names browsers that may be missing.`,
  options: {},
  exits: {
    done: 'all stories passed in every browser',
    failed: 'a story failed, or a site could not be built',
    unreachable: 'what could be tried passed; a browser is neither there nor to be had',
  },
  examples: ['npm run test:engines -- --project firefox-phone -g "carousel"'],
} as const;

process.exitCode = await executeCommand(
  TEST_ENGINES,
  processTerminal(),
  (argv) => argv,
  async (args) => {
    const found = findOrInstallEngines();
    const { words, isWhole } = tellEngines(found, process.env['ENGINES_MAY_LACK'] ?? '');
    const { environment, close } = await startTestSites();
    try {
      if (environment === undefined)
        throw new ExitError('failed', 'The sites of the tests could not be built.');
      const told = { ...environment, TEST_ENGINES: JSON.stringify(found.engines) };
      await runCommand('playwright', ['test', '-c', 'tests/engines/playwright.config.ts', ...args], told);
    } finally {
      await close();
      console.log(words);
    }
    if (isWhole) return 'done';
    throw new ExitError('unreachable', 'A browser is missing: ENGINES_MAY_LACK="NAME NAME" allows it.');
  },
);
