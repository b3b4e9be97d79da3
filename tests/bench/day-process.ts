/** Runs `npm run rebuild -- --every`. After each run it sends what it holds to the bench, and waits for a message. */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { runEvery } from '../../scripts/rebuild/repeated-runs.ts';

/** What the process holds between two runs, after garbage collection. */
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
