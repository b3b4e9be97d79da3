import type { Inventory } from './inventory.ts';
import type { Manifest } from './manifest.ts';
import type { Plan } from './plan.ts';

/** What a target makes of a build beside its files: hosts' configuration, pages at old addresses. */
export type MadeFiles = ReadonlyMap<string, string>;

/** A release on its way to the public. */
export interface Release {
  readonly plan: Plan;
  readonly manifest: Manifest;
  /** @returns what is to be published at a path. @throws Error when the build has changed meanwhile */
  readonly read: (path: string) => Promise<Uint8Array>;
  /** Called after each file that is public, or ready to be. */
  readonly onFile: () => void;
}

/** A place where the site is public, held for this run alone. */
export interface PublishTarget {
  /** What is public there; of a run that was killed, also what it may have left. */
  readonly previous: Manifest | undefined;
  /** The next release's number. */
  readonly sequence: number;
  /** Whether a release is laid out file by file, the unchanged ones too. */
  readonly countsAll: boolean;
  makeFiles(inventory: Inventory, retired: readonly string[]): MadeFiles;
  /** Tells one content, and the way it is served, from another. */
  stampOf(path: string, digest: string): string;
  /** Makes the release public. A kill at any moment leaves a whole site, the old one or the new one, or both at once. */
  write(release: Release): Promise<void>;
  /** Lets others in. */
  close(): Promise<void>;
}
