import {
  flag,
  MAX_PORT,
  refuseTogether,
  repeated,
  setting,
  settingsOf,
  type Environment,
  type Settings,
} from '../command/command.ts';
import { parseRemoval, type Removal } from '../pull/take-down.ts';
import { MOST_TOLD, tellOf, type Told } from './told-records.ts';

export const REBUILD = {
  name: 'rebuild',
  summary: `The scheduled job: pulls the archive, compares it with the last built site, renders the pages that changed, checks
them, and publishes them to PUBLISH_TO. If a step fails, the published site stays as it is, and the next run continues.`,
  options: {
    api: setting('URL', "the archive's API", { variable: 'ARCHIVE_API_URL' }),
    dir: setting('DIR', 'the state folder', { variable: 'ARCHIVE_DIR' }),
    'no-pull': flag('use the snapshot as it is'),
    remove: repeated(
      'WHAT',
      `take a record down at once, without asking the API: clip:123, series:4, life:2, territory:7, extra:5; or a
name, whose clips stay: "person:Ada Neri". May be given more than once. It stays down until its line in taken-down.json is
deleted`,
    ),
    changed: repeated(
      'WHAT',
      `read only this clip of the API, clips/12, and take the rest as the last pull had it. May be given more than once; more
than ${MOST_TOLD}, or anything else, reads everything`,
    ),
    full: flag('build every page'),
    'no-publish': flag('leave the public site as it is; a later run publishes'),
    'allow-drop': flag('continue although many records are broken, or many records or pages are gone'),
    'dry-run': flag('pull, print what would be rendered and removed, and change no page'),
    explain: flag('list every page with the reason for it'),
    every: setting('TIME', 'run again and again, with this pause between two runs: 90s, 15m, 2h'),
    listen: setting(
      'PORT',
      'wait for signed requests on this port of this machine, and run on each; needs REBUILD_HOOK_SECRET',
      { range: [0, MAX_PORT] },
    ),
    json: flag('print one JSON object a run on stdout, and nothing else there'),
  },
  notes: `REBUILD_ON_SUCCESS and REBUILD_ON_FAILURE are shell commands that receive the run's JSON on standard input after
each run that succeeded or failed. Their own result does not change the exit code.
With --listen, POST /rebuild asks for a run: X-Timestamp is the time in seconds since 1970, X-Signature is "sha256=" and
the HMAC-SHA256, in hex, of the timestamp, a dot and the body. A body such as {"changed": ["clips/12"]} has only these clips
read. GET /status tells the state, and since when each of them is public.`,
  exits: {
    done: true,
    failed: true,
    usage: 'wrong options or configuration, or a port that is in use',
    unreachable: 'the API could not be reached, after 3 retries',
    refused: 'refused: too much is broken or gone; see --allow-drop',
    faulty: true,
    busy: 'another job is at work in the state folder',
    unpublished: 'the pages are ready, but publishing is not complete; the next run tries again',
    diskFull: true,
  },
} as const;

export type RebuildCommand = Omit<Settings<typeof REBUILD.options>, 'remove' | 'every' | 'changed'> & {
  readonly remove: readonly Removal[];
  /** What was told to have changed. */
  readonly told: Told;
  /** Milliseconds between two runs; `undefined` for one run. */
  readonly every: number | undefined;
};

/** @throws Error that says which option or variable is wrong */
export function readRebuildCommand(argv: readonly string[], environment: Environment): RebuildCommand {
  const settings = settingsOf(REBUILD)(argv, environment);
  // A takedown pulls nothing, so repeated runs would never pull; and it is done even where pages are only planned.
  refuseTogether(settings, 'remove', 'every', 'listen', 'dry-run');
  // Those run again, and know what to read by themselves.
  refuseTogether(settings, 'changed', 'every', 'listen', 'remove');
  if (settings.listen !== undefined && settings.config.REBUILD_HOOK_SECRET === '')
    throw new Error('--listen needs REBUILD_HOOK_SECRET.');
  const remove = settings.remove.map(parseRemoval);
  return {
    ...settings,
    remove,
    told: tellOf(settings.changed),
    // A takedown must not wait for an API that is slow or down.
    'no-pull': settings['no-pull'] || remove.length > 0,
    every: settings.every === undefined ? undefined : parseDuration(settings.every),
  };
}

const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };

function parseDuration(text: string): number {
  const [, amount, unit = ''] = /^(\d+)([smh])$/.exec(text) ?? [];
  const milliseconds = Number(amount) * (UNITS[unit] ?? 0);
  if (!(milliseconds > 0)) throw new Error(`--every is a time such as 90s, 15m or 2h (it is "${text}")`);
  return milliseconds;
}
