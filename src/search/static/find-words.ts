import { parseSearch, type Excluded, type Phrase } from '../../filters/search-text.ts';
import type { Language } from '../../model/language.ts';
import type { StaticIndex } from './open-index.ts';
import { findPhrase, readPlaces } from './places-of-words.ts';
import { findShards, searchedLanguages } from './word-shards.ts';
import { markWord, POSITIONS, termStart, type WordShard } from './words.ts';

/** 1 in the rows of some clips. */
type Marks = Uint8Array;

export interface FoundWords {
  /** For each word and phrase of a search, the clips that have it. */
  readonly wanted: readonly Marks[];
  /** For each exclusion, the clips that it leaves out. */
  readonly unwanted: readonly Marks[];
}

/** Finds the clips with the words of a search (`search-text.ts`). */
export async function findWords(index: StaticIndex, search: string, language: Language): Promise<FoundWords> {
  const { words, phrases, excluded } = parseSearch(search);
  const markExcluded = ({ words: all, isPhrase }: Excluded): Promise<Marks> =>
    isPhrase ? markPhrase(index, all, language) : markAll(index, all, language);
  const [ofWords, ofPhrases, unwanted] = await Promise.all([
    Promise.all(words.map((word) => markStarting(index, word, language))),
    Promise.all(phrases.map((phrase) => markPhrase(index, phrase, language))),
    Promise.all(excluded.map(markExcluded)),
  ]);
  return { wanted: [...ofWords, ...ofPhrases], unwanted };
}

/** The shards that hold the terms of this start, for a page in the language. */
export function wordShardsOf(index: StaticIndex, start: string, page: Language): Promise<WordShard>[] {
  return searchedLanguages(page).flatMap((language) => findShards(index, language, start)?.words() ?? []);
}

/** The clips with a word that starts so. */
async function markStarting(index: StaticIndex, word: string, language: Language): Promise<Marks> {
  const marks = new Uint8Array(index.manifest.clips);
  const start = termStart(word);
  for (const shard of await Promise.all(wordShardsOf(index, start, language))) markWord(shard, start, marks);
  return marks;
}

/** The clips with words that start so, all of them. */
async function markAll(index: StaticIndex, words: readonly string[], language: Language): Promise<Marks> {
  const all = new Uint8Array(index.manifest.clips).fill(1);
  for (const marks of await Promise.all(words.map((word) => markStarting(index, word, language)))) {
    for (let row = 0; row < all.length; row += 1) all[row] = (all[row] ?? 0) & (marks[row] ?? 0);
  }
  return all;
}

async function markPhrase(index: StaticIndex, phrase: Phrase, page: Language): Promise<Marks> {
  const marks = new Uint8Array(index.manifest.clips);
  // Nearly every clip has "di" somewhere, and few have all words.
  const within = markAll(index, phrase, page);
  const found = searchedLanguages(page).map(async (language) =>
    findPhrase(await Promise.all(phrase.map((word) => readPlaces(index, language, word, true, within)))),
  );
  for (const place of (await Promise.all([...found, within.then(() => [])])).flat()) {
    marks[marks.length - 1 - Math.floor(place / POSITIONS)] = 1;
  }
  return marks;
}
