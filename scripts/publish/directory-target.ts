import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../../src/config.ts';
import { hostingFiles } from '../hosting/kit.ts';
import type { ReportAccess } from '../hosting/nginx.ts';
import type { TakenDown } from '../pull/taken-down.ts';
import { reportFolder } from '../report/write-editors-report.ts';
import { holdLock } from './lock.ts';
import { layOutRelease } from './release-tree.ts';
import * as releases from './releases.ts';
import { isSomebodyForgotten, manifestText } from './manifest.ts';
import { shownOf } from './private-copies.ts';
import type { PublishTarget } from './target.ts';
import { ExitError } from '../command/exit-codes.ts';

/** Written by a rollback: until it is deleted, the scheduled job must not publish the withdrawn release again. */
const HOLD_FILE = 'hold';

/** Below the folder: a run that publishes there, or rolls back, holds it. */
export const RELEASES_LOCK = '.lock';

/**
 * A folder of releases that a web server on this machine serves.
 * @param close releases the lock
 * @throws ExitError after a rollback, until it is resumed
 */
export function openDirectoryTarget(
  folder: string,
  config: Config,
  close: PublishTarget['close'],
): PublishTarget {
  if (isHeldBack(folder)) {
    throw new ExitError('refused', `Nothing is published to ${folder} since a rollback; see --resume.`);
  }
  const current = releases.currentRelease(folder);
  return {
    previous: current === undefined ? undefined : releases.readReleaseManifest(folder, current),
    sequence: (releases.listReleases(folder)[0]?.sequence ?? 0) + 1,
    countsAll: true,
    makeFiles: ({ files, facts }, redirects) =>
      hostingFiles(
        { files, facts, redirects },
        {
          ...config,
          root: resolve(folder, 'current'),
          listen: config.SITE_LISTEN,
          report: reportAccess(config),
        },
      ),
    fingerprints: (digests) => digests,
    write: async (next) => {
      releases.tidyReleases(folder, config.PUBLISH_KEEP);
      const name = freeName(folder, next.manifest.release);
      const unfinished = releases.unfinishedFolder(folder, name);
      try {
        const before = current === undefined ? undefined : releases.releaseFolder(folder, current);
        await layOutRelease(unfinished, { before, found: releases.takeReusable(folder, name) }, next);
        const manifestFile = join(unfinished, releases.MANIFEST_FILE);
        mkdirSync(dirname(manifestFile), { recursive: true });
        await writeFile(manifestFile, manifestText({ ...next.manifest, release: name }));
        await writeFile(join(unfinished, releases.SEQUENCE_FILE), String(next.manifest.sequence));
      } catch (error) {
        // On a full disk, this also frees space.
        rmSync(unfinished, { recursive: true, force: true });
        throw error;
      }
      renameSync(unfinished, releases.releaseFolder(folder, name));
      releases.switchTo(folder, name);
      releases.tidyReleases(folder, config.PUBLISH_KEEP);
    },
    close,
  };
}

/** Whether a rollback keeps runs from publishing to the folder. */
export function isHeldBack(folder: string): boolean {
  return existsSync(join(folder, HOLD_FILE));
}

function reportAccess({ ARCHIVE_DIR, REPORT_PASSWORDS }: Config): ReportAccess | null {
  if (REPORT_PASSWORDS === '') return null;
  return { folder: resolve(reportFolder(ARCHIVE_DIR)), passwords: resolve(REPORT_PASSWORDS) };
}

/**
 * Makes an earlier release public again and stops further runs from publishing.
 * @param wanted its name; by default, the release before the public one
 * @returns the name
 * @param takenDown what must not become public again
 * @throws ExitError when there is none, or when it shows a record that was taken down since
 */
export function rollBack(
  folder: string,
  wanted: string | undefined,
  takenDown: readonly TakenDown[],
): string {
  const release = holdLock(join(folder, RELEASES_LOCK));
  try {
    const all = releases.listReleases(folder);
    const current = releases.currentRelease(folder);
    const index = all.findIndex(({ name }) => name === current);
    const target =
      wanted === undefined ? all[index + 1]?.name : all.find(({ name }) => name === wanted)?.name;
    if (target === undefined) {
      const names = all.map(({ name }) => name).join(', ');
      throw new ExitError(
        'refused',
        `There is no ${wanted ?? 'earlier'} release in ${folder}; there are: ${names}.`,
      );
    }
    const manifest = releases.readReleaseManifest(folder, target);
    // A name stands on many pages, and may have none of its own.
    const isOlder = isSomebodyForgotten(takenDown, manifest);
    const shown = isOlder ? 'a person' : manifest && shownOf(takenDown, manifest.files);
    if (shown !== undefined) {
      throw new ExitError(
        'refused',
        `${target} shows ${shown}, which was taken down. Choose a later release with --to-release.`,
      );
    }
    writeFileSync(
      join(folder, HOLD_FILE),
      `Rolled back to ${target}; npm run publish -- --resume lets runs publish again.\n`,
    );
    releases.switchTo(folder, target);
    return target;
  } finally {
    release();
  }
}

/** Lets runs publish again after a rollback. @returns whether a rollback held them back */
export function resume(folder: string): boolean {
  const hold = join(folder, HOLD_FILE);
  const isHeld = existsSync(hold);
  rmSync(hold, { force: true });
  return isHeld;
}

/** Two releases of the same second may have the same name. */
function freeName(folder: string, name: string): string {
  let free = name;
  for (let number = 2; existsSync(releases.releaseFolder(folder, free)); number += 1)
    free = `${name}-${number}`;
  return free;
}
