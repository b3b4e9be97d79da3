const COMBINING_MARKS = /\p{M}+/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** Printable ASCII folds to its lower case: most of the archive's texts. */
const ASCII = /^[ -~\n]*$/;

/** One character for a fraction: without a space before it, "9½" would fold to 91/2. */
const FRACTIONS = /[\u00bc-\u00be\u2150-\u215f\u2189]/g;

/**
 * The text as a search compares it, the same in every engine: without case, accents and the forms of typesetting
 * ("Città" is "citta", "Weiß" is "weiss", "ﬁlm" is "film", "nº ②" is "no 2").
 *
 * Compatibility decomposition (NFKD) and full case folding, which a database does too. JavaScript has no case folding:
 * upper case writes "ß" as "SS", and the first lower case turns the capital "ẞ" into a "ß" before.
 */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return (
    text
      .replace(FRACTIONS, ' $&')
      .normalize('NFKD')
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .normalize('NFKD')
      .replace(COMBINING_MARKS, '')
      // Lower case writes a sigma at the end of a word differently.
      .replaceAll('ς', 'σ')
  );
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
