import { addressOf, recordAddresses, recordKey, recordPages } from '../hosting/addresses.ts';
import { HASHED_ASSET, HASHED_DATA, isPage } from '../hosting/file-rules.ts';
import type { CarriedFile, Manifest } from './manifest.ts';

/** What is to be done to make one release of another. Paths are relative to the site's folder and sorted. */
export interface Plan {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Old files that stay though the build has them no more. */
  readonly carried: Readonly<Record<string, CarriedFile>>;
}

export interface PlanOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** How long an old file stays; it always outlives one release. */
  readonly keepMs: number;
}

/**
 * Compares what is published with a build.
 *
 * Old code stays for a while: a page that somebody has open loads parts of it on demand. Old parts of the search index
 * stay for the same reason, but not beyond a release in which a record was taken down, because they tell of it.
 * @param files what tells each file's content from another, by path
 */
export function planUpload(
  previous: Pick<Manifest, 'files' | 'carried'> | undefined,
  files: ReadonlyMap<string, string>,
  { now, keepMs }: PlanOptions,
): Plan {
  const [added, changed, removed]: [string[], string[], string[]] = [[], [], []];
  const before: Readonly<Record<string, string>> = previous?.files ?? {};
  const carriedBefore: Readonly<Record<string, CarriedFile>> = previous?.carried ?? {};
  for (const [path, stamp] of files) {
    const old = before[path] ?? carriedBefore[path]?.stamp;
    if (old === undefined) added.push(path);
    else if (old !== stamp) changed.push(path);
  }
  const dropped = Object.keys(before).filter((path) => !files.has(path));
  const mayStay = hasTakedown(dropped, files)
    ? (path: string) => HASHED_ASSET.test(path)
    : (path: string) => HASHED_ASSET.test(path) || HASHED_DATA.test(path);
  const carried: Record<string, CarriedFile> = {};
  for (const path of dropped) {
    if (mayStay(path)) carried[path] = { stamp: before[path] ?? '', since: now };
    else removed.push(path);
  }
  for (const [path, { stamp, since }] of Object.entries(carriedBefore)) {
    if (files.has(path)) continue;
    // A clock that was ahead must not keep a file for as long as it was.
    const known = Math.min(since, now);
    if (mayStay(path) && now - known < keepMs) carried[path] = { stamp, since: known };
    else removed.push(path);
  }
  return { added: added.sort(), changed: changed.sort(), removed: removed.sort(), carried };
}

/** Whether the build is what is published; that an old file has had its time is no reason to publish. */
export function isNothingNew({ added, changed, removed }: Plan, previous: Manifest | undefined): boolean {
  const isOfBuild = (path: string): boolean => previous?.files[path] !== undefined;
  return previous !== undefined && added.length + changed.length === 0 && !removed.some(isOfBuild);
}

/**
 * In which order a site that visitors are reading is changed, file by file: what pages need before the pages, pages
 * that others will lead to before those, what names parts that belong together after the parts, and what nothing
 * leads to any more at the end. Each group is done before the next one begins.
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
 * The addresses that pages once had and have no more, the newest last. An address is forgotten when its record is
 * gone, and when it is a page again.
 */
export function retireAddresses(previous: Manifest | undefined, files: Iterable<string>): string[] {
  if (previous === undefined) return [];
  const paths = new Set(files);
  const records = recordPages(paths);
  const gone = recordAddresses(Object.keys(previous.files)).filter(
    (address) => !paths.has(`${address.slice(1)}index.html`),
  );
  const all = new Set([...previous.retired, ...gone]);
  return [...all].filter((address) => {
    const today = records.get(recordKey(address) ?? '');
    return today !== undefined && today !== address;
  });
}

/** The addresses whose answer is another one than before, as visitors ask for them: what a CDN must forget. */
export function changedAddresses({ added, changed, removed }: Plan): string[] {
  return [...added, ...changed, ...removed].filter(isShown).map(addressOf).sort();
}

/** What begins with a dot is for hosts, and nobody is shown it. */
function isShown(path: string): boolean {
  return !path.startsWith('.');
}

/** Whether a record is in none of the new pages though a page of it was published. */
function hasTakedown(dropped: readonly string[], files: ReadonlyMap<string, string>): boolean {
  const gone = recordPages(dropped);
  if (gone.size === 0) return false;
  const records = recordPages(files.keys());
  return [...gone.keys()].some((key) => !records.has(key));
}
