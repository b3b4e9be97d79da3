import { decodeLists, type Segment } from './segment-format.ts';
import { firstLetters } from './shards.ts';

/**
 * The words of the clips, for searching: an inverted index. A clip's docId is its rank from the oldest, which stays
 * when newer clips come; otherwise a new clip would change every file. A term is a word of three letters or more, or
 * one or two letters and `*`, which means all words that start so: the lists of short starts would otherwise be most of
 * the index. Terms are sorted and cut into shards so that any search word needs one file: terms that share their first
 * three letters stay together.
 *
 * Beside each shard lie two files with more of the same lists, for those who ask: how well each clip has the term
 * (`RankShard`), and where (`PositionShard`).
 */
export interface WordShard {
  readonly terms: readonly string[];
  /** The docIds of the clips that have the nth term. */
  readonly docIdsOf: (nth: number) => Uint32Array;
  /** The number of that list's first docId among those of all lists. */
  readonly startOf: (nth: number) => number;
}

/**
 * By the docIds of a shard's lists, the best place where the clip has the term: twice its field, and one more where it only
 * begins a longer word, which the terms with `*` do. Lower is better.
 */
export type RankShard = Uint32Array;
/** More than the largest code. */
export const CODES = 8;

/** Where the clips of a shard's lists have the word itself; of a term with `*`, the word of these one or two letters. */
export interface PositionShard {
  /** Of the nth docId among those of all lists, ascending. */
  readonly forEachPosition: (nth: number, visit: (position: number) => void) => void;
}
/** More than the words of a clip. */
export const POSITIONS = 2 ** 24;

/**
 * Words of one text are near each other when they stand in so many words at most, or in three times as many as are searched
 * where that is less. Between two texts of a clip more positions are left free.
 */
export const NEAR = 16;

/** Letters of the longest word that a term with `*` stands for. */
export const SHORT = 2;

/** The lists are decoded on demand. */
export function parseWordShard(segment: Segment): WordShard {
  const { list, startOf } = decodeLists(segment);
  return { terms: segment.texts('terms'), docIdsOf: list, startOf };
}

export function parsePositionShard(segment: Segment): PositionShard {
  return { forEachPosition: decodeLists(segment).forEach };
}

export function parseRankShard(segment: Segment): RankShard {
  return segment.column('codes');
}

/** Whether a word has no term of its own. */
export function isShort(word: string): boolean {
  return firstLetters(word, SHORT) === word;
}

/** The start of the terms that match a search word. */
export function termStart(word: string): string {
  return isShort(word) ? `${word}*` : word;
}

/** The numbers of the terms of this start. */
export function* termsFrom({ terms }: WordShard, start: string): Generator<number> {
  for (let at = firstNotBefore(terms, start); terms[at]?.startsWith(start) === true; at += 1) yield at;
}

/**
 * Marks the clips that have a term of this start.
 * @param marks one a clip, newest first
 */
export function markWord(shard: WordShard, start: string, marks: Uint8Array): void {
  for (const nth of termsFrom(shard, start)) {
    for (const docId of shard.docIdsOf(nth)) marks[marks.length - 1 - docId] = 1;
  }
}

function firstNotBefore(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
