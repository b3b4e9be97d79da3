import type { Language } from '../../model/language.ts';
import { once } from '../../model/memoize.ts';
import type { LanguageWords } from './collect-words.ts';
import type { EarlierFile, EarlierIndex } from './earlier-index.ts';
import { decodeLists, listSize, varintLength, type Lists } from './segment-format.ts';
import {
  CODES,
  parsePositionShard,
  parseRankShard,
  POSITIONS,
  type PositionShard,
  type RankShard,
} from './words.ts';

/** What a file has of a term, as `LanguageWords` does. */
export interface TermLists {
  readonly found: readonly number[];
  readonly placed: readonly number[];
}

/** A term of one language. */
export interface ListedTerm {
  readonly term: string;
  /** How many clips have it. */
  readonly clips: number;
  /** Bytes of its docIds in a file. */
  readonly size: number;
  /** The shard of an earlier index that has the same lists, and the term's place there. */
  readonly from: readonly [shard: EarlierShard, at: number] | null;
  /** Made when they are asked for: those of the earlier index mostly stay where they are. */
  readonly lists: () => TermLists;
}

/** A shard of an earlier index, and the two files beside it. */
export interface EarlierShard extends Readonly<Record<'words' | 'ranks' | 'positions', EarlierFile>> {
  readonly terms: readonly string[];
  /** By term, the docIds of its clips. */
  readonly docIds: Lists;
  readonly codes: () => RankShard;
  readonly places: () => PositionShard;
}

/**
 * All terms of a language, sorted: those of an earlier index for the clips that it has, and those that were read anew.
 * @throws Error when the earlier index lacks a file, or has one that is damaged
 */
export function listTerms(
  language: Language,
  read: LanguageWords,
  earlier: EarlierIndex | undefined,
): readonly ListedTerm[] {
  const shards = earlier === undefined ? [] : readShards(earlier, language);
  const newDocIds = earlier?.newDocIds ?? new Int32Array();
  const terms: ListedTerm[] = [];
  const known = new Set<string>();
  for (const shard of shards) {
    for (const [at, term] of shard.terms.entries()) {
      known.add(term);
      const added = listsOf(read, term);
      const { clips, size, isSame } = lookAt(shard, at, newDocIds);
      const lists = (): TermLists => readLists(shard, at);
      if (isSame && added.found.length === 0) terms.push({ term, clips, size, from: [shard, at], lists });
      else terms.push(...listed(term, mergeLists(lists(), newDocIds, added)));
    }
  }
  for (const term of read.found.keys())
    if (!known.has(term)) terms.push(...listed(term, listsOf(read, term)));
  return terms.sort((one, other) => (one.term < other.term ? -1 : 1));
}

function readShards({ starts, file }: EarlierIndex, language: Language): EarlierShard[] {
  return starts(`words-${language}`).map((_, nth) => {
    const [words, ranks, positions] = [
      file(`words-${language}`, nth),
      file(`ranks-${language}`, nth),
      file(`positions-${language}`, nth),
    ];
    const segment = words.parse();
    return {
      ...{ words, ranks, positions, terms: segment.texts('terms'), docIds: decodeLists(segment) },
      codes: once(() => parseRankShard(ranks.parse())),
      places: once(() => parsePositionShard(positions.parse())),
    };
  });
}

function listsOf({ found, placed }: LanguageWords, term: string): TermLists {
  return { found: found.get(term) ?? [], placed: placed.get(term) ?? [] };
}

/** A term with lists of its own; none without a clip. */
function listed(term: string, lists: TermLists): ListedTerm[] {
  const clips = lists.found.length;
  if (clips === 0) return [];
  return [{ term, clips, size: listSize(docIdsOf(lists)), from: null, lists: () => lists }];
}

export function docIdsOf({ found }: TermLists): readonly number[] {
  return found.map((number) => Math.floor(number / CODES));
}

/** Looks through the clips of a term without making a list of them. */
function lookAt(
  { docIds }: EarlierShard,
  at: number,
  newDocIds: Int32Array,
): Pick<ListedTerm, 'clips' | 'size'> & { readonly isSame: boolean } {
  let [clips, size, last, isSame] = [0, 0, 0, true];
  docIds.forEach(at, (docId) => {
    clips += 1;
    size += varintLength(docId - last);
    last = docId;
    isSame &&= newDocIds[docId] === docId;
  });
  return { clips, size, isSame };
}

function readLists(shard: EarlierShard, at: number): TermLists {
  const { docIds } = shard;
  const first = docIds.startOf(at);
  const [codes, { forEachPosition }] = [shard.codes(), shard.places()];
  const found: number[] = [];
  const placed: number[] = [];
  docIds.forEach(at, (docId) => {
    const one = first + found.length;
    found.push(docId * CODES + (codes[one] ?? 0));
    forEachPosition(one, (position) => placed.push(docId * POSITIONS + position));
  });
  return { found, placed };
}

function mergeLists(before: TermLists, newDocIds: Int32Array, added: TermLists): TermLists {
  return {
    found: mergeNumbers(before.found, newDocIds, added.found, CODES),
    placed: mergeNumbers(before.placed, newDocIds, added.placed, POSITIONS),
  };
}

/** Clips keep their order from one index to the next, so a list stays ascending. */
function mergeNumbers(
  before: readonly number[],
  newDocIds: Int32Array,
  added: readonly number[],
  span: number,
): readonly number[] {
  const kept: number[] = [];
  for (const number of before) {
    const docId = Math.floor(number / span);
    const now = newDocIds[docId] ?? -1;
    if (now >= 0) kept.push(number + (now - docId) * span);
  }
  return added.length === 0 ? kept : [...kept, ...added].sort((one, other) => one - other);
}
