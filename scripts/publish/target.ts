import { ExitError } from '../command/exit-codes.ts';
import type { Redirects } from '../hosting/addresses.ts';
import type { MadeFile } from '../hosting/kit.ts';
import type { PathTable } from '../path-table.ts';
import type { Inventory } from './inventory.ts';
import type { Manifest } from './manifest.ts';
import type { Plan } from './plan.ts';

/** The parts of PUBLISH_TO: `releases:.archive/public` is the scheme `releases` and the path. */
export function parseTarget(address: string): { readonly scheme: string; readonly path: string } {
  const end = address.indexOf(':');
  return { scheme: address.slice(0, end), path: address.slice(end + 1) };
}

/** The files that a target adds to a build, by path: hosts' configuration, pages and copies at old addresses. */
type MadeFiles = ReadonlyMap<string, MadeFile>;

/** A file to publish: its text, or the file of the site that it is a copy of. */
export type Source = { readonly path: string } & (
  | { readonly text: string }
  /** Below the site's folder, with the digest of the content that is planned. */
  | { readonly file: string; readonly digest: string }
);

/** A release to be published. */
export interface Release {
  readonly plan: Plan;
  readonly manifest: Manifest;
  /** The folder of the built site, and whether the release may share its files. */
  readonly site: string;
  readonly mayShare: boolean;
  /** The source of the file at a path. */
  readonly sourceOf: (path: string) => Source;
  /** Called with how many more files are public, or ready to be. */
  readonly onDone: (more: number) => void;
}

/** For a file of the build that is not the planned one any more. */
export function changedMeanwhile(path: string): ExitError {
  return new ExitError('refused', `${path} has changed while it was being published.`);
}

/** A location where the site is public, locked for this run. */
export interface PublishTarget {
  /** The files that are public there, including those that a killed run may have written. */
  readonly previous: Manifest | undefined;
  /** The next release's sequence number. */
  readonly sequence: number;
  /** Whether a release is written file by file, unchanged files included. */
  readonly countsAll: boolean;
  makeFiles(inventory: Inventory, redirects: Redirects): MadeFiles;
  /** The fingerprint of each file's content and of the way it is served. @param digests of the contents */
  fingerprints(digests: PathTable): PathTable;
  /**
   * Makes the release public. A kill at any moment leaves a complete site: the old one, the new one, or both at once.
   */
  write(release: Release): Promise<void>;
  /** Releases the lock. */
  close(): Promise<void>;
}
