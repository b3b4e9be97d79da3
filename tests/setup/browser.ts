import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findProgram, installPackages, isProgram, isRoot } from './find-program.ts';

/** Chromium without a window: the same engine and codecs for half the processor time. */
const SHELL = 'chromium-headless-shell';
const WITH_WINDOW = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Finds the Chromium for the tests: the one named by CHROMIUM_PATH, else the headless shell, else an installed
 * Chromium, else one that Playwright or the system's package manager installs. As root (in a container, say) the shell
 * is installed even if there is another Chromium.
 * @returns the path of its program
 * @throws Error that says what was tried and what to install
 */
export function findOrInstallBrowser(): string {
  const found =
    process.env['CHROMIUM_PATH'] ?? findProgram([SHELL]) ?? (isRoot() ? undefined : findChromium());
  if (found !== undefined) return found;
  console.log(`No ${SHELL} found; trying to install it …`);
  installPackages([SHELL]);
  const installed = findProgram([SHELL]) ?? findChromium();
  if (installed !== undefined) return installed;
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error(
    'The tests need Chromium. Neither apt-get nor Playwright could install it: ' +
      'install it by hand, or name its program in CHROMIUM_PATH.',
  );
}

function findChromium(): string | undefined {
  return findProgram(WITH_WINDOW) ?? [chromium.executablePath()].find(isProgram);
}
