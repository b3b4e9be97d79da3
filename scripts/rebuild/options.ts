import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../../src/config.ts';
import { parseTakenDown, type TakenDown } from '../pull/take-down.ts';

export const EXIT_CODES = {
  done: 0,
  unexpected: 1,
  usage: 2,
  unreachable: 3,
  refused: 4,
  faulty: 5,
  locked: 6,
  unpublished: 7,
} as const;

export const HELP = `Usage: npm run rebuild -- [options]

The scheduled job: pulls the archive, compares it with the site that was built last, renders the pages that changed,
checks them, and publishes them where PUBLISH_TO says. Whatever fails, the published site stays as it is, and the next run goes on from there.

  --api URL       the archive's API (else ARCHIVE_API_URL)
  --dir DIR       the state folder (else ARCHIVE_DIR, else .archive)
  --no-pull       take the snapshot as it is
  --remove WHAT   take a record down at once, without asking the API: clip:123, series:4, life:2, territory:7, extra:5.
                  May be given more than once. It stays down until its line in taken-down.json is deleted.
  --full          build every page
  --no-publish    leave the public site as it is; a later run publishes
  --allow-drop    go on although many records are broken, or many records or pages are gone
  --dry-run       say what would be rendered and removed, and do nothing of it
  --explain       list every page with the reason for it
  --every TIME    run again and again, so long after the last run ended: 90s, 15m, 2h
  --json          one JSON object a run on stdout, and nothing else there
  --help          print this

REBUILD_ON_SUCCESS and REBUILD_ON_FAILURE name shell commands that get the run's JSON on standard input after each run
that went well or failed. What becomes of them does not change the exit code.

Exit codes
  0  done, or nothing to do
  1  something unexpected went wrong (a full disk, a fault of this program)
  2  wrong options or configuration
  3  the API could not be reached, or was given up on after 3 retries
  4  refused: too much is broken or gone; see --allow-drop
  5  the new pages were faulty; nothing was published
  6  another job is at work in the state folder
  7  the pages are ready but could not be published; the next run tries again
`;

export interface RebuildCommand {
  readonly help: boolean;
  readonly json: boolean;
  readonly pull: boolean;
  readonly publish: boolean;
  readonly full: boolean;
  readonly allowDrop: boolean;
  readonly dryRun: boolean;
  readonly explain: boolean;
  readonly remove: readonly TakenDown[];
  /** Milliseconds between two runs, or `null` for one run. */
  readonly every: number | null;
  readonly config: Config;
}

/** @throws Error that says which option or variable is wrong */
export function readRebuildCommand(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): RebuildCommand {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: [...argv],
    options: {
      ...{ api: { type: 'string' }, dir: { type: 'string' }, every: { type: 'string' } },
      remove: { type: 'string', multiple: true, default: [] },
      ...{
        'no-pull': flag,
        'no-publish': flag,
        full: flag,
        'allow-drop': flag,
        'dry-run': flag,
        explain: flag,
      },
      ...{ json: flag, help: flag },
    },
  });
  const config = readConfig({
    ...environment,
    ...(values.api === undefined ? {} : { ARCHIVE_API_URL: values.api }),
    ...(values.dir === undefined ? {} : { ARCHIVE_DIR: values.dir }),
  });
  const remove = values.remove.map(parseTakenDown);
  return {
    ...{ help: values.help, json: values.json, full: values.full, explain: values.explain },
    ...{ dryRun: values['dry-run'], allowDrop: values['allow-drop'] },
    // A takedown must not wait for an API that is slow or down.
    pull: !values['no-pull'] && remove.length === 0,
    publish: !values['no-publish'],
    every: values.every === undefined ? null : parseDuration(values.every),
    ...{ remove, config },
  };
}

const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };

function parseDuration(text: string): number {
  const [, amount, unit = ''] = /^(\d+)([smh])$/.exec(text) ?? [];
  const milliseconds = Number(amount) * (UNITS[unit] ?? 0);
  if (!(milliseconds > 0)) throw new Error(`--every is a time such as 90s, 15m or 2h (it is "${text}")`);
  return milliseconds;
}
