import { parseArgs } from 'node:util';
import { readConfig } from '../../src/config.ts';

export const EXIT_CODES = { conforms: 0, differs: 1, failed: 2 } as const;

export const HELP = `Usage: npm run check-api -- URL [options]

Holds a live API against the contract (src/api): the shape of every call, field by field, and how it behaves: pages,
orders, filters, facets, suggestions, refusals, and what browsers need. It only reads. Without URL: ARCHIVE_API_URL.

  --sample N       records looked at of each list (50, at most 5000)
  --concurrency N  requests under way at once (2, at most 8)
  --timeout MS     milliseconds before a request is given up and tried once more (else ARCHIVE_API_TIMEOUT, else 30000)
  --all            print also what is as agreed
  --json           print one JSON object and nothing else
  --help           print this

What it says
  differs  not as agreed
  missing  a field of the contract that none of the records looked at has, not even as null
  noted    allowed: an extra field, an odd value in fewer than half of the records (an editor's slip, which npm run pull
           reports), a rule that there was nothing to try on
  ok       as agreed

Exit codes
  0  the API is as agreed
  1  something differs or is missing
  2  the API could not be reached, or wrong options
`;

export interface CheckCommand {
  readonly help: boolean;
  readonly json: boolean;
  readonly all: boolean;
  readonly url: string;
  readonly sample: number;
  readonly concurrency: number;
  readonly timeoutMs: number;
}

/** @throws Error that says which option or variable is wrong */
export function readCheckCommand(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): CheckCommand {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      sample: { type: 'string', default: '50' },
      concurrency: { type: 'string', default: '2' },
      timeout: { type: 'string' },
      all: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [url, ...others] = positionals;
  if (others.length > 0) throw new Error(`One API at a time: "${others.join(' ')}" is too much.`);
  const config = readConfig({ ...environment, ...(url === undefined ? {} : { ARCHIVE_API_URL: url }) });
  const { help, json, all, sample, concurrency, timeout } = values;
  return {
    ...{ help, json, all },
    url: config.ARCHIVE_API_URL,
    sample: readNumber('--sample', sample, 5000),
    concurrency: readNumber('--concurrency', concurrency, 8),
    timeoutMs: timeout === undefined ? config.ARCHIVE_API_TIMEOUT : readNumber('--timeout', timeout, 600_000),
  };
}

function readNumber(name: string, text: string, most: number): number {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= most) return number;
  throw new Error(`${name}: expected a number from 1 to ${most}, received "${text}".`);
}
