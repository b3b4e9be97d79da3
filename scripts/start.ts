/**
 * The whole way in one command: an API (the sample one unless ARCHIVE_API_URL names another), pull, build, serve.
 * `npm start` calls this once everything is installed.
 */
import { hasCode } from './read-error.ts';
import { serveSite } from './preview/site-server.ts';
import { SAMPLE_API_PORT, startSampleApi } from './sample-api/serve.ts';
import { runCommand } from './setup/run-command.ts';

const SITE_PORT = 4321;

const apiUrl = process.env['ARCHIVE_API_URL'] ?? (await onPortOrAny(SAMPLE_API_PORT, startSample)).url;
await runCommand('node', ['scripts/pull.ts'], { ARCHIVE_API_URL: apiUrl });
await runCommand('node', ['scripts/build.ts']);
const site = await onPortOrAny(SITE_PORT, (port) => serveSite('dist', port));
console.log(`\nThe archive is open: ${site.url}/\n(Ctrl+C closes it.)`);

function startSample(port: number): Promise<{ url: string }> {
  return startSampleApi({ port });
}

/** The usual port, or any free one when another program has it. */
async function onPortOrAny<Result>(port: number, start: (port: number) => Promise<Result>): Promise<Result> {
  try {
    return await start(port);
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE')) throw error;
    return start(0);
  }
}
