import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../src/config.ts';
import { writeFileWhole } from '../pull/write-file.ts';
import { ExitError } from '../command/exit-codes.ts';

/** Thrown when the operator's command failed; the release is public all the same. */
export class OperatorCommandError extends ExitError {
  constructor(message: string) {
    super('unpublished', message);
  }
}

/**
 * PUBLISH_COMMAND, such as a reload of nginx. A note that it is due is written before a release becomes public, so that
 * after a kill or a failure the next run repeats it even if nothing has changed by then.
 */
export interface OperatorCommand {
  announce(): Promise<void>;
  /** Runs the command if it is due. @throws OperatorCommandError when it fails */
  runIfDue(): void;
}

export function operatorCommand({ ARCHIVE_DIR, PUBLISH_COMMAND }: Config): OperatorCommand {
  const mark = join(ARCHIVE_DIR, 'publish', 'command-due');
  return {
    announce: () =>
      PUBLISH_COMMAND === '' ? Promise.resolve() : writeFileWhole(mark, `${PUBLISH_COMMAND}\n`),
    runIfDue: () => {
      if (PUBLISH_COMMAND === '' || !existsSync(mark)) return;
      // Standard output may be reserved for JSON.
      const { status, signal } = spawnSync(PUBLISH_COMMAND, { shell: true, stdio: ['ignore', 2, 2] });
      if (status !== 0) {
        const reason = status ?? signal ?? 'not started';
        throw new OperatorCommandError(
          `The release is public, but ${PUBLISH_COMMAND} failed (${reason}); it is run again the next time.`,
        );
      }
      rmSync(mark, { force: true });
    },
  };
}
