import { spawnSync } from 'node:child_process';
import type { Config } from '../../src/config.ts';
import type { RunRecord } from './history.ts';

/** A command that hangs must not block the next run for ever. */
const TIMEOUT_MS = 60_000;

/**
 * Runs the operator's command for a successful or failed run, with the run's JSON on its standard input.
 * @returns a sentence about the command's failure; `null` when it succeeded or there is none
 */
export function notify(
  { REBUILD_ON_SUCCESS, REBUILD_ON_FAILURE }: Pick<Config, 'REBUILD_ON_SUCCESS' | 'REBUILD_ON_FAILURE'>,
  run: RunRecord,
): string | null {
  const [name, command] =
    run.exitCode === 0
      ? ['REBUILD_ON_SUCCESS', REBUILD_ON_SUCCESS]
      : ['REBUILD_ON_FAILURE', REBUILD_ON_FAILURE];
  if (command === '') return null;
  const { status, signal } = spawnSync(command, {
    shell: true,
    input: `${JSON.stringify(run)}\n`,
    // Standard output may be reserved for JSON.
    stdio: ['pipe', 2, 2],
    timeout: TIMEOUT_MS,
  });
  if (status === 0) return null;
  return `${name} failed (${status ?? signal ?? 'not started'}).`;
}
