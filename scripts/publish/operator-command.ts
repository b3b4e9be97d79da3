import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../src/config.ts';
import { ExitError } from '../command/exit-codes.ts';
import { writeFileWhole } from '../files.ts';

/**
 * Notes that PUBLISH_COMMAND, such as a reload of nginx, is due. Call it before a release becomes public, so that after a kill
 * or a failure the next run repeats the command even if nothing has changed by then.
 */
export async function announceCommand({ ARCHIVE_DIR, PUBLISH_COMMAND }: Config): Promise<void> {
  if (PUBLISH_COMMAND !== '') await writeFileWhole(noteIn(ARCHIVE_DIR), `${PUBLISH_COMMAND}\n`);
}

/** Runs the command if it is due. @throws ExitError `unpublished` when it fails; the release is public all the same */
export function runCommandIfDue({ ARCHIVE_DIR, PUBLISH_COMMAND }: Config): void {
  const note = noteIn(ARCHIVE_DIR);
  if (PUBLISH_COMMAND === '' || !existsSync(note)) return;
  // Standard output may be reserved for JSON.
  const { status, signal } = spawnSync(PUBLISH_COMMAND, { shell: true, stdio: ['ignore', 2, 2] });
  if (status !== 0) {
    const reason = status ?? signal ?? 'not started';
    throw new ExitError(
      'unpublished',
      `The release is public, but ${PUBLISH_COMMAND} failed (${reason}); it is run again the next time.`,
    );
  }
  rmSync(note, { force: true });
}

function noteIn(stateFolder: string): string {
  return join(stateFolder, 'publish', 'command-due');
}
