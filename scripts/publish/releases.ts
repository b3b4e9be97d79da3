import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseManifest, type Manifest } from './manifest.ts';

/**
 * Releases side by side in one folder, and the link `current` to the public one:
 *
 *     current → releases/2026-11-20T13-00-00Z-3f9a1c
 *     releases/2026-11-20T12-45-00Z-81c2d0
 *     releases/2026-11-20T13-00-00Z-3f9a1c
 *
 * A folder under `releases` is a complete release unless its name begins with a dot. An expired release is renamed to
 * `.reusable`, and the next one is made of it: most of its 200,000 files are in the next one, too, and need no new links.
 */

const RELEASES = 'releases';
const CURRENT = 'current';
/** Unfinished, or being deleted. */
const UNFINISHED = '.unfinished-';
/** A complete release that is not needed any more. */
const REUSABLE = '.reusable';

/** In the release itself; no host serves names that begin with a dot. */
export const MANIFEST_FILE = '.hosting/manifest.tables';
/** Of releases that earlier code published. */
const EARLIER_MANIFEST_FILE = '.hosting/manifest.json';
/** Only the release's sequence number, so that sorting releases needs no manifest. */
export const SEQUENCE_FILE = '.hosting/sequence';

export function releaseFolder(folder: string, name: string): string {
  return join(folder, RELEASES, name);
}

export function unfinishedFolder(folder: string, name: string): string {
  return releaseFolder(folder, `${UNFINISHED}${name}`);
}

/** The name of the public release. */
export function currentRelease(folder: string): string | undefined {
  try {
    const name = readlinkSync(join(folder, CURRENT)).slice(RELEASES.length + 1);
    return existsSync(releaseFolder(folder, name)) ? name : undefined;
  } catch {
    return undefined;
  }
}

export function readReleaseManifest(folder: string, name: string): Manifest | undefined {
  const files = [MANIFEST_FILE, EARLIER_MANIFEST_FILE].map((file) => join(releaseFolder(folder, name), file));
  const file = files.find((one) => existsSync(one));
  return file === undefined ? undefined : parseManifest(readFileSync(file, 'utf8'));
}

/** Every complete release, the newest first. */
export function listReleases(folder: string): { readonly name: string; readonly sequence: number }[] {
  if (!existsSync(join(folder, RELEASES))) return [];
  return readdirSync(join(folder, RELEASES))
    .filter((name) => !name.startsWith('.'))
    .map((name) => ({ name, sequence: readSequence(folder, name) }))
    .sort((a, b) => b.sequence - a.sequence);
}

/** Makes a release public atomically. */
export function switchTo(folder: string, name: string): void {
  // The release must be on the disk before the link is, or a power cut could publish empty files.
  spawnSync('sync', ['-f', releaseFolder(folder, name)], { stdio: 'ignore' });
  const aside = join(folder, `.${CURRENT}.new`);
  rmSync(aside, { force: true });
  symlinkSync(join(RELEASES, name), aside);
  renameSync(aside, join(folder, CURRENT));
}

/**
 * Deletes the remains of killed runs, and all but the newest releases; the public one is always kept. A deleted release
 * becomes the reusable one if there is none.
 * @param keep how many releases stay, at least 2
 */
export function tidyReleases(folder: string, keep: number): void {
  mkdirSync(join(folder, RELEASES), { recursive: true });
  const reusable = releaseFolder(folder, REUSABLE);
  const current = currentRelease(folder);
  const others = listReleases(folder).filter(({ name }) => name !== current);
  for (const { name } of others.slice(keep - 1)) {
    // A half-deleted release must not look like one that a rollback can return to.
    const to = existsSync(reusable) ? unfinishedFolder(folder, name) : reusable;
    renameSync(releaseFolder(folder, name), to);
  }
  for (const name of readdirSync(join(folder, RELEASES))) {
    if (name.startsWith(UNFINISHED)) rmSync(releaseFolder(folder, name), { recursive: true, force: true });
  }
}

/**
 * Turns the reusable release into the folder of a new one.
 * @param name of the new release
 * @returns its contents; `undefined` when there is none
 */
export function takeReusable(folder: string, name: string): Manifest | undefined {
  const manifest = readReleaseManifest(folder, REUSABLE);
  if (manifest === undefined) {
    // None is there, or one that earlier code wrote: it would stand in the way of the next.
    rmSync(releaseFolder(folder, REUSABLE), { recursive: true, force: true });
    return undefined;
  }
  renameSync(releaseFolder(folder, REUSABLE), unfinishedFolder(folder, name));
  rmSync(join(unfinishedFolder(folder, name), EARLIER_MANIFEST_FILE), { force: true });
  // On the disk before anything in it changes: after a power cut, a reusable release must still match its manifest.
  const releases = openSync(join(folder, RELEASES), 'r');
  fsyncSync(releases);
  closeSync(releases);
  return manifest;
}

function readSequence(folder: string, name: string): number {
  const file = join(releaseFolder(folder, name), SEQUENCE_FILE);
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) || 0 : 0;
}
