import type { EarlierFile } from './earlier-index.ts';

/** Sorted content cut into files, so that a question reads one of them. */

/** A file's content: the groups from the text where it begins to the start of the next file's. */
export interface Shard<Item> {
  readonly start: string;
  readonly items: readonly Item[];
}

/** A file of an index: its content, or the file of an earlier index that has it. */
export type IndexFile = Uint8Array<ArrayBuffer> | EarlierFile;

/** The same as a file. */
export interface WrittenShard<File extends IndexFile = Uint8Array<ArrayBuffer>> {
  readonly start: string;
  readonly file: File;
}

/**
 * Puts whole groups together until a file is full.
 * @param groups sorted by their starts
 * @param most bytes of a file, which is larger only when a single group is
 */
export function cutShards<Item>(
  groups: Iterable<readonly [start: string, items: readonly Item[]]>,
  sizeOf: (item: Item) => number,
  most: number,
): readonly Shard<Item>[] {
  const shards: { start: string; items: Item[]; size: number }[] = [];
  for (const [start, items] of groups) {
    const size = items.reduce((sum, item) => sum + sizeOf(item), 0);
    const last = shards.at(-1);
    if (last === undefined || last.size + size > most) shards.push({ start, items: [...items], size });
    else {
      last.items.push(...items);
      last.size += size;
    }
  }
  return shards;
}

/** The number of the one shard that can hold this text; -1 when none can. */
export function findShard(starts: readonly string[], text: string): number {
  return starts.findLastIndex((start) => start <= text);
}

/** Letters are code points: half a surrogate pair is not a letter. */
export function firstLetters(word: string, count: number): string {
  let end = 0;
  for (let letter = 0; letter < count && end < word.length; letter += 1) {
    end += (word.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return word.slice(0, end);
}
