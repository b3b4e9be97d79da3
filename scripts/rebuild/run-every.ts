import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const REBUILD = fileURLToPath(new URL('../rebuild.ts', import.meta.url));

/**
 * Runs the job again and again. Each run is a process of its own, so that what it leaves in memory goes with it.
 * @param argv options of each run
 * @param pause waits between two runs
 */
export async function runEvery(argv: readonly string[], pause: () => Promise<unknown>): Promise<never> {
  for (;;) {
    const child = spawn(process.execPath, [REBUILD, ...argv], { stdio: 'inherit' });
    await once(child, 'close');
    await pause();
  }
}
