import { flag, setting } from '../command/command.ts';

export const CHECK_MEDIA = {
  name: 'check-media',
  summary: `Requests the first bytes of every film and picture of the last snapshot, and tells which are dead, of a wrong type, too
slow, moved, broken, or cannot be played from any moment. Of a film that is new or has changed it reads duration and size,
which the next rebuild shows. It is polite: a few requests a second to each host, and only for what is due. What it finds is
in the editors' report from the next pull on. After an interruption, run it again: it goes on.`,
  options: {
    dir: setting('DIR', 'the state folder', { variable: 'ARCHIVE_DIR' }),
    limit: setting('N', 'check at most N addresses, those first that were checked longest ago', {
      default: '1000000',
      range: [1, 100_000_000],
    }),
    rate: setting('N', 'requests a second to one host, at most 50', { default: '4', range: [1, 50] }),
    again: setting('DAYS', 'check again what was in order after so many days; a fault, each time', {
      default: '7',
      range: [0, 3650],
    }),
    timeout: setting('MS', 'milliseconds before a request counts as too slow', {
      default: '20000',
      range: [1, 600_000],
    }),
    json: flag('print one JSON object and nothing else'),
  },
  notes: `Schedule it on its own: weekly, or each night with --limit for a share of the archive.`,
  exits: {
    done: 'all that was due was checked, whatever was found',
    failed: true,
    usage: 'wrong options, or nothing has been pulled yet',
    busy: 'another check is at work in the state folder',
    diskFull: true,
  },
} as const;
