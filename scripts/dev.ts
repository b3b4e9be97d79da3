/** Astro's dev server over the current snapshot, with the sample API beside it for pictures and films. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { executeCommand, MAX_PORT, processTerminal, setting, settingsOf } from './command/command.ts';
import { ExitError } from './command/exit-codes.ts';
import { assertFree, PortInUseError } from './local-server.ts';
import { SAMPLE_API_PORT, SAMPLE_CAPTIONS, startSampleApi } from './sample-api/serve.ts';
import { runCommand } from './setup/run-command.ts';

export const DEV = {
  name: 'dev',
  summary: `Starts Astro's dev server over the current snapshot, and the sample API on port ${SAMPLE_API_PORT}, until Ctrl+C. Without a
snapshot it pulls first.`,
  options: {
    port: setting('N', 'the port of the dev server', { default: '4321', range: [0, MAX_PORT] }),
    host: setting('HOST', 'the address to listen on, else this machine only'),
  },
  exits: { done: true, failed: true, usage: true },
} as const;

if (import.meta.main) {
  process.exitCode = await executeCommand(
    DEV,
    processTerminal(),
    settingsOf(DEV),
    async ({ port, host, config }) => {
      // Astro would take another one.
      await assertFree(port);
      await startSampleApi({ port: SAMPLE_API_PORT }).catch((error: unknown) => {
        if (!(error instanceof PortInUseError)) throw error;
        const message = `Port ${SAMPLE_API_PORT} is in use, where the sample API must answer: stop the program that uses it.`;
        throw new ExitError('usage', message, { cause: error });
      });
      if (!existsSync(join(config.ARCHIVE_DIR, 'snapshot'))) {
        const isSample = process.env['ARCHIVE_API_URL'] === undefined;
        await runCommand('node', ['scripts/pull.ts'], isSample ? { CAPTIONS_DIR: SAMPLE_CAPTIONS } : {});
      }
      // The copies of pictures are beside built pages only.
      await runCommand(
        'astro',
        ['dev', '--port', String(port), ...(host === undefined ? [] : ['--host', host])],
        { PICTURES: 'off' },
      );
      return 'done';
    },
  );
  // The sample API would keep the process alive.
  process.exit();
}
