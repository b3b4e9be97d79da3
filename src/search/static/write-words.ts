import { groupBy } from '../../model/group-by.ts';
import type { LanguageWords } from './collect-words.ts';
import { encodeLists, listSize, writeSegment } from './segment-format.ts';
import { cutShards, firstLetters, type Shard, type WrittenShard } from './shards.ts';
import { CODES, POSITIONS } from './words.ts';

/** A shard is larger only when a single start of three letters is. A search loads one file a word (two in English). */
const SHARD_BYTES = 12_000;
const GROUP = 3;

/** The files of one language: the shards of words, and the two that lie beside each (`words.ts`). */
export interface WrittenWords {
  readonly shards: readonly WrittenShard[];
  readonly ranks: readonly Uint8Array<ArrayBuffer>[];
  readonly positions: readonly Uint8Array<ArrayBuffer>[];
}

export function writeWords({ found, placed }: LanguageWords): WrittenWords {
  const docIdsOf = (term: string): number[] =>
    (found.get(term) ?? []).map((number) => Math.floor(number / CODES));
  const written = cutTerms(found.keys(), docIdsOf).map(({ start, items: terms }) => {
    const lists = terms.map(docIdsOf);
    const codes = terms.flatMap((term) => (found.get(term) ?? []).map((number) => number % CODES));
    const positions = terms.flatMap((term, at) => splitByClip(lists[at] ?? [], placed.get(term) ?? []));
    return {
      shard: { start, bytes: writeSegment({ texts: { terms }, columns: encodeLists(lists) }) },
      ranks: writeSegment({ columns: { codes } }),
      positions: writeSegment({ columns: encodeLists(positions) }),
    };
  });
  return {
    shards: written.map(({ shard }) => shard),
    ranks: written.map(({ ranks }) => ranks),
    positions: written.map(({ positions }) => positions),
  };
}

/** Terms with their lists, cut so that any search word needs one file. */
export function cutTerms(
  terms: Iterable<string>,
  listOf: (term: string) => readonly number[],
): readonly Shard<string>[] {
  const groups = groupBy([...terms].sort(), (term) => firstLetters(term, GROUP));
  return cutShards(groups, (term) => term.length + listSize(listOf(term)), SHARD_BYTES);
}

/** The positions of a word in each of the clips; none in one that only has longer words of its start. */
function splitByClip(docIds: readonly number[], placed: readonly number[]): number[][] {
  let at = 0;
  return docIds.map((docId) => {
    const positions: number[] = [];
    for (; (placed[at] ?? Infinity) < (docId + 1) * POSITIONS; at += 1) {
      positions.push((placed[at] ?? 0) - docId * POSITIONS);
    }
    return positions;
  });
}
