import { groupBy } from '../../model/group-by.ts';
import { docIdsOf, type EarlierShard, type ListedTerm, type TermLists } from './listed-terms.ts';
import { encodeLists, writeSegment } from './segment-format.ts';
import { cutShards, firstLetters, type IndexFile, type Shard, type WrittenShard } from './shards.ts';
import { CODES, POSITIONS } from './words.ts';

/** A shard is larger only when a single start of three letters is. A search loads one file a word (two in English). */
const SHARD_BYTES = 12_000;
const GROUP = 3;

/** The files of one language: the shards of words, and the two that lie beside each (`words.ts`). */
interface WrittenWords {
  readonly shards: readonly WrittenShard<IndexFile>[];
  readonly ranks: readonly IndexFile[];
  readonly positions: readonly IndexFile[];
}

/** @param terms of the language, sorted; a shard whose terms an earlier index has as they are is taken from there */
export function writeWords(terms: readonly ListedTerm[]): WrittenWords {
  const written = cutTerms(terms).map(({ start, items }) => ({
    start,
    ...(findShard(items) ?? writeShard(items)),
  }));
  return {
    shards: written.map(({ start, words }) => ({ start, file: words })),
    ranks: written.map(({ ranks }) => ranks),
    positions: written.map(({ positions }) => positions),
  };
}

/** Terms, sorted, cut so that any search word needs one file. */
export function cutTerms<Term extends Pick<ListedTerm, 'term' | 'size'>>(
  terms: readonly Term[],
): readonly Shard<Term>[] {
  const groups = groupBy(terms, ({ term }) => firstLetters(term, GROUP));
  return cutShards(groups, ({ term, size }) => term.length + size, SHARD_BYTES);
}

/** The shard of an earlier index that has these terms as they are, and no others. */
function findShard(terms: readonly ListedTerm[]): EarlierShard | undefined {
  const [shard] = terms[0]?.from ?? [];
  const isSame = terms.every(({ from }, at) => from?.[0] === shard && from?.[1] === at);
  return isSame && shard?.terms.length === terms.length ? shard : undefined;
}

function writeShard(listed: readonly ListedTerm[]) {
  const terms = listed.map(({ term }) => term);
  const lists = listed.map((one) => one.lists());
  const docIds = lists.map(docIdsOf);
  const codes = lists.flatMap(({ found }) => found.map((number) => number % CODES));
  return {
    words: writeSegment({ texts: { terms }, columns: encodeLists(docIds) }),
    ranks: writeSegment({ columns: { codes } }),
    positions: writeSegment({ columns: encodePositions(lists, docIds) }),
  };
}

/**
 * As `encodeLists` does, the positions of each word in each of its clips; none in one that only has longer words of its start. Most
 * of these lists are empty or have one number, so that making them would take longer than writing them.
 */
function encodePositions(
  lists: readonly TermLists[],
  docIds: readonly (readonly number[])[],
): Record<'counts' | 'steps', Uint32Array> {
  const counts = new Uint32Array(docIds.reduce((sum, { length }) => sum + length, 0));
  const steps = new Uint32Array(lists.reduce((sum, { placed }) => sum + placed.length, 0));
  let [clip, step] = [0, 0];
  for (const [nth, { placed }] of lists.entries()) {
    let at = 0;
    for (const docId of docIds[nth] ?? []) {
      let last = docId * POSITIONS;
      for (; (placed[at] ?? Infinity) < (docId + 1) * POSITIONS; at += 1) {
        steps[step++] = (placed[at] ?? 0) - last;
        last = placed[at] ?? 0;
        counts[clip] = (counts[clip] ?? 0) + 1;
      }
      clip += 1;
    }
  }
  return { counts, steps };
}
