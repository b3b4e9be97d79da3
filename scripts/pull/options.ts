import { flag, setting } from '../command/command.ts';

export const PULL = {
  name: 'pull',
  summary: `Reads the whole archive from its API, checks and cleans it, and writes the snapshot that the site is built from.
The last snapshot stays in use unless everything went well. What was wrong is written to report.json in the state folder.`,
  options: {
    api: setting('URL', "the archive's API", { variable: 'ARCHIVE_API_URL' }),
    dir: setting('DIR', 'the state folder: snapshots, report, HTTP cache', { variable: 'ARCHIVE_DIR' }),
    'allow-drop': flag(
      'accept records even if more than 10 % of a resource is gone or more than 2 % is broken',
    ),
    json: flag('print one JSON object on stdout and nothing else there; progress goes to stderr'),
  },
  notes: `A broken record keeps its last good version, or is left out when it has none. More than 2 % of a resource broken (and
more than one record) stops the pull. So does a drop of more than 10 %: of the clips, of any resource that had at least
10 records, and of any resource that would become empty.`,
  exits: {
    done: 'a new snapshot was written',
    failed: true,
    usage: 'wrong options or configuration',
    unreachable: 'the API could not be reached, after 3 retries',
    refused: 'refused: too much is broken or gone, or an answer is not a list; see --allow-drop',
    diskFull: true,
  },
  afterFailure: 'The last snapshot stays in use.',
} as const;
