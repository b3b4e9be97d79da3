import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../../src/config.ts';

export const EXIT_CODES = { done: 0, unexpected: 1, usage: 2, unreachable: 3, refused: 4 } as const;

export const HELP = `Usage: npm run pull -- [options]

Reads the whole archive from its API, checks and cleans it, and makes it the snapshot that the site is built from.
The last snapshot stays as it is unless all went well. What was found wrong is written to report.json in the state folder.

  --api URL      the archive's API (else ARCHIVE_API_URL, else http://127.0.0.1:4330)
  --dir DIR      the state folder: snapshots, report, HTTP cache (else ARCHIVE_DIR, else .archive)
  --allow-drop   take the records even if more than 10 % of a resource is gone or more than 2 % is broken
  --json         print one JSON object on stdout and nothing else there; progress goes to stderr
  --help         print this

A broken record keeps its last good version, or is left out when it has none. More than 2 % of a resource broken (and
more than one record) stops the pull. So does a drop of more than 10 %: of the clips, of any resource that had at least
10 records, and of any resource that would be left empty.

Exit codes
  0  a new snapshot was written
  1  something unexpected went wrong (a full disk, a fault of this program)
  2  wrong options or configuration
  3  the API could not be reached, or was given up on after 3 retries
  4  refused: too much is broken or gone, or a list is no list; see --allow-drop
`;

export interface PullCommand {
  readonly help: boolean;
  readonly json: boolean;
  readonly allowDrop: boolean;
  readonly config: Config;
}

/** @throws Error that says which option or variable is wrong */
export function readPullCommand(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): PullCommand {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      api: { type: 'string' },
      dir: { type: 'string' },
      'allow-drop': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { help, json, 'allow-drop': allowDrop } = values;
  const config = readConfig({
    ...environment,
    ...(values.api === undefined ? {} : { ARCHIVE_API_URL: values.api }),
    ...(values.dir === undefined ? {} : { ARCHIVE_DIR: values.dir }),
  });
  return { help, json, allowDrop, config };
}
