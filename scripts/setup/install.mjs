/**
 * Installs the packages of the lockfile when they are not there yet. Plain JavaScript with nothing but Node's own
 * modules, because on a fresh clone there is nothing else: `npm start` and `npm test` begin here, on whatever Node
 * the machine has (20 or newer); the packages bring the Node that everything after this runs on.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const marker = `${root}node_modules/.installed-from`;
const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');

if (!existsSync(marker) || readFileSync(marker, 'utf8') !== wanted) {
  console.log('Installing the packages of package-lock.json …');
  // On Windows npm is a script that only a shell can start.
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(marker, wanted);
}
