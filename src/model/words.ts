const COMBINING_MARKS = /\p{M}+/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** The text as a search compares it: lower case, without accents ("Città" is "citta"). */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase();
}

/**
 * The words of a text, folded. Everything but letters and digits separates words: "dell'estate" is "dell" and
 * "estate".
 */
export function splitWords(text: string): string[] {
  return foldText(text)
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '');
}
