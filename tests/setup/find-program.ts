import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Without a network the package manager waits for minutes. */
const UPDATE_TIMEOUT_MS = 120_000;

/** A browser comes with two to four hundred packages. */
const INSTALL_TIMEOUT_MS = 300_000;

/**
 * Searches the PATH for a program.
 * @param names its possible names, the most likely first
 * @param further folders besides those of PATH
 */
export function findProgram(names: readonly string[], further: readonly string[] = []): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...further];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether programs can be installed without a password, as in a container. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Tries the system's package manager; callers look for the program again to see whether it worked. */
export function installPackages(names: readonly string[]): void {
  const sudo = isRoot() ? [] : ['sudo', '-n'];
  const install = ['install', '-y', '--no-remove', '--no-install-recommends', ...names];
  for (const [args, timeout] of [
    [['update'], UPDATE_TIMEOUT_MS],
    [install, INSTALL_TIMEOUT_MS],
  ] as const) {
    // Its questions would wait for an answer.
    const [program = '', ...rest] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    spawnSync(program, rest, { stdio: 'inherit', timeout });
  }
}
