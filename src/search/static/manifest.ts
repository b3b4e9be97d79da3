import type { Language } from '../../model/language.ts';
import { SEARCH_FOLDER, SEARCH_MANIFEST } from '../../routes.ts';

/**
 * The index's table of contents, the one file of it with a fixed address. All others carry a hash of their content in
 * their names and can be kept for ever.
 */
export interface Manifest {
  readonly version: typeof FORMAT_VERSION;
  /** When the clips last changed in the archive, ISO 8601: what the index knows is of that time. */
  readonly built: string;
  readonly clips: number;
  /** The hash of each group of files; one group's files change their names together. */
  readonly hashes: Readonly<Record<PartGroup, string>>;
  /** For each file of words where it begins: all its words sort at or after this text, and before the next one's. */
  readonly wordStarts: Readonly<Record<Language, readonly string[]>>;
}

export type PartGroup = 'columns' | 'authors' | 'keywords' | 'posted' | 'positions' | 'cards' | LanguagePart;
type LanguagePart = `${'titles' | 'title-order' | 'words'}-${Language}`;

/** To be raised with every change of the files' meaning: an old page must not read a new index, nor the reverse. */
export const FORMAT_VERSION = 2;

/** The name of the manifest among the index's files. */
export const MANIFEST_FILE = SEARCH_MANIFEST.slice(SEARCH_FOLDER.length);

/** The name of a group's file, or of its nth file where it has several. */
export function partFile(group: PartGroup, hash: string, nth?: number): string {
  return nth === undefined ? `${group}.${hash}.bin` : `${group}-${nth}.${hash}.bin`;
}

/** @throws Error when the text is no manifest, or one of another version */
export function parseManifest(text: string): Manifest {
  let manifest: Partial<Manifest> | null;
  try {
    manifest = JSON.parse(text) as Partial<Manifest> | null;
  } catch (error) {
    throw new Error('The search index has no readable manifest.', { cause: error });
  }
  if (manifest?.version !== FORMAT_VERSION) {
    throw new Error(
      `The search index has version ${String(manifest?.version)}; this page reads version ${FORMAT_VERSION}.`,
    );
  }
  const { version, built, clips, hashes, wordStarts } = manifest;
  if (built === undefined || clips === undefined || hashes === undefined || wordStarts === undefined) {
    throw new Error('The search index has an incomplete manifest.');
  }
  return { version, built, clips, hashes, wordStarts };
}
