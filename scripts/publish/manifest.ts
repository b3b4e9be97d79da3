/** What is published: kept beside the site, so that the next run knows what it need not publish again. */
export interface Manifest {
  readonly version: typeof MANIFEST_VERSION;
  /** Counts the releases of a target; clocks can jump, this does not. */
  readonly sequence: number;
  /** Name of the release, `2026-11-20T13-00-00Z-3f9a1c`. */
  readonly release: string;
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
  /** The files of the build: what tells one content (and the way it is served) from another, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Files that the build has no more, kept for visitors who have an old page open. */
  readonly carried: Readonly<Record<string, CarriedFile>>;
  /** Addresses that pages once had and have no more, the newest last. */
  readonly retired: readonly string[];
}

export interface CarriedFile {
  readonly stamp: string;
  /** When the build was first without it: milliseconds since 1970. */
  readonly since: number;
}

/** Raised when the stored form changes; then everything is published anew. */
const MANIFEST_VERSION = 1;

/** The manifest of a new release. */
export function manifestOf(
  content: Pick<Manifest, 'files' | 'carried' | 'retired'>,
  { now, sequence, digest }: { readonly now: Date; readonly sequence: number; readonly digest: string },
): Manifest {
  const at = now.toISOString().replace(/\.\d+Z$/, 'Z');
  return {
    version: MANIFEST_VERSION,
    sequence,
    release: `${at.replaceAll(':', '-')}-${digest.slice(0, 6)}`,
    publishedAt: at,
    ...content,
  };
}

/** @returns `undefined` for a text that is no manifest of this version, which is as good as none */
export function parseManifest(text: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(text) as Manifest;
    return (manifest.version as number) === MANIFEST_VERSION ? manifest : undefined;
  } catch {
    return undefined;
  }
}
