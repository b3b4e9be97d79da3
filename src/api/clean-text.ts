/**
 * Characters that show nothing and do harm: controls, soft hyphens, zero-width spaces and byte order marks (they part
 * words that a search then misses), and the bidi overrides, which can make a title read as another one.
 * Zero-width joiners stay, emoji need them.
 */
const UNWANTED =
  // eslint-disable-next-line no-control-regex -- control characters are what it is for
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\uffff]/g;

/** ASCII but controls, in single spaces: nothing to clean in most titles of the archive. */
const CLEAN_ASCII = /^[!-~]+(?: [!-~]+)*$/;

/** Takes out what is never meant to be in a text. Spaces and line ends stay. */
export function removeUnwanted(text: string): string {
  return text.toWellFormed().replace(UNWANTED, '');
}

/**
 * A text of one line. Markup in it is text like any other: a title of `<3` or `R&amp;R` stays that.
 * @returns `''` where there is nothing to read
 */
export function cleanText(text: string | null | undefined): string {
  if (text === null || text === undefined || text === '') return '';
  if (CLEAN_ASCII.test(text)) return text;
  return removeUnwanted(text)
    .normalize('NFC')

    .replace(/[\s\u0085]+/g, ' ')
    .trim();
}
