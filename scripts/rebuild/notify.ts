import { spawnSync } from 'node:child_process';
import type { Config } from '../../src/config.ts';
import type { RunRecord } from './history.ts';

/** A command that hangs must not hold up the next run for ever. */
const TIMEOUT_MS = 60_000;

/**
 * Runs the operator's command for a run that ended well or badly, with the run's JSON on its standard input.
 * @returns what went wrong with the command, in a sentence; `null` when nothing did, or when there is none to run
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
    // Standard output may be for a machine that reads JSON.
    stdio: ['pipe', 2, 2],
    timeout: TIMEOUT_MS,
  });
  if (status === 0) return null;
  return `${name} failed (${status ?? signal ?? 'not started'}).`;
}
