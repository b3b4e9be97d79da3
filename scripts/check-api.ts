/** Checks a live API against the contract: `npm run check-api -- --help`. */
import { createApiClient, type ApiClientOptions, type Fetch } from '../src/api/client.ts';
import { ApiStatusError, ApiUnreachableError } from '../src/api/errors.ts';
import { checkApi } from './check-api/check-api.ts';
import { describeCheck } from './check-api/describe-check.ts';
import { CHECK_API, readCheckCommand } from './check-api/options.ts';
import { isDifference } from './check-api/verdict.ts';
import { executeCommand, processTerminal, type Terminal } from './command/command.ts';

/** The command's dependencies on its process; tests replace them. */
export interface CheckContext extends Terminal, Pick<ApiClientOptions, 'fetch' | 'sleep'> {}

/** `npm run check-api`. Returns the exit code. */
export function runCheckApi(context: CheckContext): Promise<number> {
  const { fetch, sleep, stdout, stderr } = context;
  return executeCommand(CHECK_API, context, readCheckCommand, async (command) => {
    const { json, all, sample, concurrency, config } = command;
    const url = config.ARCHIVE_API_URL;
    let requests = 0;
    const countedFetch: Fetch = (address, init) => {
      requests++;
      return fetch(address, init);
    };
    // Retry once: a check reports the API's faults and does not wait for them to pass.
    const client = createApiClient({
      base: url,
      fetch: countedFetch,
      timeoutMs: config.ARCHIVE_API_TIMEOUT,
      concurrency,
      retries: 1,
      sleep,
    });
    try {
      const calls = await checkApi(client, sample);
      const conforms = !calls.some(({ lines }) => lines.some(isDifference));
      stdout.write(
        json
          ? `${JSON.stringify({ url, conforms, requests, calls })}\n`
          : describeCheck(url, calls, requests, all),
      );
      return conforms ? 'done' : 'failed';
    } catch (error) {
      // Without an API, nothing can be checked.
      if (!(error instanceof ApiUnreachableError || error instanceof ApiStatusError)) throw error;
      if (json) stdout.write(`${JSON.stringify({ url, conforms: false, message: error.message })}\n`);
      else stderr.write(`${error.message}\n`);
      return 'unreachable';
    }
  });
}

if (import.meta.main) {
  process.exitCode = await runCheckApi({ ...processTerminal(), fetch });
}
