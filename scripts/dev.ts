/** Astro's dev server over the current snapshot, with the sample API beside it for pictures and films. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readSnapshotOrigin } from '../src/archive/snapshot-store.ts';
import { executeCommand, MAX_PORT, processTerminal, setting, settingsOf } from './command/command.ts';
import { ExitError } from './command/exit-codes.ts';
import { assertFree, PortInUseError } from './local-server.ts';
import { startSampleApi } from './sample-api/serve.ts';
import { pullFirst } from './setup/pull-first.ts';

export const DEV = {
  name: 'dev',
  summary: `Starts Astro's dev server over the current snapshot, and for the sample archive its API, until Ctrl+C. Without a
snapshot it pulls first. Changed words and a new snapshot show by themselves.`,
  options: {
    port: setting('N', 'the port of the dev server', { default: '4321', range: [0, MAX_PORT] }),
    host: setting('HOST', 'the address to listen on, else this machine only'),
  },
  exits: { done: true, failed: true, usage: true },
} as const;

/** Editors write a file in several steps, and `git` many files. */
const QUIET_MS = 200;

/** Pulls the first snapshot, or starts the sample API where the one in use, if it is the sample's, expects its pictures. */
async function prepareArchive(folder: string): Promise<void> {
  const source = (await readSnapshotOrigin(folder))?.source;
  if (source === undefined) await pullFirst();
  if (source?.startsWith('http://127.0.0.1:') !== true) return;
  await startSampleApi({ port: Number(new URL(source).port) }).catch(async (error: unknown) => {
    if (!(error instanceof PortInUseError)) throw error;
    // As it should be, where it is an API: that of another program like this one.
    const answer = await fetch(`${source}/api/slides/`).catch(() => undefined);
    if (answer?.ok === true) return;
    const message = `Another program is at ${source}, where the snapshot expects its pictures. End it, or delete ${folder}/snapshot: another port is then taken.`;
    throw new ExitError('usage', message, { cause: error });
  });
}

/**
 * Serves the pages until the server ends by itself; a new server takes its place when something has changed that no
 * module imports: the words, which i18next reads, and the link to the snapshot. Open pages load anew by themselves.
 */
async function serve(port: number, host: string | undefined, folder: string): Promise<void> {
  const script = fileURLToPath(new URL('dev/serve-pages.ts', import.meta.url));
  let restart = (): void => undefined;
  let timer: NodeJS.Timeout | undefined;
  const restartSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      restart();
    }, QUIET_MS);
  };
  watch('src/i18n/locales', { recursive: true }, restartSoon);
  watch(folder, (_, name) => {
    if (name === 'snapshot') restartSoon();
  });
  for (let isWanted = true; isWanted;) {
    isWanted = false;
    const child = spawn(process.execPath, [script, String(port), host ?? '', folder], {
      stdio: ['pipe', 'inherit', 'inherit'],
      // The copies of pictures are beside built pages only.
      env: { ...process.env, PICTURES: 'off' },
    });
    restart = () => {
      isWanted = true;
      child.kill();
    };
    await once(child, 'exit');
  }
  throw new ExitError('failed', 'The dev server has ended.');
}

if (import.meta.main) {
  process.exitCode = await executeCommand(
    DEV,
    processTerminal(),
    settingsOf(DEV),
    async ({ port, host, config }) => {
      // Astro would take another one.
      await assertFree(port);
      await prepareArchive(config.ARCHIVE_DIR);
      await serve(port, host, config.ARCHIVE_DIR);
      return 'done';
    },
  );
  // The sample API would keep the process alive.
  process.exit();
}
