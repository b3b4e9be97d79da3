import { wellFormed } from '../model/well-formed.ts';

/**
 * Invisible characters that do harm: controls, soft hyphens, zero-width spaces and byte order marks (they split words,
 * which a search then misses), and bidi overrides, which can make a title look like another one.
 * Zero-width joiners stay: emoji need them.
 */
const UNWANTED =
  // eslint-disable-next-line no-control-regex -- the expression matches control characters
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\uffff]/g;

/** Printable ASCII with single spaces: needs no cleaning, as most titles of the archive. */
const CLEAN_ASCII = /^[!-~]+(?: [!-~]+)*$/;

/** Removes unwanted characters. Spaces and line ends stay. */
export function removeUnwanted(text: string): string {
  return wellFormed(text).replace(UNWANTED, '');
}

/**
 * Cleans a text of one line. Markup in it is literal text: a title of `<3` or `R&amp;R` stays as it is.
 * @returns `''` for an empty text
 */
export function cleanText(text: string | null | undefined): string {
  if (text === null || text === undefined || text === '') return '';
  if (CLEAN_ASCII.test(text)) return text;
  return removeUnwanted(text)
    .normalize('NFC')
    .replace(/[\s\u0085]+/g, ' ')
    .trim();
}
