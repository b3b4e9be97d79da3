/** Tries the scheduled job against the newest Astro: `npm run check-astro -- --help`. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { executeCommand, parseOptions, processTerminal } from '../../scripts/command/command.ts';
import { messageOf } from '../../scripts/read-error.ts';
import { runCommand } from '../../scripts/setup/run-command.ts';

const CHECK_ASTRO = {
  name: 'check-astro',
  summary: `Installs the newest Astro in a copy of this project, and runs the tests of the scheduled job there. The project itself
stays as it is.`,
  options: {},
  exits: { done: 'the job works with the newest Astro', failed: 'it does not', usage: 'wrong options' },
} as const;

process.exitCode = await executeCommand(
  CHECK_ASTRO,
  processTerminal(),
  (argv) => parseOptions(CHECK_ASTRO, argv),
  async () => {
    const copy = await mkdtemp(join(tmpdir(), 'check-astro-'));
    try {
      await copyProject(copy);
      await runIn(copy, 'npm ci --no-audit --no-fund --loglevel=error');
      const today = installed(copy);
      await runIn(
        copy,
        'npm install --no-audit --no-fund --loglevel=error astro@latest @astrojs/react@latest',
      );
      console.log(
        `Astro ${today.astro} → ${installed(copy).astro}, Vite ${today.vite} → ${installed(copy).vite}`,
      );
      return await tryJob(copy);
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  },
);

async function copyProject(copy: string): Promise<void> {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  for (const file of files) if (file !== '' && existsSync(file)) await cp(file, join(copy, file));
}

function runIn(folder: string, command: string): Promise<void> {
  return runCommand('sh', ['-c', `cd "$0" && ${command}`, folder]);
}

function installed(folder: string): { readonly astro: string; readonly vite: string } {
  const versionOf = (name: string): string => {
    const file = join(folder, 'node_modules', name, 'package.json');
    return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
  };
  return { astro: versionOf('astro'), vite: versionOf('vite') };
}

async function tryJob(folder: string): Promise<'done' | 'failed'> {
  try {
    await runIn(folder, 'npx vitest run --project faults tests/faults/rebuild.test.ts');
    console.log('The scheduled job works with it.');
    return 'done';
  } catch (error) {
    console.error(`The scheduled job does not work with it: ${messageOf(error)}`);
    return 'failed';
  }
}
