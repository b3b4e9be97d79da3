/**
 * Installs the packages of the lockfile if they are missing. Plain JavaScript that imports only Node's own modules,
 * because a fresh clone has nothing else: `npm start` and `npm test` begin here, on the machine's Node (20 or newer);
 * the packages contain the Node that runs everything after this.
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
