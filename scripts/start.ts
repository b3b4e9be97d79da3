/** Everything in one command. `npm start` calls it once the packages are installed. */
import { executeCommand, parseOptions, processTerminal } from './command/command.ts';
import { onPortOrAny } from './local-server.ts';
import { readConfig } from '../src/config.ts';
import { previewHeaders, serveSite } from './preview/site-server.ts';
import { pullFirst } from './setup/pull-first.ts';
import { runCommand } from './setup/run-command.ts';

export const START = {
  name: 'start',
  summary: `Installs what is missing, pulls the archive from ARCHIVE_API_URL (without it: from the sample API, which it starts),
builds the site, and serves it until Ctrl+C.`,
  options: {},
  exits: { failed: true, usage: 'wrong options' },
} as const;

const SITE_PORT = 4321;

if (import.meta.main) {
  process.exitCode = await executeCommand(
    START,
    processTerminal(),
    (argv) => parseOptions(START, argv),
    async () => {
      await pullFirst();
      await runCommand(process.execPath, ['scripts/build.ts']);
      const headers = await previewHeaders('dist', readConfig());
      const site = await onPortOrAny(SITE_PORT, (port) => serveSite('dist', port, headers));
      console.log(`\nThe archive is open: ${site.url}/\n(Ctrl+C closes it.)`);
      return 'done';
    },
  );
}
