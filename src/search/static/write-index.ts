import { hash } from 'node:crypto';
import { VALUE_KEYS } from '../../filters/filters.ts';
import { LANGUAGES } from '../../model/language.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import { writeCardBlocks } from './card-blocks.ts';
import { CARD_KEYS, writeColumns } from './columns.ts';
import {
  FORMAT_VERSION,
  HASH_LENGTH,
  MANIFEST_FILE,
  segmentFile,
  type Manifest,
  type SegmentGroup,
} from './manifest.ts';
import { writeDays, writePositions, writePosted, writeTableFields, writeTitles } from './other-columns.ts';
import { writeSegment } from './segment-format.ts';
import type { WrittenShard } from './shards.ts';
import { collectWords, writeWordShards, type KnownWords } from './words.ts';
import { writeValues } from './write-values.ts';

/** The content of an index; an `Archive` is one. */
export interface IndexedArchive extends Pick<Snapshot, 'clips' | 'keywords'> {
  readonly origin: { readonly clipsChangedAt: string };
}

/** Name to content. */
export type IndexFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/**
 * The static index of an archive; the same archive gives the same bytes. Only for the build, because it needs Node's
 * hashes.
 * @param known words that need not be read from the clips again
 */
export function writeIndex(
  { clips: unordered, keywords, origin }: IndexedArchive,
  known?: KnownWords,
): IndexFiles {
  const clips = [...unordered].sort((one, other) => other.id - one.id);
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const hashes: Partial<Record<SegmentGroup, string>> = {};

  function addFile(group: SegmentGroup, bytes: Uint8Array<ArrayBuffer>): void {
    files.set(segmentFile(group, (hashes[group] = hashOf(bytes))), bytes);
  }

  function addFiles(group: SegmentGroup, all: readonly Uint8Array<ArrayBuffer>[]): void {
    const joined = (hashes[group] = all.map(hashOf).join(''));
    for (const [nth, bytes] of all.entries()) files.set(segmentFile(group, joined, nth), bytes);
  }

  addFile('columns', writeColumns(clips));
  addFile('days', writeDays(clips));
  const territory = clips.map(({ territoryId }) => territoryId ?? 0);
  addFile('territories', writeSegment({ columns: { territory } }));
  addFile('posted', writePosted(clips));
  addFile('tables', writeTableFields(clips));
  addFile('coordinates', writePositions(clips));
  const oldestFirst = [...clips].reverse();
  const starts: Partial<Record<SegmentGroup, readonly string[]>> = {};

  function addShards(group: SegmentGroup, shards: readonly WrittenShard[]): void {
    addFiles(
      group,
      shards.map(({ bytes }) => bytes),
    );
    starts[group] = shards.map(({ start }) => start);
  }

  for (const key of VALUE_KEYS) {
    if (CARD_KEYS.includes(key)) continue;
    const { top, sharded } = writeValues(key, clips, { keywords });
    addFile(`${key}-top`, top);
    for (const [group, shards] of sharded) if (shards.length > 0) addShards(group, shards);
  }
  addFiles('cards', writeCardBlocks(oldestFirst));
  const words = collectWords(oldestFirst, keywords, known);
  for (const language of LANGUAGES) {
    const { titles, order } = writeTitles(clips, language);
    addFile(`titles-${language}`, titles);
    addFile(`title-order-${language}`, order);
    addShards(`words-${language}`, writeWordShards(words[language]));
  }
  const manifest: Manifest = {
    version: FORMAT_VERSION,
    built: origin.clipsChangedAt,
    clips: clips.length,
    hashes,
    starts,
  };
  files.set(MANIFEST_FILE, new TextEncoder().encode(JSON.stringify(manifest)));
  return files;
}

/** Whether a file's content has the hash in its name; the manifest's name has none. */
export function isNamedByContent(name: string, bytes: Uint8Array): boolean {
  return name === MANIFEST_FILE || name.endsWith(`.${hashOf(bytes)}.bin`);
}

function hashOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex').slice(0, HASH_LENGTH);
}
