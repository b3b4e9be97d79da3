/**
 * The process of `npm run rebuild -- --every`, whose pauses end when the bench says so. At each it tells what it holds.
 */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { runEvery } from '../rebuild/run-every.ts';

/** What the process holds between two runs, once what nobody needs is gone. */
export interface Holdings {
  readonly heapBytes: number;
  readonly residentBytes: number;
  readonly descriptors: number;
}

await runEvery(process.argv.slice(2), async () => {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  const holdings: Holdings = {
    heapBytes: heapUsed,
    residentBytes: rss,
    descriptors: readdirSync('/proc/self/fd').length,
  };
  const go = once(process, 'message');
  process.send?.(holdings);
  await go;
});
