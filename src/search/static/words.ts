import { chaptersOf } from '../../model/captions.ts';
import type { Clip } from '../../model/clip.ts';
import type { Keyword } from '../../model/collection.ts';
import { byLanguage, FALLBACK_LANGUAGE, type Language, LANGUAGES } from '../../model/language.ts';
import { groupBy } from '../../model/group-by.ts';
import { plainText } from '../../model/plain-text.ts';
import { showText } from '../../model/text.ts';
import { voicesOn } from '../../model/voice.ts';
import { splitWords } from '../../model/words.ts';
import {
  decodeLists,
  encodeLists,
  listSize,
  writeSegment,
  type Numbers,
  type Segment,
} from './segment-format.ts';
import { cutShards, firstLetters, type WrittenShard } from './shards.ts';

/**
 * The words of the clips, for searching: an inverted index. A clip's docId is its rank from the oldest, which stays
 * when newer clips come; otherwise a new clip would change every file. A term is a word of three letters or more, or
 * one or two letters and `*`, which means all words that start so: the lists of short starts would otherwise be most of
 * the index. Terms are sorted and cut into shards so that any search word needs one file: terms that share their first
 * three letters stay together.
 */
export interface WordShard {
  readonly terms: readonly string[];
  /** The docIds of the clips that have the nth term. */
  readonly docIdsOf: (nth: number) => Uint32Array;
}

/** A shard is larger only when a single start of three letters is. A search loads one file a word (two in English). */
const SHARD_BYTES = 12_000;
const SHORT = 2;
const GROUP = 3;

/** The docIds of each term. */
export type Postings = ReadonlyMap<string, Numbers>;

/** The words of an earlier index, for clips whose texts have not changed. */
export interface KnownWords {
  readonly postings: Record<Language, Postings>;
  /** By earlier docId, the clip's new docId; -1 where the clip is gone or its texts have changed. */
  readonly newDocIds: Int32Array;
}

/**
 * The terms of each language. A search on a page in the other language looks through the texts of both: it uses
 * both indexes, and the other one holds only the terms that the fallback's lacks.
 * @param clips oldest first
 * @param known saves splitting the texts again; the result is the same
 */
export function collectWords(
  clips: readonly Clip[],
  keywords: readonly Keyword[],
  known?: KnownWords,
): Record<Language, Postings> {
  const isKnown = new Uint8Array(clips.length);
  for (const docId of known?.newDocIds ?? []) if (docId >= 0) isKnown[docId] = 1;
  const read = readTexts(clips, keywords, isKnown);
  if (known === undefined) return read;
  return byLanguage((language) => mergePostings(known.postings[language], known.newDocIds, read[language]));
}

function readTexts(
  clips: readonly Clip[],
  keywords: readonly Keyword[],
  isKnown: Uint8Array,
): Record<Language, Postings> {
  const keywordTexts = new Map(keywords.map(({ id, value }) => [id, value]));
  const postings = byLanguage(() => new Map<string, number[]>());
  for (const [docId, clip] of clips.entries()) {
    if (isKnown[docId] === 1) continue;
    const keywordsOf = clip.keywordIds.flatMap((id) => keywordTexts.get(id) ?? []);
    const texts = (language: Language): string =>
      [
        ...[clip.title, ...keywordsOf].map((text) => showText(text, language).value),
        plainText(showText(clip.description, language).value),
        ...voicesOn(clip.voices, language).map(({ html }) => plainText(html)),
        ...chaptersOf(clip.tracks, language, null).map(({ text }) => text.value),
      ].join('\n');
    const fallback = termsOf(`${texts(FALLBACK_LANGUAGE)}\n${clip.city ?? ''}\n${clip.author ?? ''}`);
    for (const term of fallback) append(postings[FALLBACK_LANGUAGE], term, docId);
    for (const language of LANGUAGES) {
      if (language === FALLBACK_LANGUAGE) continue;
      for (const term of termsOf(texts(language))) {
        if (!fallback.has(term)) append(postings[language], term, docId);
      }
    }
  }
  return postings;
}

/** Clips keep their order from one index to the next, so a list stays ascending. */
function mergePostings(before: Postings, newDocIds: Int32Array, added: Postings): Postings {
  const merged = new Map<string, Numbers>();
  for (const [term, docIds] of before) {
    const more = added.get(term) ?? [];
    // Most lists contain none of the clips that changed.
    if (more.length === 0 && docIds.every((docId) => newDocIds[docId] === docId)) {
      merged.set(term, docIds);
      continue;
    }
    const all = new Uint32Array(docIds.length + more.length);
    let length = 0;
    for (const docId of docIds) {
      const now = newDocIds[docId] ?? -1;
      if (now >= 0) all[length++] = now;
    }
    for (const docId of more) all[length++] = docId;
    if (length === 0) continue;
    const list = all.subarray(0, length);
    merged.set(term, more.length === 0 ? list : list.sort());
  }
  for (const [term, docIds] of added) if (!before.has(term)) merged.set(term, docIds);
  return merged;
}

/** The shards of one language, each with the text where it begins. */
export function writeWordShards(postings: Postings): readonly WrittenShard[] {
  const groups = groupBy([...postings.keys()].sort(), (term) => firstLetters(term, GROUP));
  const sizeOf = (term: string): number => term.length + listSize(postings.get(term) ?? []);
  return cutShards(groups, sizeOf, SHARD_BYTES).map(({ start, items: terms }) => {
    const lists = terms.map((term) => postings.get(term) ?? []);
    return { start, bytes: writeSegment({ texts: { terms }, columns: encodeLists(lists) }) };
  });
}

/** The lists are decoded on demand. */
export function parseWordShard(segment: Segment): WordShard {
  return { terms: segment.texts('terms'), docIdsOf: decodeLists(segment) };
}

/** The start of the terms that match a search word. */
export function termStart(word: string): string {
  return firstLetters(word, SHORT) === word ? `${word}*` : word;
}

/**
 * Marks the clips that have a term of this start.
 * @param marks one a clip, newest first
 */
export function markWord({ terms, docIdsOf }: WordShard, start: string, marks: Uint8Array): void {
  let at = firstNotBefore(terms, start);
  for (; terms[at]?.startsWith(start) === true; at += 1) {
    for (const docId of docIdsOf(at)) marks[marks.length - 1 - docId] = 1;
  }
}

function termsOf(text: string): Set<string> {
  const terms = new Set<string>();
  for (const word of splitWords(text)) {
    terms.add(`${firstLetters(word, 1)}*`);
    terms.add(`${firstLetters(word, SHORT)}*`);
    terms.add(termStart(word));
  }
  return terms;
}

function append(postings: Map<string, number[]>, term: string, docId: number): void {
  const docIds = postings.get(term);
  if (docIds) docIds.push(docId);
  else postings.set(term, [docId]);
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
