import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findProgram, installPackage, isProgram } from './find-program.ts';

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
  installPackage('chromium');
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
  return findProgram(NAMES) ?? [chromium.executablePath()].find(isProgram);
}
