import { foldText } from './words.ts';

/** A word of a text, folded as a search compares it, and where its letters stand in the text. */
export interface PlacedWord {
  readonly word: string;
  readonly start: number;
  /** After its last letter, with the accents that follow. */
  readonly end: number;
}

const WORD = /[\p{L}\p{N}]+/gu;

/** The words of `splitWords`, each with its place: "Città" folds to "citta" and ends before the next character. */
export function placeWords(text: string): readonly PlacedWord[] {
  let folded = '';
  /** By character of the folded text, where the one that it comes from begins; a "ﬁ" has two. */
  const origins: number[] = [];
  let at = 0;
  for (const character of text) {
    // Each folds by itself: accents are left out, and nothing else looks at its neighbours.
    const part = foldText(character);
    origins.push(...new Array<number>(part.length).fill(at));
    folded += part;
    at += character.length;
  }
  return Array.from(folded.matchAll(WORD), ({ 0: word, index }) => {
    const start = origins[index] ?? 0;
    let next = index + word.length;
    // A fraction is one character and two words.
    while (origins[next] === origins[index + word.length - 1]) next += 1;
    return { word, start, end: origins[next] ?? text.length };
  });
}
