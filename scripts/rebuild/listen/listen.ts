import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { EXITS } from '../../command/exit-codes.ts';
import { listenLocally } from '../../local-server.ts';
import { createHookServer } from './hook-server.ts';
import { createRunQueue } from './run-queue.ts';
import { createVerifier } from './verify-request.ts';

const REBUILD = fileURLToPath(new URL('../../rebuild.ts', import.meta.url));

/** Scheduled runs take seconds, or minutes where everything is built. */
const WAIT_FOR_OTHER_MS = 10_000;

/**
 * Waits for signed requests until the process is ended. Each run is a child process, whose end frees its memory.
 * @param argv options of each run
 * @returns the address it listens on
 * @throws PortInUseError
 */
export async function listenForRequests(
  port: number,
  secret: string,
  argv: readonly string[],
): Promise<string> {
  const queue = createRunQueue({
    run: async () => {
      const child = spawn(process.execPath, [REBUILD, ...argv], { stdio: 'inherit' });
      const [code] = (await once(child, 'close')) as [number | null];
      return code ?? EXITS.failed.code;
    },
    waitForOther: () => sleep(WAIT_FOR_OTHER_MS),
    clock: () => new Date(),
  });
  return await listenLocally(createHookServer(queue, createVerifier(secret, Date.now)), port);
}
