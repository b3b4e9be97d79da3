/** Everything in one command. `npm start` calls it once the packages are installed. */
import { executeCommand, parseOptions, processTerminal } from './command/command.ts';
import { PortInUseError } from './local-server.ts';
import { readConfig } from '../src/config.ts';
import { previewHeaders, serveSite } from './preview/site-server.ts';
import { SAMPLE_API_PORT, SAMPLE_CAPTIONS, startSampleApi } from './sample-api/serve.ts';
import { runCommand } from './setup/run-command.ts';

export const START = {
  name: 'start',
  summary: `Installs what is missing, pulls the archive from ARCHIVE_API_URL (without it: from the sample API, which it starts),
builds the site, and serves it until Ctrl+C.`,
  options: {},
  exits: { failed: true, usage: 'wrong options' },
} as const;

const SITE_PORT = 4321;

/** The usual port, or any free one when another program uses it. */
async function onPortOrAny<Result>(port: number, start: (port: number) => Promise<Result>): Promise<Result> {
  try {
    return await start(port);
  } catch (error) {
    if (!(error instanceof PortInUseError)) throw error;
    return start(0);
  }
}

/** Pulls the sample archive with its captions, and measures its few films, so that the site shows all that it can. */
async function pullSample(): Promise<void> {
  const { url } = await onPortOrAny(SAMPLE_API_PORT, (port) => startSampleApi({ port }));
  await runCommand('node', ['scripts/pull.ts'], { ARCHIVE_API_URL: url, CAPTIONS_DIR: SAMPLE_CAPTIONS });
  await runCommand('node', ['scripts/check-media.ts', '--rate', '50']);
}

if (import.meta.main) {
  process.exitCode = await executeCommand(
    START,
    processTerminal(),
    (argv) => parseOptions(START, argv),
    async () => {
      if (process.env['ARCHIVE_API_URL'] === undefined) await pullSample();
      else await runCommand('node', ['scripts/pull.ts']);
      await runCommand('node', ['scripts/build.ts']);
      const headers = await previewHeaders('dist', readConfig());
      const site = await onPortOrAny(SITE_PORT, (port) => serveSite('dist', port, headers));
      console.log(`\nThe archive is open: ${site.url}/\n(Ctrl+C closes it.)`);
      return 'done';
    },
  );
}
