import { MANIFEST_VERSION, type Manifest } from './manifest.ts';

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
const UNKNOWN_FINGERPRINT = '?';

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
  const retained = { ...manifest?.retained };
  for (const path of progress.planned) {
    const fingerprint = progress.done[path];
    if (fingerprint === null) {
      // Edits a plain copy: a Map of 70,000 entries would have to be built and converted back.
      Reflect.deleteProperty(files, path);
      Reflect.deleteProperty(retained, path);
    } else if (fingerprint !== undefined || retained[path] === undefined) {
      files[path] = fingerprint ?? UNKNOWN_FINGERPRINT;
    }
  }
  return {
    ...(manifest ?? { version: MANIFEST_VERSION, sequence: 0, release: '', publishedAt: '', retired: [] }),
    files,
    retained,
  };
}
