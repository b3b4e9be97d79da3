import type { Clip } from '../../model/clip.ts';
import type { Keyword } from '../../model/collection.ts';
import { byLanguage, type Language, LANGUAGES } from '../../model/language.ts';
import { splitWords } from '../../model/words.ts';
import { FIELD_RANKS, textsOf } from './clip-texts.ts';
import { firstLetters } from './shards.ts';
import { CODES, NEAR, POSITIONS, SHORT, termStart } from './words.ts';

/** Of each term an ascending list of numbers, each of which is a clip's docId times a span, plus what is known of the term there. */
type Postings = ReadonlyMap<string, readonly number[]>;

/** The words of some clips in one language. */
export interface LanguageWords {
  /** By term, once a clip: how well the clip has it (`codeOf`). The span is `CODES`. */
  readonly found: Postings;
  /** By term, where its word stands in each clip. The span is `POSITIONS`. */
  readonly placed: Postings;
}

/**
 * The terms of each language. A search on a page in the other language looks through the texts of both: it uses both indexes.
 * @param clips oldest first
 * @param isKnown the docIds of clips whose words are known, and not collected
 */
export function collectWords(
  clips: readonly Clip[],
  keywords: readonly Keyword[],
  isKnown: ReadonlySet<number>,
): Readonly<Record<Language, LanguageWords>> {
  const keywordTexts = new Map(keywords.map(({ id, value }) => [id, value]));
  const words = byLanguage(() => ({
    found: new Map<string, number[]>(),
    placed: new Map<string, number[]>(),
  }));
  for (const [docId, clip] of clips.entries()) {
    if (isKnown.has(docId)) continue;
    for (const language of LANGUAGES) {
      const { found, placed } = words[language];
      const codes = new Map<string, number>();
      let position = 0;
      for (const { field, value } of textsOf(clip, keywordTexts, language)) {
        for (const word of splitWords(value)) {
          addCodes(codes, word, FIELD_RANKS[field]);
          append(placed, termStart(word), docId * POSITIONS + position);
          position += 1;
        }
        position = nextText(position);
      }
      for (const [term, code] of codes) append(found, term, docId * CODES + code);
    }
  }
  return words;
}

/** Texts begin so far from each other that no words of two of them are near, and at few places, so that they move seldom. */
function nextText(end: number): number {
  return Math.ceil((end + NEAR) / NEAR) * NEAR;
}

/** Of the terms that a word has, the best code so far. */
function addCodes(codes: Map<string, number>, word: string, rank: number): void {
  const letter = firstLetters(word, 1);
  const letters = firstLetters(word, SHORT);
  add(`${letter}*`, letter === word);
  add(`${letters}*`, letters === word);
  if (letters !== word) add(word, true);

  function add(term: string, isWhole: boolean): void {
    const code = rank * 2 + Number(!isWhole);
    const before = codes.get(term);
    if (before === undefined || code < before) codes.set(term, code);
  }
}

function append(postings: Map<string, number[]>, term: string, number: number): void {
  const numbers = postings.get(term);
  if (numbers) numbers.push(number);
  else postings.set(term, [number]);
}
