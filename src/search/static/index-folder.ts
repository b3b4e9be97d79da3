import { hash } from 'node:crypto';
import type { Language } from '../../model/language.ts';
import type { EarlierIndex } from './earlier-index.ts';
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
import type { IndexFile, WrittenShard } from './shards.ts';

/** Name to content. */
export type IndexFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** An index that was written from an earlier one. */
export interface UpdatedIndex {
  readonly files: IndexFiles;
  /** The names of its other files, which are the earlier one's. */
  readonly kept: ReadonlySet<string>;
}

/** The files of an index while it is written, with what its manifest says of them. */
export class IndexFolder {
  /** Of the groups that the manifest does not name. */
  readonly otherHashes: Partial<Record<SegmentGroup, string>> = {};
  readonly #earlier: EarlierIndex | undefined;
  readonly #files = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly #kept = new Set<string>();
  readonly #hashes: Partial<Record<SegmentGroup, string>> = {};
  readonly #starts: Partial<Record<SegmentGroup, readonly string[]>> = {};

  constructor(earlier: EarlierIndex | undefined) {
    this.#earlier = earlier;
  }

  addFile(group: SegmentGroup, bytes: Uint8Array<ArrayBuffer>, hashes = this.#hashes): void {
    this.#files.set(segmentFile(group, (hashes[group] = hashOf(bytes))), bytes);
  }

  addFiles(group: SegmentGroup, all: readonly IndexFile[], hashes = this.#hashes): void {
    const joined = (hashes[group] = all.map((file) => ('hash' in file ? file.hash : hashOf(file))).join(''));
    for (const [nth, file] of all.entries()) {
      const name = segmentFile(group, joined, nth);
      if (!('hash' in file)) this.#files.set(name, file);
      else if (this.#earlier?.names.has(name) === true) this.#kept.add(name);
      // The same content as another file of the group.
      else this.#files.set(name, file.read());
    }
  }

  /** A file of the earlier index, by its name. */
  keep(name: string): void {
    this.#kept.add(name);
  }

  /** A file that neither the manifest nor the other hashes name. @returns its hash */
  addTexts(language: Language, docId: number, bytes: Uint8Array<ArrayBuffer>): string {
    const hash = hashOf(bytes);
    this.#files.set(textFile(language, docId, hash), bytes);
    return hash;
  }

  /** A group without a file is none. */
  addShards(group: SegmentGroup, shards: readonly WrittenShard<IndexFile>[], hashes = this.#hashes): void {
    if (shards.length === 0) return;
    this.addFiles(
      group,
      shards.map(({ file }) => file),
      hashes,
    );
    this.#starts[group] = shards.map(({ start }) => start);
  }

  finish(built: string, clips: number): UpdatedIndex {
    this.addFile('hashes', writeHashes(this.otherHashes));
    const [hashes, starts] = [this.#hashes, this.#starts];
    const manifest: Manifest = { version: FORMAT_VERSION, built, clips, hashes, starts };
    this.#files.set(MANIFEST_FILE, new TextEncoder().encode(JSON.stringify(manifest)));
    return { files: this.#files, kept: this.#kept };
  }
}

/** Whether a file's content has the hash in its name; the manifest's name has none. */
export function isNamedByContent(name: string, bytes: Uint8Array): boolean {
  return name === MANIFEST_FILE || name.endsWith(`.${hashOf(bytes)}.bin`);
}

function hashOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex').slice(0, HASH_LENGTH);
}
