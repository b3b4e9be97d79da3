import { join } from 'node:path';
import { killRounds, type Kill } from '../faults/kill-rounds.ts';
import { startSampleApi } from '../../scripts/sample-api/serve.ts';
import type { Row, Rows } from './table.ts';

/** Enough for pages of every kind and lists of more than one page. */
const CLIPS = 110;

/**
 * Kills the scheduled job, from the pull to the publication, again and again while the archive is edited; `killRounds`
 * checks the public site after each kill.
 * @returns how many kills fell into each step, and what was public then
 * @throws Error when the public site was ever not whole, or a later run did not repair it
 */
export async function benchKilling(folder: string, kills: number): Promise<Rows> {
  const api = await startSampleApi();
  api.change((archive) => ({ ...archive, clips: archive.clips.slice(0, CLIPS) }));
  try {
    const done = await killRounds({
      folder: join(folder, 'state'),
      api,
      kills,
      seed: 'a hundred kills',
      onKill: ({ during }, count) => {
        console.error(`${count} of ${kills} kills, the last one in: ${during}`);
      },
    });
    const steps = [...new Set(done.map(({ during }) => during))];
    return Object.fromEntries([
      ...steps.map((step) => [step, countKills(done.filter(({ during }) => during === step))] as const),
      ['all', countKills(done)] as const,
    ]);
  } finally {
    await api.close();
  }
}

function countKills(kills: readonly Kill[]): Row {
  const count = (matches: (kill: Kill) => boolean): number => kills.filter(matches).length;
  return {
    kills: kills.length,
    'of the job alone': count(({ victim }) => victim === 'job'),
    'the release before was public': count(({ shown }) => shown === 'old'),
    'the new release was public': count(({ shown }) => shown === 'new'),
  };
}
