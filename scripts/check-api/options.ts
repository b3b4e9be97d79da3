import {
  configOf,
  flag,
  parseOptions,
  setting,
  type Environment,
  type Settings,
} from '../command/command.ts';

export const CHECK_API = {
  name: 'check-api',
  operands: '[URL]',
  summary: `Checks a live API against the contract (src/api): the shape of every call, field by field, and its behaviour: pages,
orders, filters, facets, suggestions, refusals, and what browsers need. It reads every list to its end, as the pull does, and
writes nothing. Without URL: ARCHIVE_API_URL.`,
  options: {
    sample: setting(
      'N',
      'records of each list to fetch one by one as well, spread over the archive, at most 5000',
      { default: '20', range: [1, 5000] },
    ),
    concurrency: setting('N', 'simultaneous requests, at most 8', { default: '2', range: [1, 8] }),
    timeout: setting('MS', 'milliseconds before a request is aborted and tried once more', {
      variable: 'ARCHIVE_API_TIMEOUT',
      range: [1, 600_000],
    }),
    all: flag('print also what conforms'),
    json: flag('print one JSON object and nothing else'),
  },
  notes: `Verdicts
  differs  not as agreed
  missing  a field of the contract that none of the checked records has, not even as null
  noted    allowed: an extra field, an odd value in fewer than half of the records (an editor's mistake, which npm run
           pull reports), a rule for which the archive has no example
  ok       as agreed`,
  exits: {
    done: 'the API is as agreed',
    failed: 'something differs or is missing',
    usage: true,
    unreachable: 'the API could not be reached, at the beginning or later',
  },
} as const;

/** @throws Error that says which option or variable is wrong */
export function readCheckCommand(
  argv: readonly string[],
  environment: Environment,
): Settings<typeof CHECK_API.options> {
  const { values, positionals } = parseOptions(CHECK_API, argv);
  const [url, ...others] = positionals;
  if (others.length > 0)
    throw new Error(`Only one API can be checked at a time, not also ${others.join(' ')}.`);
  const variables = url === undefined ? environment : { ...environment, ARCHIVE_API_URL: url };
  return { ...values, config: configOf(CHECK_API, values, variables) };
}
