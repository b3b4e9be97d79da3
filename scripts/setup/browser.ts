import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The Chromium that the tests drive: the one named by CHROMIUM_PATH, else one that is installed, else Playwright's
 * own, else one that the system's package manager brings.
 * @returns the path of its program
 * @throws Error saying what was tried and what to install
 */
export function findOrInstallBrowser(): string {
  const found = findBrowser();
  if (found !== undefined) return found;
  console.log('No Chromium found; trying to install one …');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const arguments_ of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const [program = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...arguments_];
    spawnSync(program, rest, { stdio: 'inherit' });
  }
  const installed = findBrowser();
  if (installed !== undefined) return installed;
  throw new Error(
    'The tests need Chromium. Neither Playwright nor apt-get could install it: ' +
      'install it by hand, or name its program in CHROMIUM_PATH.',
  );
}

function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined) return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, chromium.executablePath()].find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
