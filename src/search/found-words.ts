import { parseSearch, type Phrase } from '../filters/search-text.ts';
import { placeWords } from '../model/placed-words.ts';

/** A word that a search wants at the start of a word, or the whole words of a phrase, next to each other. */
export interface SearchTerm {
  readonly words: Phrase;
  readonly isPhrase: boolean;
}

/** Where a term stands in a text, from the beginning of its first word to the end of its last one. */
export interface FoundTerm {
  readonly term: SearchTerm;
  readonly start: number;
  readonly end: number;
}

/** A piece of a text, which is all pieces in their order. */
export interface TextPiece {
  readonly text: string;
  readonly isFound: boolean;
}

/** What a search wants of each clip; nothing of what it leaves out. */
export function searchTerms(search: string): readonly SearchTerm[] {
  const { words, phrases } = parseSearch(search);
  const inPhrases = new Set(phrases.flat());
  return [
    ...words.filter((word) => !inPhrases.has(word)).map((word) => ({ words: [word], isPhrase: false })),
    ...phrases.map((phrase) => ({ words: phrase, isPhrase: true })),
  ];
}

/** All places of the terms in a text, in its order. */
export function findTerms(text: string, terms: readonly SearchTerm[]): readonly FoundTerm[] {
  const placed = placeWords(text);
  return placed.flatMap(({ start }, first) =>
    terms.flatMap((term) => {
      const { words, isPhrase } = term;
      const standing = placed.slice(first, first + words.length);
      const isHere = words.every((wanted, nth) => {
        const word = standing[nth]?.word ?? '';
        return isPhrase ? word === wanted : word.startsWith(wanted);
      });
      return isHere ? standing.slice(-1).map(({ end }) => ({ term, start, end })) : [];
    }),
  );
}

/**
 * The text cut where the terms stand in it. A word is found as a whole, though the search may have its beginning alone: half
 * a word in another colour is harder to read.
 */
export function cutAtTerms(text: string, terms: readonly SearchTerm[]): readonly TextPiece[] {
  const found: { start: number; end: number }[] = [];
  for (const { start, end } of findTerms(text, terms)) {
    const last = found.at(-1);
    // Phrases may share words.
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end);
    else found.push({ start, end });
  }
  let done = 0;
  const pieces = found.flatMap(({ start, end }) => {
    const before = { text: text.slice(done, start), isFound: false };
    done = end;
    return [before, { text: text.slice(start, end), isFound: true }];
  });
  return [...pieces, { text: text.slice(done), isFound: false }].filter((piece) => piece.text !== '');
}
