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
      const { clips, size, hasMoved, lost } = lookAt(shard, at, newDocIds);
      const lists = (): TermLists => readLists(shard, at);
      // Most words of an edited clip stand where they stood.
      const isSame = !hasMoved && isEqual(lost.found, added.found) && isEqual(lost.placed, added.placed);
      if (isSame) terms.push({ term, clips, size, from: [shard, at], lists });
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

interface LookedAt extends Pick<ListedTerm, 'clips' | 'size'> {
  /** Whether a clip of it has another docId now. */
  readonly hasMoved: boolean;
  /** Of its clips that are gone or were read anew. */
  readonly lost: TermLists;
}

/** Looks through the clips of a term without making a list of them. */
function lookAt(shard: EarlierShard, at: number, newDocIds: Int32Array): LookedAt {
  const { docIds } = shard;
  const first = docIds.startOf(at);
  const lost = { found: [], placed: [] };
  let [clips, size, last, hasMoved] = [0, 0, 0, false];
  docIds.forEach(at, (docId) => {
    const now = newDocIds[docId] ?? -1;
    if (now < 0) readClip(shard, docId, first + clips, lost);
    else hasMoved ||= now !== docId;
    clips += 1;
    size += varintLength(docId - last);
    last = docId;
  });
  return { clips, size, hasMoved, lost };
}

function readLists(shard: EarlierShard, at: number): TermLists {
  const first = shard.docIds.startOf(at);
  const lists = { found: [], placed: [] };
  shard.docIds.forEach(at, (docId) => {
    readClip(shard, docId, first + lists.found.length, lists);
  });
  return lists;
}

/** Adds what a shard has of one clip of a term. @param one its place among the clips of all terms */
function readClip(
  shard: EarlierShard,
  docId: number,
  one: number,
  { found, placed }: Readonly<Record<keyof TermLists, number[]>>,
): void {
  found.push(docId * CODES + (shard.codes()[one] ?? 0));
  shard.places().forEachPosition(one, (position) => placed.push(docId * POSITIONS + position));
}

function isEqual(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((number, nth) => number === others[nth]);
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
