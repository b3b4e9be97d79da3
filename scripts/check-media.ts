/** Finds dead films and pictures: `npm run check-media -- --help`. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSnapshot } from '../src/archive/snapshot-store.ts';
import { checkMedia, type MediaCheck } from './check-media/check-media.ts';
import { CHECK_MEDIA } from './check-media/options.ts';
import { executeCommand, processTerminal, settingsOf } from './command/command.ts';
import { EXITS, ExitError } from './command/exit-codes.ts';
import { createFileProgress } from './command/progress.ts';
import { holdLock } from './publish/lock.ts';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

process.exitCode = await executeCommand(
  CHECK_MEDIA,
  processTerminal(),
  settingsOf(CHECK_MEDIA),
  async ({ config, limit, rate, again, timeout, json }) => {
    const stateFolder = config.ARCHIVE_DIR;
    const unlock = holdLock(join(stateFolder, 'media', 'lock'));
    try {
      const stored = await readSnapshot(stateFolder);
      if (stored === undefined)
        throw new ExitError('usage', `There is no snapshot in ${stateFolder}: pull first.`);
      const check = await checkMedia(stored.snapshot, {
        ...{ stateFolder, limit, timeoutMs: timeout, fetch, sleep },
        againAfterMs: again * DAY_MS,
        pauseMs: SECOND_MS / rate,
        now: Date.now,
        onProgress: createFileProgress(process.stderr),
      });
      console.log(json ? JSON.stringify({ exitCode: EXITS.done.code, ...check }) : describe(check));
      return 'done';
    } finally {
      unlock();
    }
  },
);

function describe({ addresses, checked, left, measured, gone, faults }: MediaCheck): string {
  const found = Object.entries(faults).map(([fault, count]) => `${count} ${fault}`);
  const faulty = found.length === 0 ? 'none has a fault' : `with faults: ${found.join(', ')}`;
  const out = gone === 0 ? '' : ` The next build leaves out ${gone} films, which are gone.`;
  return `Checked ${checked} of ${addresses} films and pictures, ${left} are left for the next check; ${faulty}. The duration of ${measured} films is known.${out}`;
}
