/** Holds a live API against the contract: `npm run check-api -- --help`. */
import type { Fetch } from '../src/api/client.ts';
import { ApiUnreachableError } from '../src/api/errors.ts';
import { createAsker } from './check-api/asker.ts';
import { checkApi } from './check-api/check-api.ts';
import { describeCheck } from './check-api/describe-check.ts';
import { EXIT_CODES, HELP, readCheckCommand, type CheckCommand } from './check-api/options.ts';
import { isDifference } from './check-api/verdict.ts';
import { messageOf } from './read-error.ts';

/** What the command takes from the process that it runs in. */
export interface CheckSurroundings {
  readonly argv: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly fetch: Fetch;
  readonly sleep?: (milliseconds: number) => Promise<void>;
  readonly stdout: { readonly write: (text: string) => unknown };
  readonly stderr: { readonly write: (text: string) => unknown };
}

/** `npm run check-api`: see HELP. Returns the exit code. */
export async function runCheckApi(surroundings: CheckSurroundings): Promise<number> {
  const { argv, environment, fetch, sleep, stdout, stderr } = surroundings;
  let command: CheckCommand;
  try {
    command = readCheckCommand(argv, environment);
  } catch (error) {
    stderr.write(`${messageOf(error)}\nSee npm run check-api -- --help\n`);
    return EXIT_CODES.failed;
  }
  const { help, json, all, url, sample, concurrency, timeoutMs } = command;
  if (help) {
    stdout.write(HELP);
    return EXIT_CODES.conforms;
  }
  const asker = createAsker({ base: url, fetch, timeoutMs, concurrency, sleep });
  try {
    const calls = await checkApi(asker, sample);
    const conforms = !calls.some(({ lines }) => lines.some(isDifference));
    const requests = asker.requests();
    stdout.write(
      json
        ? `${JSON.stringify({ url, conforms, requests, calls })}\n`
        : describeCheck(url, calls, requests, all),
    );
    return conforms ? EXIT_CODES.conforms : EXIT_CODES.differs;
  } catch (error) {
    if (!(error instanceof ApiUnreachableError)) throw error;
    if (json) stdout.write(`${JSON.stringify({ url, conforms: false, message: error.message })}\n`);
    else stderr.write(`${error.message}\n`);
    return EXIT_CODES.failed;
  }
}

if (import.meta.main) {
  process.exitCode = await runCheckApi({
    argv: process.argv.slice(2),
    environment: process.env,
    fetch,
    stdout: process.stdout,
    stderr: process.stderr,
  });
}
