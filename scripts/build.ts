/**
 * Builds the site from the snapshot. Astro's own command prints a line per page (70,000 lines); this one prints a
 * summary.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { executeCommand, flag, parseOptions, processTerminal, setting } from './command/command.ts';
import { describeFailure, EXITS, type ExitName } from './command/exit-codes.ts';
import { BusyError, holdLock } from './publish/lock.ts';
import { messageOf } from './read-error.ts';
import { keepRenderer } from './rebuild/keep-renderer.ts';

export const BUILD = {
  name: 'build',
  summary: `Builds the whole site from the last snapshot. Another build that is at work in this folder is waited for.`,
  options: {
    out: setting('DIR', 'the folder of the site; its old content is deleted', { default: 'dist' }),
    'keep-renderer': setting(
      'DIR',
      'keep the code that rendered the pages in this folder (for npm run rebuild)',
    ),
    'ends-with-stdin': flag('stop when standard input is closed (for npm run rebuild)'),
  },
  exits: { done: 'the site is built', failed: 'the build failed', usage: 'wrong options', diskFull: true },
} as const;

type BuildOptions = ReturnType<typeof readBuildOptions>;

const POLL_MS = 500;

/** Every build of this project writes its code to the same temporary folder, so two builds must not run at once. */
async function waitForLock(): Promise<() => void> {
  for (let isSaid = false; ; isSaid = true) {
    try {
      return holdLock('.astro/build.lock');
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      if (!isSaid) console.error('Another build is at work here; waiting for it.');
      await sleep(POLL_MS);
    }
  }
}

function readBuildOptions(argv: readonly string[]) {
  return parseOptions(BUILD, argv).values;
}

async function buildSite(options: BuildOptions): Promise<ExitName> {
  const kept = options['keep-renderer'];
  if (options['ends-with-stdin']) {
    // The parent process ended, so the build is no longer needed.
    process.stdin.once('close', () => process.exit(EXITS.failed.code)).resume();
    process.stdin.unref();
  }
  const unlock = await waitForLock();
  const started = performance.now();
  const { build } = await import('astro');
  try {
    await build({
      outDir: options.out,
      logLevel: 'warn',
      integrations: kept === undefined ? [] : [keepRenderer(kept)],
    });
  } catch (error) {
    console.error(messageOf(error));
    // Exit at once: Astro would still render the pages queued behind the one that failed.
    process.exit(describeFailure(error).exitCode);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Built the site in ${seconds} s: ${options.out}`);
  unlock();
  return 'done';
}

if (import.meta.main) {
  process.exitCode = await executeCommand(BUILD, processTerminal(), readBuildOptions, buildSite);
}
