import type { Inventory } from './inventory.ts';
import type { Manifest } from './manifest.ts';
import type { Plan } from './plan.ts';

/** What a target adds to a build: hosts' configuration, pages at old addresses. */
export type MadeFiles = ReadonlyMap<string, string>;

/** A release to be published. */
export interface Release {
  readonly plan: Plan;
  readonly manifest: Manifest;
  /** @returns the content to publish at a path. @throws Error when the build has changed meanwhile */
  readonly read: (path: string) => Promise<Uint8Array>;
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
  makeFiles(inventory: Inventory, retired: readonly string[]): MadeFiles;
  /** The fingerprint of a file's content and of the way it is served. */
  stampOf(path: string, digest: string): string;
  /**
   * Makes the release public. A kill at any moment leaves a complete site: the old one, the new one, or both at once.
   */
  write(release: Release): Promise<void>;
  /** Releases the lock. */
  close(): Promise<void>;
}
