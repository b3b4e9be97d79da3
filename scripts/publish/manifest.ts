import type { TakenDown } from '../pull/taken-down.ts';
import { parseJson } from '../../src/model/parse-json.ts';
import { PathTable } from '../path-table.ts';
import { parseTables, tablesText } from '../table-file.ts';
import type { ClipChanges } from './clip-changes.ts';

/** The published files: stored beside the site, so that the next run knows which ones have changed. */
export interface Manifest {
  readonly version: typeof MANIFEST_VERSION;
  /** Counts the releases of a target; unlike a clock, it never jumps. */
  readonly sequence: number;
  /** Name of the release, `2026-11-20T13-00-00Z-3f9a1c`. */
  readonly release: string;
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
  /** The files of the build by path, each with a fingerprint of its content and of the way it is served. */
  readonly files: PathTable;
  /** Files that the build no longer has, kept for visitors with an old page open. */
  readonly retained: Readonly<Record<string, RetainedFile>>;
  /** Addresses that no longer have a page, the newest last. */
  readonly retired: readonly string[];
  /** The seals of the people whose names the release does not show; missing where nobody had asked for that. */
  readonly forgotten?: readonly string[] | undefined;
  /** Which clips the releases changed; missing for a site without the data of its clips. */
  readonly changes?: ClipChanges | undefined;
}

export interface RetainedFile {
  readonly fingerprint: string;
  /** When the build was first without it: milliseconds since 1970. */
  readonly since: number;
}

/** The first seal of each person on the list, for a manifest. */
export function forgottenOf(takenDown: readonly TakenDown[]): string[] {
  return takenDown.flatMap((one) => (one.kind === 'person' ? one.seals.slice(0, 1) : []));
}

/** Whether somebody asked to be forgotten after a release was published. */
export function isSomebodyForgotten(
  takenDown: readonly TakenDown[],
  release: Pick<Manifest, 'forgotten'> | undefined,
): boolean {
  return forgottenOf(takenDown).some((seal) => release?.forgotten?.includes(seal) !== true);
}

/** Increase it when the stored format changes: without a manifest that it can read, a run publishes everything again. */
export const MANIFEST_VERSION = 3;

/** The manifest of a new release. */
export function manifestOf(
  content: Pick<Manifest, 'files' | 'retained' | 'retired' | 'forgotten' | 'changes'>,
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

/** The manifest of a release that was published before files were a table. Read, so that its old addresses still lead on. */
interface EarlierManifest extends Omit<Manifest, 'version' | 'files'> {
  readonly version: 2;
  readonly files: Readonly<Record<string, string>>;
}

/** @returns `undefined` for the text of another version, or of no manifest; it is treated like a missing one */
export function parseManifest(text: string): Manifest | undefined {
  const read = parseTables(text, ['files']);
  if (read === undefined) {
    const earlier = parseJson(text) as EarlierManifest | { readonly version?: undefined } | null | undefined;
    if (earlier?.version !== 2) return undefined;
    return { ...earlier, version: MANIFEST_VERSION, files: PathTable.of(Object.entries(earlier.files)) };
  }
  if (read.head['version'] !== MANIFEST_VERSION) return undefined;
  // Only `manifestText` writes this version.
  return { ...(read.head as unknown as Manifest), ...read.tables };
}

/** A manifest as it is stored, in parts. */
export function manifestText({ files, ...head }: Manifest): string[] {
  return tablesText({ head, tables: { files } });
}

/** All files of a release, each with its fingerprint: those of the build, and those that are kept beside them. */
export function contentsOf({ files, retained }: Pick<Manifest, 'files' | 'retained'>): PathTable {
  return files.with(Object.entries(retained).map(([path, { fingerprint }]) => [path, fingerprint]));
}
