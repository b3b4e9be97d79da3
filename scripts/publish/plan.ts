import * as addresses from '../hosting/addresses.ts';
import { HASHED_ASSET, HASHED_DATA, isPage } from '../hosting/file-rules.ts';
import { BUILD_FILE } from '../build/build-file.ts';
import { PathTable } from '../path-table.ts';
import type { RetainedFile, Manifest } from './manifest.ts';

/** The changes from one release to the next. Paths are relative to the site's folder and sorted. */
export interface Plan {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Old files that are kept though the build no longer has them. */
  readonly retained: Readonly<Record<string, RetainedFile>>;
}

interface UploadOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** How long an old file is kept; always for at least one release. */
  readonly keepMs: number;
  /** Whether something was taken down since, which the pages alone do not tell. */
  readonly isTakedown?: boolean;
}

/**
 * Compares what is published with a build.
 * Old code is kept for a while, because a page that a visitor has open loads scripts on demand. Old segments of the
 * search index are kept for the same reason, but not after a release that takes a record down, because they contain its
 * data.
 * @param files each file's fingerprint, by path
 */
export function planUpload(
  previous: Pick<Manifest, 'files' | 'retained'> | undefined,
  files: PathTable,
  { now, keepMs, isTakedown = false }: UploadOptions,
): Plan {
  const before = previous?.files ?? PathTable.EMPTY;
  const retainedBefore: Readonly<Record<string, RetainedFile>> = previous?.retained ?? {};
  const { added: appeared, changed: edited, removed: dropped } = files.since(before);
  // What the build has again may still be there, as it is or as it was.
  const old = (path: string): string | undefined => retainedBefore[path]?.fingerprint;
  const added = appeared.filter((path) => old(path) === undefined);
  const others = appeared.filter((path) => old(path) !== undefined && old(path) !== files.get(path));
  const changed = [...edited, ...others].sort();
  const removed: string[] = [];
  const mayStay =
    isTakedown || hasTakedown(dropped, files)
      ? (path: string) => HASHED_ASSET.test(path)
      : (path: string) => HASHED_ASSET.test(path) || HASHED_DATA.test(path);
  const retained: Record<string, RetainedFile> = {};
  for (const path of dropped) {
    if (mayStay(path)) retained[path] = { fingerprint: before.get(path) ?? '', since: now };
    else removed.push(path);
  }
  for (const [path, { fingerprint, since }] of Object.entries(retainedBefore)) {
    if (files.has(path)) continue;
    // A clock that was ahead must not prolong the time for which a file is kept.
    const known = Math.min(since, now);
    if (mayStay(path) && now - known < keepMs) retained[path] = { fingerprint, since: known };
    else removed.push(path);
  }
  return { added, changed, removed: removed.sort(), retained };
}

/** Whether the build is already published; its moment alone, or the expiry of an old file, is no reason to publish. */
export function isNothingNew({ added, changed, removed }: Plan, previous: Manifest | undefined): boolean {
  const isOfBuild = (path: string): boolean => previous?.files.has(path) === true;
  const news = [...added, ...changed].filter((path) => path !== BUILD_FILE);
  return previous !== undefined && news.length === 0 && !removed.some(isOfBuild);
}

/**
 * The order in which files are replaced while visitors read the site: first what pages need, then new pages, then
 * changed pages that may link to them, then the files that name other files. Each group is complete before the next one
 * begins.
 */
export function uploadOrder({ added, changed }: Plan): string[][] {
  const isPointer = (path: string): boolean =>
    /(?:^|\/)(?:manifest\.json|[^/]+\.(?:xml|atom|txt))$/.test(path);
  const isNeeded = (path: string): boolean => !isPage(path) && !isPointer(path);
  return [
    [...added, ...changed].filter(isNeeded),
    added.filter(isPage),
    changed.filter(isPage),
    [...added, ...changed].filter(isPointer),
  ].filter((group) => group.length > 0);
}

/**
 * The addresses of records, of places and people, and of further pages of lists that no longer have a page, the newest
 * last. An address is forgotten when what it meant is gone, and when it has a page again.
 */
export function retireAddresses(
  previous: Manifest | undefined,
  files: PathTable,
  findMoved: addresses.FindMoved,
): string[] {
  if (previous === undefined) return [];
  const find = addresses.findsPresent(files, findMoved);
  const gone = files.since(previous.files).removed.filter(addresses.isRemembered);
  const all = new Set([...previous.retired, ...gone.map(addresses.addressOf)]);
  return [...all].filter((address) => {
    const today = find(address);
    return today !== undefined && today !== address && !files.has(addresses.fileOf(address));
  });
}

/** The addresses whose response has changed, as visitors request them, for a CDN to purge. */
export function changedAddresses({ added, changed, removed }: Plan): string[] {
  // Files whose names begin with a dot are for hosts and have no public address.
  const shown = [...added, ...changed, ...removed].filter((path) => !path.startsWith('.'));
  return shown.map(addresses.addressOf).sort();
}

/** Whether a record with a published page has none in the new build. */
function hasTakedown(dropped: readonly string[], files: PathTable): boolean {
  const gone = addresses.recordPages(dropped);
  return [...gone.keys()].some((key) => addresses.recordPage(files, key) === undefined);
}
