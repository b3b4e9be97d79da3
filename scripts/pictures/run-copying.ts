import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../src/config.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';
import type { CopiedPictures } from './copy-pictures.ts';

const SECOND_MS = 1000;
const TIMEOUT_MS = 20_000;

/** How many faults a run names; the others are in the state folder. */
const MAX_FAULTS = 20;

/** Makes the copies as the configuration says. @param forMs milliseconds for which pictures are fetched */
export async function runCopying(
  { ARCHIVE_DIR, PICTURES_RATE }: Config,
  snapshot: Snapshot,
  forMs: number,
  onProgress: (done: number, total: number) => void,
): Promise<CopiedPictures> {
  // It brings a library of the system's own code, which no other run needs.
  const { copyPictures } = await import('./copy-pictures.ts');
  return await copyPictures(snapshot, {
    ...{ stateFolder: ARCHIVE_DIR, forMs, onProgress, fetch, sleep },
    timeoutMs: TIMEOUT_MS,
    pauseMs: SECOND_MS / PICTURES_RATE,
    now: Date.now,
  });
}

/** For the log: what was done, and what is at fault. */
export function describeCopies({ pictures, copied, asked, left, faults }: CopiedPictures): readonly string[] {
  const more = faults.length - MAX_FAULTS;
  return [
    `${asked} pictures asked for; ${copied} of ${pictures} have copies, ${left} are left for the next run.`,
    ...faults.slice(0, MAX_FAULTS).map((fault) => `  no copies: ${fault}`),
    ...(more > 0 ? [`  … and ${more} more.`] : []),
  ];
}
