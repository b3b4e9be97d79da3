/**
 * Every script of package.json begins here: says in one sentence what to type where the packages are not those of
 * package-lock.json, or what runs this is too old. With `--install`, as `npm start` and `npm test` have it, installs them.
 * Plain JavaScript that imports only Node's own modules, for the machine's Node (20 or newer): a fresh clone has nothing
 * else, and the packages contain the Node that runs everything after this.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What npm, pnpm and the two kinds of yarn write when they have come to their end; a tree without one is half made. */
const FINISHED = ['.package-lock.json', '.modules.yaml', '.yarn-state.yml', '.yarn-integrity'];

/** @param {string} path */
function readJson(path) {
  return existsSync(root + path) ? JSON.parse(readFileSync(root + path, 'utf8')) : undefined;
}

const { dependencies, devDependencies } = readJson('package.json');

/** What is missing or has another version; `undefined` when all is there, whoever installed it. */
function findMissing() {
  if (!FINISHED.some((note) => existsSync(`${root}node_modules/${note}`))) return 'the packages are';
  const direct = Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => {
    return [`node_modules/${name}`, { version, is: readJson(`node_modules/${name}/package.json`)?.version }];
  });
  // Only npm's own list can be compared with the lockfile; an optional package may be one for another system.
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  const all = Object.entries(installed === undefined ? {} : readJson('package-lock.json').packages)
    .filter(([path, { optional }]) => path !== '' && (installed[path] !== undefined || optional !== true))
    .map(([path, { version }]) => [path, { version, is: installed[path]?.version }]);
  const [path, wanted] = [...direct, ...all].find(([, { version, is }]) => version !== is) ?? [];
  return path && `${path.replace(/^.*node_modules\//, '')} ${wanted.version} is`;
}

/** @param {string} sentence */
function refuse(sentence) {
  console.error(sentence);
  process.exit(2);
}

const missing = findMissing();
const isInstalling = process.argv.includes('--install');
if (missing !== undefined && isInstalling) {
  console.log('Installing the packages of package-lock.json (npm ci) …');
  // On Windows npm is a script that only a shell can start.
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
} else if (missing !== undefined) {
  refuse(`Type "npm ci" first: ${missing} not installed, or not to the end.`);
} else if (!isInstalling && Number.parseInt(process.versions.node) < Number.parseInt(devDependencies.node)) {
  refuse(
    `Type "npm rebuild node --ignore-scripts=false", or use Node ${devDependencies.node}: Node ${process.versions.node} is too old, and the packages' own was not set up, as where install scripts are switched off.`,
  );
}
