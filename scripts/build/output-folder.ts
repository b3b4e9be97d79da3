import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { ExitError } from '../command/exit-codes.ts';
import { BUILD_FILE } from './build-file.ts';

/** Where a build is made before it takes the place of the last one. */
export interface OutputFolder {
  /** The folder to build into. */
  readonly unfinished: string;
  /** Puts the finished build where the last one was. */
  readonly replace: () => void;
  /** Deletes the unfinished build; the last one stays. */
  readonly discard: () => void;
}

/**
 * Prepares the folder beside an earlier build, and repairs what a killed build left.
 * @param folder where the build is to be in the end
 * @throws ExitError when the folder has files that no build made, or holds this project
 */
export function openOutputFolder(folder: string): OutputFolder {
  const target = resolve(folder);
  const [unfinished, old] = [`${target}.building`, `${target}.old`];
  // A build was killed after it had moved the last one away.
  if (existsSync(old) && !existsSync(target)) renameSync(old, target);
  refuseOtherFiles(folder);
  const discard = (): void => {
    for (const path of [unfinished, old]) rmSync(path, { recursive: true, force: true });
  };
  discard();
  return {
    unfinished,
    discard,
    replace: () => {
      if (existsSync(target)) renameSync(target, old);
      renameSync(unfinished, target);
      discard();
    },
  };
}

function refuseOtherFiles(folder: string): void {
  const fromFolder = relative(resolve(folder), process.cwd());
  if (!fromFolder.startsWith('..')) {
    throw new ExitError('usage', `--out ${folder} holds this project, which a build would delete.`);
  }
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const isBuild = files.includes('_astro') || existsSync(join(folder, BUILD_FILE));
  if (files.length > 0 && !isBuild) {
    throw new ExitError(
      'usage',
      `--out ${folder} has files that no build made, such as ${files[0] ?? ''}: choose another folder, or empty it.`,
    );
  }
}
