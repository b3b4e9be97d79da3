import { splitWords } from './words.ts';

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
