import { setTimeout as sleep } from 'node:timers/promises';
import { readSnapshot, readSnapshotOrigin } from '../../src/archive/snapshot-store.ts';
import { readConfig } from '../../src/config.ts';
import { recordPages } from '../hosting/addresses.ts';
import { createFileProgress } from '../publish/file-progress.ts';
import { BusyError, holdLock } from '../publish/lock.ts';
import { describeCopies, runCopying } from '../pictures/run-copying.ts';
import { writeBuildFile } from './build-file.ts';
import type { BuildCommand } from './options.ts';
import { openOutputFolder, type OutputFolder } from './output-folder.ts';
import { pageWriter } from './page-writer.ts';

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

/**
 * Builds the site of the snapshot in use, and replaces the last build in the folder.
 * @param fail ends the process at once, whatever Astro has still open
 * @throws ExitError when the folder must not be replaced
 */
export async function buildSite(
  { out, renderer, pictures }: BuildCommand,
  fail: (error: unknown) => never,
): Promise<void> {
  const unlock = await waitForLock();
  try {
    const output = openOutputFolder(out);
    if (pictures) await copyPictures();
    const { ARCHIVE_DIR } = readConfig();
    // Read before the build: if a pull changes the snapshot meanwhile, the build counts as one of the older snapshot.
    const origin = await readSnapshotOrigin(ARCHIVE_DIR);
    const files = await renderSite(output, renderer).catch((error: unknown) => {
      output.discard();
      return fail(error);
    });
    if (origin !== undefined) {
      await writeBuildFile(output.unfinished, origin, { built: new Date(), ...countPages(files) });
    }
    output.replace();
  } finally {
    unlock();
  }
}

/** Makes the copies of all pictures, however long it takes, and has the pages show them. */
async function copyPictures(): Promise<void> {
  // Where Astro reads its configuration.
  process.env['PICTURES'] = 'on';
  const config = readConfig();
  const stored = await readSnapshot(config.ARCHIVE_DIR);
  if (stored === undefined) return;
  const copied = await runCopying(config, stored.snapshot, Infinity, createFileProgress(process.stderr));
  for (const line of describeCopies(copied)) console.error(line);
}

/** @returns the files of its routes */
async function renderSite(
  { unfinished }: OutputFolder,
  renderer: string | undefined,
): Promise<ReadonlySet<string>> {
  const { build } = await import('astro');
  let files: ReadonlySet<string> = new Set();
  await build({
    outDir: unfinished,
    logLevel: 'warn',
    integrations: [
      pageWriter(renderer, (written) => {
        files = written;
      }),
    ],
  });
  return files;
}

function countPages(files: ReadonlySet<string>): { pages: number; clips: number } {
  const records = [...recordPages(files).keys()];
  return {
    pages: [...files].filter((file) => /(?:^|\/)index\.html$/.test(file)).length,
    clips: records.filter((key) => key.startsWith('it/clips/')).length,
  };
}
