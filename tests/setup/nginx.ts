import { findProgram, installPackages } from './find-program.ts';

/** Usual folders of nginx, which are not on everybody's PATH. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/**
 * Finds the nginx for the tests: the one named by NGINX_PATH, else an installed one, else one that the system's package
 * manager installs.
 * @returns the path of its program
 * @throws Error that says what was tried and what to install
 */
export function findOrInstallNginx(): string {
  const found = findNginx();
  if (found !== undefined) return found;
  console.log('No nginx found; trying to install one …');
  installPackages(['nginx-light']);
  const installed = findNginx();
  if (installed !== undefined) return installed;
  throw new Error(
    'The tests need nginx, and apt-get could not install nginx-light: install it by hand, or name its program in NGINX_PATH.',
  );
}

function findNginx(): string | undefined {
  return process.env['NGINX_PATH'] ?? findProgram(['nginx'], FOLDERS);
}
