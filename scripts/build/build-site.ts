import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSnapshot, readSnapshotOrigin } from '../../src/archive/snapshot-store.ts';
import { readConfig } from '../../src/config.ts';
import { describeFailure, EXITS, ExitError, exitOfCode } from '../command/exit-codes.ts';
import { createFileProgress } from '../command/progress.ts';
import { messageOf } from '../read-error.ts';
import { addressOf } from '../hosting/addresses.ts';
import { findFileFaults } from '../rebuild/check-site.ts';
import { BusyError, holdLock } from '../publish/lock.ts';
import { describeCopies, runCopying } from '../pictures/run-copying.ts';
import { writeBuildFile, BUILD_FILE } from './build-file.ts';
import { renderSite, type PageCounts } from './render-site.ts';
import { readRenderer } from './renderer.ts';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

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

/** Where the code that renders the pages lies meanwhile, when nobody keeps it. */
const RENDERER = '.astro/renderer';

interface BuildOptions {
  readonly out: string;
  /** The folder in which the code that rendered the pages is kept. */
  readonly renderer: string | undefined;
  /** Whether copies of the pictures are made. */
  readonly pictures: boolean;
}

/**
 * Builds the site of the snapshot in use, and replaces the last build in the folder.
 * @returns what is wrong with its pages, as sentences, such as a link that leads nowhere
 * @throws ExitError when the folder must not be replaced, or when the build failed
 */
export async function buildSite({ out, renderer, pictures }: BuildOptions): Promise<string[]> {
  const unlock = await waitForLock();
  try {
    const output = openOutputFolder(out);
    if (pictures) await copyPictures();
    const { ARCHIVE_DIR } = readConfig();
    // Read before the build: if a pull changes the snapshot meanwhile, the build counts as one of the older snapshot.
    const origin = await readSnapshotOrigin(ARCHIVE_DIR);
    const counts = await makeSite(output.unfinished, renderer ?? RENDERER).catch((error: unknown) => {
      output.discard();
      throw new ExitError(describeFailure(error).exit, messageOf(error), { cause: error });
    });
    if (origin !== undefined) {
      await writeBuildFile(output.unfinished, origin, { built: new Date(), ...counts });
    }
    output.replace();
    // Who keeps the renderer is the rebuild, which has checks of its own.
    return renderer === undefined ? await findPageFaults(out) : [];
  } finally {
    for (const made of [RENDERER, BUNDLED]) await rm(made, { recursive: true, force: true });
    unlock();
  }
}

/** What is wrong with the pages of a built site, as sentences. */
export async function findPageFaults(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  const pages = files.map(addressOf).filter((address) => address.endsWith('/'));
  return findFileFaults({ folders: [folder], addresses: new Set(pages) }, pages);
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

async function makeSite(folder: string, rendererFolder: string): Promise<PageCounts> {
  await bundleCode(folder, rendererFolder);
  const renderer = await readRenderer(rendererFolder);
  if (renderer === undefined) throw new Error('The code that renders pages was not kept.');
  return renderSite({ folder, renderer, siteUrl: readConfig().SITE_URL });
}

/** Astro moves files from its own folder into the one that it builds, which must be of the same file system. */
const BUNDLED = '.astro/bundled';

/** @throws ExitError when it failed, which was printed */
async function bundleCode(folder: string, renderer: string): Promise<void> {
  const script = fileURLToPath(new URL('bundle-code.ts', import.meta.url));
  const child = spawn(process.execPath, [script, BUNDLED, renderer], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== EXITS.done.code)
    throw new ExitError(exitOfCode(code), 'The code of the site could not be bundled.');
  await cp(BUNDLED, folder, { recursive: true });
}

/** Where a build is made before it takes the place of the last one. */
export interface OutputFolder {
  /** The folder to build into. */
  readonly unfinished: string;
  /** Puts the finished build where the last one was. */
  readonly replace: () => void;
  /** Deletes the unfinished build; the last one stays. */
  readonly discard: () => void;
}

/**
 * Prepares the folder beside an earlier build, and repairs what a killed build left.
 * @param folder where the build is to be in the end
 * @throws ExitError when the folder has files that no build made, or holds this project
 */
export function openOutputFolder(folder: string): OutputFolder {
  const target = resolve(folder);
  const [unfinished, old] = [`${target}.building`, `${target}.old`];
  // A build was killed after it had moved the last one away.
  if (existsSync(old) && !existsSync(target)) renameSync(old, target);
  refuseOtherFiles(folder);
  const discard = (): void => {
    for (const path of [unfinished, old]) rmSync(path, { recursive: true, force: true });
  };
  discard();
  return {
    unfinished,
    discard,
    replace: () => {
      if (existsSync(target)) renameSync(target, old);
      renameSync(unfinished, target);
      discard();
    },
  };
}

function refuseOtherFiles(folder: string): void {
  const fromFolder = relative(resolve(folder), process.cwd());
  if (!fromFolder.startsWith('..')) {
    throw new ExitError('usage', `--out ${folder} holds this project, which a build would delete.`);
  }
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const isBuild = files.includes('_astro') || existsSync(join(folder, BUILD_FILE));
  if (files.length > 0 && !isBuild) {
    throw new ExitError(
      'usage',
      `--out ${folder} has files that no build made, such as ${files[0] ?? ''}: choose another folder, or empty it.`,
    );
  }
}
