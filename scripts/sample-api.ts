/** The embedded sample API, for development, for tests, and for a first look at the site. */
import { executeCommand, processTerminal } from './command/command.ts';
import { ExitError } from './command/exit-codes.ts';
import { messageOf } from './read-error.ts';
import { findAnomalies } from './sample-api/find-anomalies.ts';
import { readSampleApiOptions, SAMPLE_API } from './sample-api/options.ts';
import { startSampleApi } from './sample-api/serve.ts';

process.exitCode = await executeCommand(
  SAMPLE_API,
  processTerminal(),
  readSampleApiOptions,
  async (options) => {
    const api = await startSampleApi(options).catch((error: unknown) => {
      // The options, the data or the port are wrong.
      throw new ExitError('usage', messageOf(error), { cause: error });
    });
    const archive = api.archive();
    for (const anomaly of findAnomalies(archive)) console.warn(anomaly);
    console.log(`The sample API answers at ${api.url} with ${archive.clips.length} clips.`);
    // Parent processes stop it with SIGTERM, people with Ctrl+C; both close it properly.
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void api.close());
    return 'done';
  },
);
