import { hash } from 'node:crypto';
import { VALUE_KEYS } from '../../filters/filters.ts';
import { byLanguage, type Language, LANGUAGES } from '../../model/language.ts';
import type { Clip } from '../../model/clip.ts';
import type { Keyword } from '../../model/collection.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import { CARDS_PER_BLOCK, cutCardBlocks, writeCardBlock } from './card-blocks.ts';
import { collectWords, type KnownWords } from './collect-words.ts';
import { CARD_KEYS, writeColumns } from './columns.ts';
import { getFilmLines, writeFilmLines, writeFilmWords } from './film-words.ts';
import {
  FORMAT_VERSION,
  HASH_LENGTH,
  MANIFEST_FILE,
  segmentFile,
  textFile,
  writeHashes,
  type Manifest,
  type SegmentGroup,
} from './manifest.ts';
import { writeDays, writePositions, writePosted, writeTableFields, writeTitles } from './other-columns.ts';
import { writeSegment } from './segment-format.ts';
import type { WrittenShard } from './shards.ts';
import { writeSynonyms } from './synonyms.ts';
import { writeTextFiles } from './text-blocks.ts';
import { writeValues } from './write-values.ts';
import { searchedLanguages } from './word-shards.ts';
import { writeWords } from './write-words.ts';

/** The content of an index; an `Archive` is one. */
export interface IndexedArchive extends Pick<Snapshot, 'clips' | 'keywords' | 'synonyms'> {
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
  { clips: unordered, keywords, synonyms, origin }: IndexedArchive,
  known?: KnownWords,
): IndexFiles {
  const clips = [...unordered].sort((one, other) => other.id - one.id);
  const oldestFirst = [...clips].reverse();
  const folder = new IndexFolder();
  folder.addFile('columns', writeColumns(clips));
  folder.addFile('days', writeDays(clips));
  const territory = clips.map(({ territoryId }) => territoryId ?? 0);
  folder.addFile('territories', writeSegment({ columns: { territory } }));
  folder.addFile('posted', writePosted(clips), folder.otherHashes);
  folder.addFile('tables', writeTableFields(clips), folder.otherHashes);
  folder.addFile('coordinates', writePositions(clips));
  for (const key of VALUE_KEYS) {
    if (CARD_KEYS.includes(key)) continue;
    const { top, sharded } = writeValues(key, clips, { keywords });
    folder.addFile(`${key}-top`, top);
    for (const [group, shards] of sharded) folder.addShards(group, shards);
  }
  folder.addFiles('cards', writeCards(oldestFirst, keywords, folder));
  const words = collectWords(oldestFirst, keywords, known);
  for (const language of LANGUAGES) {
    const { titles, order } = writeTitles(clips, language);
    folder.addFile(`titles-${language}`, titles);
    folder.addFile(`title-order-${language}`, order);
    const { shards, ranks, positions } = writeWords(words[language]);
    folder.addShards(`words-${language}`, shards);
    folder.addFiles(`ranks-${language}`, ranks, folder.otherHashes);
    folder.addFiles(`positions-${language}`, positions, folder.otherHashes);
    if (synonyms.length > 0) {
      const searched = searchedLanguages(language).map((one) => words[one]);
      folder.addFile(`synonyms-${language}`, writeSynonyms(synonyms, searched));
    }
    const films = getFilmLines(oldestFirst, language);
    folder.addShards(`film-words-${language}`, writeFilmWords(films));
    folder.addShards(`film-lines-${language}`, writeFilmLines(films), folder.otherHashes);
  }
  return folder.finish(origin.clipsChangedAt, clips.length);
}

/** The files of an index while it is written, with what its manifest says of them. */
class IndexFolder {
  /** Of the groups that the manifest does not name. */
  readonly otherHashes: Partial<Record<SegmentGroup, string>> = {};
  readonly #files = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly #hashes: Partial<Record<SegmentGroup, string>> = {};
  readonly #starts: Partial<Record<SegmentGroup, readonly string[]>> = {};

  addFile(group: SegmentGroup, bytes: Uint8Array<ArrayBuffer>, hashes = this.#hashes): void {
    this.#files.set(segmentFile(group, (hashes[group] = hashOf(bytes))), bytes);
  }

  addFiles(group: SegmentGroup, all: readonly Uint8Array<ArrayBuffer>[], hashes = this.#hashes): void {
    const joined = (hashes[group] = all.map(hashOf).join(''));
    for (const [nth, bytes] of all.entries()) this.#files.set(segmentFile(group, joined, nth), bytes);
  }

  /** A file that neither the manifest nor the other hashes name. @returns its hash */
  addTexts(language: Language, docId: number, bytes: Uint8Array<ArrayBuffer>): string {
    const hash = hashOf(bytes);
    this.#files.set(textFile(language, docId, hash), bytes);
    return hash;
  }

  /** A group without a file is none. */
  addShards(group: SegmentGroup, shards: readonly WrittenShard[], hashes = this.#hashes): void {
    if (shards.length === 0) return;
    this.addFiles(
      group,
      shards.map(({ bytes }) => bytes),
      hashes,
    );
    this.#starts[group] = shards.map(({ start }) => start);
  }

  finish(built: string, clips: number): IndexFiles {
    this.addFile('hashes', writeHashes(this.otherHashes));
    const [hashes, starts] = [this.#hashes, this.#starts];
    const manifest: Manifest = { version: FORMAT_VERSION, built, clips, hashes, starts };
    this.#files.set(MANIFEST_FILE, new TextEncoder().encode(JSON.stringify(manifest)));
    return this.#files;
  }
}

/** The blocks of cards. @param folder gets the files of texts, which the blocks name */
function writeCards(
  oldestFirst: readonly Clip[],
  keywords: readonly Keyword[],
  folder: IndexFolder,
): Uint8Array<ArrayBuffer>[] {
  const names = new Map(keywords.map(({ id, value }) => [id, value]));
  return cutCardBlocks(oldestFirst).map((clips, block) => {
    const textFiles = byLanguage((language) =>
      writeTextFiles(clips, names, language).map(({ first, bytes }) => ({
        first,
        hash: folder.addTexts(language, block * CARDS_PER_BLOCK + first, bytes),
      })),
    );
    return writeCardBlock(clips, textFiles);
  });
}

/** Whether a file's content has the hash in its name; the manifest's name has none. */
export function isNamedByContent(name: string, bytes: Uint8Array): boolean {
  return name === MANIFEST_FILE || name.endsWith(`.${hashOf(bytes)}.bin`);
}

function hashOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex').slice(0, HASH_LENGTH);
}
