import type { ReadFile } from '../file-reader.ts';
import type { Redirects } from '../hosting/redirects.ts';
import type { Inventory } from './inventory.ts';
import type { Manifest } from './manifest.ts';
import type { Plan } from './plan.ts';

/** A file that a target adds to a build: its text, or the path of the build's file that it is a copy of. */
export type MadeFile = string | { readonly copyOf: string };

/** What a target adds to a build, by path: hosts' configuration, pages and copies at old addresses. */
type MadeFiles = ReadonlyMap<string, MadeFile>;

/** A release to be published. */
export interface Release {
  readonly plan: Plan;
  readonly manifest: Manifest;
  /**
   * @param readFile reads a file of the build, by default into memory of its own
   * @returns the content to publish at a path
   * @throws Error when the build has changed meanwhile
   */
  readonly read: (path: string, readFile?: ReadFile) => Uint8Array;
  /** The build's own file with the content at a path, if the release may share it. */
  readonly sharedFile: (path: string) => string | undefined;
  /** Called after each file that is public, or ready to be. */
  readonly onFile: () => void;
}

/** A location where the site is public, locked for this run. */
export interface PublishTarget {
  /** What is public there, including what a killed run may have written. */
  readonly previous: Manifest | undefined;
  /** The next release's sequence number. */
  readonly sequence: number;
  /** Whether a release is written file by file, unchanged files included. */
  readonly countsAll: boolean;
  makeFiles(inventory: Inventory, redirects: Redirects): MadeFiles;
  /** The fingerprint of a file's content and of the way it is served. */
  fingerprintOf(path: string, digest: string): string;
  /**
   * Makes the release public. A kill at any moment leaves a complete site: the old one, the new one, or both at once.
   */
  write(release: Release): Promise<void>;
  /** Releases the lock. */
  close(): Promise<void>;
}
