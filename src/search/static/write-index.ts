import { createHash } from 'node:crypto';
import { LANGUAGES } from '../../model/language.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import { writeCardBlocks } from './card-blocks.ts';
import { writeColumns } from './columns.ts';
import { writeKeywords } from './keyword-column.ts';
import { FORMAT_VERSION, MANIFEST_FILE, partFile, type Manifest, type PartGroup } from './manifest.ts';
import { writeAuthors } from './name-column.ts';
import { writePositions } from './positions.ts';
import { writePosted } from './posted.ts';
import { writeTitles } from './titles.ts';
import { collectWords, writeWordShards } from './words.ts';

/** What the index is written of; the site's whole archive is one. */
export interface IndexedArchive extends Pick<Snapshot, 'clips' | 'keywords'> {
  readonly origin: { readonly clipsChangedAt: string };
}

/** Name to content. */
export type IndexFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** The static index of an archive; the same archive gives the same bytes. For the build: it needs Node's hashes. */
export function writeIndex({ clips: unordered, keywords, origin }: IndexedArchive): IndexFiles {
  const clips = unordered.toSorted((one, other) => other.id - one.id);
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const hashes: Partial<Record<PartGroup, string>> = {};

  function addFile(group: PartGroup, bytes: Uint8Array<ArrayBuffer>): void {
    const hash = (hashes[group] = hashOf([bytes]));
    files.set(partFile(group, hash), bytes);
  }

  /** One hash a group: with one a file, the manifest would be kilobytes of hashes. */
  function addFiles(group: PartGroup, all: readonly Uint8Array<ArrayBuffer>[]): void {
    const hash = (hashes[group] = hashOf(all));
    for (const [nth, bytes] of all.entries()) files.set(partFile(group, hash, nth), bytes);
  }

  addFile('columns', writeColumns(clips));
  addFile('authors', writeAuthors(clips));
  addFile('keywords', writeKeywords(clips, keywords));
  addFile('posted', writePosted(clips));
  addFile('positions', writePositions(clips));
  addFiles('cards', writeCardBlocks(clips));
  const words = collectWords(clips, keywords);
  const wordStarts = { it: [] as string[], en: [] as string[] };
  for (const language of LANGUAGES) {
    const { titles, order } = writeTitles(clips, language);
    addFile(`titles-${language}`, titles);
    addFile(`title-order-${language}`, order);
    const shards = writeWordShards(words[language]);
    addFiles(
      `words-${language}`,
      shards.map(({ bytes }) => bytes),
    );
    wordStarts[language] = shards.map(({ start }) => start);
  }
  const manifest: Manifest = {
    version: FORMAT_VERSION,
    built: origin.clipsChangedAt,
    clips: clips.length,
    // Every group has been added above.
    hashes: hashes as Manifest['hashes'],
    wordStarts,
  };
  files.set(MANIFEST_FILE, new TextEncoder().encode(JSON.stringify(manifest)));
  return files;
}

function hashOf(files: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  // Each file begins with its own length, so two groups that part the same bytes differently differ.
  for (const bytes of files) hash.update(bytes);
  return hash.digest('hex').slice(0, 12);
}
