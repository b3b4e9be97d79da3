import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const REBUILD = fileURLToPath(new URL('../rebuild.ts', import.meta.url));

/**
 * Repeats the job. Each run is a child process, whose end frees its memory.
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
