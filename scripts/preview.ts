/** Serves the built site on this machine as a host would. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { executeCommand, MAX_PORT, processTerminal, setting, settingsOf } from './command/command.ts';
import { ExitError } from './command/exit-codes.ts';
import { previewHeaders, serveSite } from './preview/site-server.ts';

export const PREVIEW = {
  name: 'preview',
  summary: 'Serves the built site on this machine, until Ctrl+C.',
  options: {
    port: setting('N', 'the port; 0 takes any free one', { default: '4321', range: [0, MAX_PORT] }),
    dir: setting('DIR', 'the built site', { default: 'dist' }),
  },
  exits: { failed: true, usage: true },
} as const;

if (import.meta.main) {
  process.exitCode = await executeCommand(
    PREVIEW,
    processTerminal(),
    settingsOf(PREVIEW),
    async ({ dir, port, config }) => {
      if (!existsSync(join(dir, 'index.html'))) {
        throw new ExitError('failed', `There is no built site in ${dir}: run npm run build first.`);
      }
      const { url } = await serveSite(dir, port, await previewHeaders(dir, config));
      console.log(`The site is at ${url}/`);
      return 'done';
    },
  );
}
