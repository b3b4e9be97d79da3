import type { Clip } from '../../model/clip.ts';
import type { Keyword } from '../../model/collection.ts';
import type { Language } from '../../model/language.ts';
import { plainText } from '../../model/plain-text.ts';
import { showText } from '../../model/text.ts';
import { splitWords } from '../../model/words.ts';
import { readGaps, writeGaps, type Ascending } from './gaps.ts';
import { varintLength, writePart, type Part } from './part-format.ts';

/**
 * The words of the clips, for searching. They name a clip by its seat, its rank from the oldest, which stays when newer
 * clips come: else a new clip would change every file. An entry is a word of three letters or more, or one or two letters and `*`,
 * which stands for all words that start so: the lists of a short start would be most of the index otherwise. Entries
 * are sorted and cut into files such that any search word needs one file: entries that share their first three letters
 * stay together.
 */
export interface WordShard {
  readonly entries: readonly string[];
  /** The seats of the clips that have the entry of this number. */
  readonly seatsOf: (entry: number) => Uint32Array;
}

/** A file holds more only when one start of three letters does. A search loads one file a word (two in English). */
const SHARD_BYTES = 12_000;
const SHORT = 2;
const GROUP = 3;

/** The clips of each entry. */
export type Postings = ReadonlyMap<string, Ascending>;

/** What an earlier index knows of clips whose words are the same now. */
export interface KnownWords {
  readonly postings: Record<Language, Postings>;
  /** For each seat of the earlier index the seat of that clip now; -1 where its words are not known any more. */
  readonly seatNow: Int32Array;
}

/**
 * The entries of both languages. A page in English finds what its own texts say and what the Italian ones say, so the
 * English index holds only what the Italian one lacks, and a search on an English page asks both.
 * @param clips oldest first
 * @param known saves reading the texts again; the answer is the same
 */
export function collectWords(
  clips: readonly Clip[],
  keywords: readonly Keyword[],
  known?: KnownWords,
): Record<Language, Postings> {
  const isKnown = new Uint8Array(clips.length);
  for (const seat of known?.seatNow ?? []) if (seat >= 0) isKnown[seat] = 1;
  const read = readTexts(clips, keywords, isKnown);
  if (known === undefined) return read;
  const merge = (language: Language): Postings =>
    mergePostings(known.postings[language], known.seatNow, read[language]);
  return { it: merge('it'), en: merge('en') };
}

function readTexts(
  clips: readonly Clip[],
  keywords: readonly Keyword[],
  isKnown: Uint8Array,
): Record<Language, Postings> {
  const keywordTexts = new Map(keywords.map(({ id, value }) => [id, value]));
  const postings = { it: new Map<string, number[]>(), en: new Map<string, number[]>() };
  for (const [seat, clip] of clips.entries()) {
    if (isKnown[seat] === 1) continue;
    const keywordsOf = clip.keywordIds.flatMap((id) => keywordTexts.get(id) ?? []);
    const texts = (language: Language): string =>
      [
        ...[clip.title, ...keywordsOf].map((text) => showText(text, language).value),
        plainText(showText(clip.description, language).value),
      ].join('\n');
    const italian = entriesOf(`${texts('it')}\n${clip.city ?? ''}\n${clip.author ?? ''}`);
    for (const entry of italian) append(postings.it, entry, seat);
    for (const entry of entriesOf(texts('en'))) {
      if (!italian.has(entry)) append(postings.en, entry, seat);
    }
  }
  return postings;
}

/** Clips keep their order from one index to the next, so that a list stays ascending. */
function mergePostings(before: Postings, seatNow: Int32Array, added: Postings): Postings {
  const merged = new Map<string, Ascending>();
  for (const [entry, seats] of before) {
    const more = added.get(entry) ?? [];
    // Most lists name none of the clips that changed.
    if (more.length === 0 && seats.every((seat) => seatNow[seat] === seat)) {
      merged.set(entry, seats);
      continue;
    }
    const all = new Uint32Array(seats.length + more.length);
    let length = 0;
    for (const seat of seats) {
      const now = seatNow[seat] ?? -1;
      if (now >= 0) all[length++] = now;
    }
    for (const seat of more) all[length++] = seat;
    if (length === 0) continue;
    const list = all.subarray(0, length);
    merged.set(entry, more.length === 0 ? list : list.sort());
  }
  for (const [entry, seats] of added) if (!before.has(entry)) merged.set(entry, seats);
  return merged;
}

/** The files of one language, each with the text where it begins. */
export function writeWordShards(
  postings: Postings,
): { readonly start: string; readonly bytes: Uint8Array<ArrayBuffer> }[] {
  const shards: { start: string; entries: string[]; size: number }[] = [];
  for (const [start, entries] of Map.groupBy([...postings.keys()].sort(), (entry) =>
    firstLetters(entry, GROUP),
  )) {
    const size = entries.reduce((sum, entry) => sum + entry.length + postingSize(postings.get(entry)), 0);
    const last = shards.at(-1);
    if (last === undefined || last.size + size > SHARD_BYTES) shards.push({ start, entries, size });
    else {
      last.entries.push(...entries);
      last.size += size;
    }
  }
  return shards.map(({ start, entries }) => {
    const lists = entries.map((entry) => postings.get(entry) ?? []);
    return { start, bytes: writePart({ texts: { entries }, columns: writeGaps(lists) }) };
  });
}

export function readWordShard(part: Part): WordShard {
  return { entries: part.texts('entries'), seatsOf: readGaps(part) };
}

/** What the entries must start with for the clips to have a word that starts like this. */
export function entryStart(word: string): string {
  return firstLetters(word, SHORT) === word ? `${word}*` : word;
}

/** The number of the one file that can hold entries of this start; -1 when none can. */
export function findShard(starts: readonly string[], entry: string): number {
  return starts.findLastIndex((start) => start <= entry);
}

/**
 * Marks the clips that have an entry of this start.
 * @param marks one a clip, newest first
 */
export function markWord({ entries, seatsOf }: WordShard, start: string, marks: Uint8Array): void {
  let at = firstNotBefore(entries, start);
  for (; entries[at]?.startsWith(start) === true; at += 1) {
    for (const seat of seatsOf(at)) marks[marks.length - 1 - seat] = 1;
  }
}

function entriesOf(text: string): Set<string> {
  const entries = new Set<string>();
  for (const word of splitWords(text)) {
    entries.add(`${firstLetters(word, 1)}*`);
    entries.add(`${firstLetters(word, SHORT)}*`);
    entries.add(entryStart(word));
  }
  return entries;
}

/** Letters are code points here: half of one is no start of a word. */
function firstLetters(word: string, count: number): string {
  let end = 0;
  for (let letter = 0; letter < count && end < word.length; letter += 1) {
    end += (word.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return word.slice(0, end);
}

function append(postings: Map<string, number[]>, entry: string, seat: number): void {
  const seats = postings.get(entry);
  if (seats) seats.push(seat);
  else postings.set(entry, [seat]);
}

function postingSize(seats: Ascending = []): number {
  let size = 0;
  let last = 0;
  for (const seat of seats) {
    size += varintLength(seat - last);
    last = seat;
  }
  return size;
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
