import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import packageFile from '../../../../package.json' with { type: 'json' };

const SCRIPT = 'scripts/setup/ready.mjs';
const PACKAGES = { astro: '7.3.4', node: '24.21.0', vite: '8.3.8' };

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

type Files = Readonly<Record<string, unknown>>;

/** A list of packages as npm writes it. */
function lockfile(versions: Readonly<Record<string, string>>, optional: readonly string[] = []): object {
  const entries = Object.entries(versions).map(
    ([name, version]) => [`node_modules/${name}`, { version, optional: optional.includes(name) }] as const,
  );
  return { packages: { '': {}, ...Object.fromEntries(entries) } };
}

/** The files of packages, as every package manager lays them out. */
function installed(versions: Readonly<Record<string, string>>): Files {
  return Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [`${name}/package.json`, { name, version }]),
  );
}

/** What the script says in a folder whose `node_modules` has these files. */
function sayIn(nodeModules: Files, node?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'ready-'));
  folders.push(folder);
  const { astro, ...devDependencies } = PACKAGES;
  const files: Files = {
    'package.json': { dependencies: { astro }, devDependencies },
    'package-lock.json': lockfile({ ...PACKAGES, zod: '4.6.7', 'for-windows': '1.0.0' }, ['for-windows']),
    ...Object.fromEntries(Object.entries(nodeModules).map(([path, file]) => [`node_modules/${path}`, file])),
  };
  for (const [path, file] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(file));
  }
  mkdirSync(join(folder, dirname(SCRIPT)), { recursive: true });
  copyFileSync(SCRIPT, join(folder, SCRIPT));
  const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${node ?? ''}'}})`;
  const { status, stderr } = spawnSync(
    process.execPath,
    [...(node === undefined ? [] : ['--import', old]), SCRIPT],
    { cwd: folder, encoding: 'utf8' },
  );
  return status === 0 ? 'ready' : `${status}: ${stderr.trim()}`;
}

const ALL = installed(PACKAGES);
const NPM = { '.package-lock.json': lockfile({ ...PACKAGES, zod: '4.6.7' }) };
const say = (missing: string): string =>
  `2: Type "npm ci" first: ${missing} not installed, or not to the end.`;

describe('what every command begins with', () => {
  it('stands before every command of package.json', () => {
    const lines = Object.entries(packageFile.scripts).filter(
      ([, line]) => !/^node scripts\/setup\/ready\.mjs (?:--install && npm run --silent|&&) /.test(line),
    );
    expect(lines).toEqual([]);
  });

  it.each([
    ['npm ci or npm install', { ...ALL, ...NPM }],
    [
      'npm install of another package beside them',
      {
        ...ALL,
        '.package-lock.json': lockfile({ ...PACKAGES, zod: '4.6.7', lodash: '4.0.0' }),
      },
    ],
    ['pnpm', { ...ALL, '.modules.yaml': '' }],
    ['yarn', { ...ALL, '.yarn-state.yml': '' }],
    ['yarn 1', { ...ALL, '.yarn-integrity': '' }],
  ])('is content with what %s installed', (_, nodeModules) => {
    expect(sayIn(nodeModules)).toBe('ready');
  });

  it.each<readonly [string, Files, string]>([
    ['in a fresh clone', {}, 'the packages are'],
    ['after an npm ci that was killed', ALL, 'the packages are'],
    [
      'where a package is gone',
      { ...installed({ astro: '7.3.4', node: '24.21.0' }), ...NPM },
      'vite 8.3.8 is',
    ],
    [
      'after new code, whoever installed',
      { ...ALL, ...installed({ astro: '7.3.3' }), '.modules.yaml': '' },
      'astro 7.3.4 is',
    ],
    [
      'after a change of a package that another one needs',
      { ...ALL, '.package-lock.json': lockfile({ ...PACKAGES, zod: '4.6.6' }) },
      'zod 4.6.7 is',
    ],
    ['where one of those is missing', { ...ALL, '.package-lock.json': lockfile(PACKAGES) }, 'zod 4.6.7 is'],
  ])('says what to type %s, under an old Node too', (_, nodeModules, missing) => {
    expect(sayIn(nodeModules)).toBe(say(missing));
    expect(sayIn(nodeModules, '20.20.2')).toBe(say(missing));
  });

  it('says what to do where the Node of the packages was not set up', () => {
    expect(sayIn({ ...ALL, ...NPM }, '20.20.2')).toBe(
      '2: Type "npm rebuild node --ignore-scripts=false", or use Node 24.21.0: Node 20.20.2 is too old, and the packages\' own was not set up, as where install scripts are switched off.',
    );
  });

  it('is heard by who types a command, before any program of the packages', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ready-'));
    folders.push(folder);
    for (const file of ['package.json', 'package-lock.json', SCRIPT, 'scripts/pull.ts']) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), readFileSync(file));
    }
    const PATH = (process.env['PATH'] ?? '').split(':').filter((path) => !path.includes('node_modules'));
    const env = { ...process.env, PATH: PATH.join(':') };
    for (const command of ['pull', 'lint']) {
      const { stderr, stdout } = spawnSync('npm', ['run', '--silent', command], {
        cwd: folder,
        env,
        encoding: 'utf8',
      });
      expect(stdout + stderr.replaceAll(/^npm warn .*\n/gm, ''), command).toBe(
        `${say('the packages are').slice(3)}\n`,
      );
    }
  });
});
