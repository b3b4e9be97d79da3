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

/** Long titles are cut at a word, so that an address is readable in a message and a file name under 255 bytes. */
const MAX_SLUG_LENGTH = 60;

/** Letters that Unicode decomposition does not change. */
const LATIN_LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/**
 * The readable words of an address: lower-case ASCII words joined by hyphens, at most 60 characters, never empty
 * (`"untitled"` for a title without a Latin letter or digit).
 * @example slugOf("L'estate dell'anno") === "l-estate-dell-anno"
 */
export function slugOf(title: string): string {
  const words = splitWords(title.replace(/<[^>]*>/g, ' '))
    .map((word) => word.replace(/[^a-z0-9]/g, (letter) => LATIN_LETTERS[letter] ?? ''))
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > MAX_SLUG_LENGTH) break;
    slug = longer;
  }
  if (slug !== '') return slug;
  return words[0]?.slice(0, MAX_SLUG_LENGTH) ?? 'untitled';
}
