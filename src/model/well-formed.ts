/** With the `u` flag a pair of surrogates is one character, and no surrogate. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** The text with U+FFFD for each half of a character; `toWellFormed` is missing in Safari 16.0 and Chrome 105. */
export function wellFormed(text: string): string {
  return text.replace(LONE_SURROGATES, '\ufffd');
}
