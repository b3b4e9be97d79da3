import type { Manifest } from './manifest.ts';

/**
 * The changes that a run plans, written before it begins, and those that are done. After a kill, the next run knows for
 * each file whether it is the old one, the new one, or either.
 */
export interface Progress {
  /**
   * The sequence of the manifest that the run began with; 0: none. With another number, the progress is out of date.
   */
  readonly base: number;
  readonly planned: readonly string[];
  /** The fingerprints of written files; `null` for deleted ones. */
  readonly done: Readonly<Record<string, string | null>>;
}

/** No file has this fingerprint: a file that may be the old or the new one must be written again. */
const UNKNOWN_STAMP = '?';

/**
 * The contents of a store as far as they are known: the manifest, corrected by what a killed run may have done.
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
      // Edits a plain copy: a Map of 70,000 entries would have to be built and converted back.
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
