import type { Manifest } from './manifest.ts';

/**
 * What a run is about to change, written down before it begins, and what of it is done. After a kill, the next run
 * knows of each file whether it is the old one, the new one, or either.
 */
export interface Progress {
  /** The number of the manifest that the run began with; 0: none. Another number means that this is out of date. */
  readonly base: number;
  readonly planned: readonly string[];
  /** The stamps of what has been written; `null` for what has been removed. */
  readonly done: Readonly<Record<string, string | null>>;
}

/** No content has this stamp: what may be the old file or the new one must be written again. */
const UNKNOWN_STAMP = '?';

/**
 * What lies in a store, as far as is known: what the manifest says, and what a run that was killed may have done.
 * @returns `undefined` when nothing was ever published there
 */
export function asFound(
  manifest: Manifest | undefined,
  progress: Progress | undefined,
): Manifest | undefined {
  if (progress?.base !== (manifest?.sequence ?? 0)) return manifest;
  const files: Record<string, string> = { ...manifest?.files };
  const carried = { ...manifest?.carried };
  for (const path of progress.planned) {
    const stamp = progress.done[path];
    if (stamp === null) {
      // A loop over 70,000 entries of a copy: a Map would be built and taken apart for nothing.
      Reflect.deleteProperty(files, path);
      Reflect.deleteProperty(carried, path);
    } else if (stamp !== undefined || carried[path] === undefined) files[path] = stamp ?? UNKNOWN_STAMP;
  }
  return {
    ...(manifest ?? { version: 1, sequence: 0, release: '', publishedAt: '', retired: [] }),
    files,
    carried,
  };
}
