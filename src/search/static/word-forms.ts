import type { Language } from '../../model/language.ts';

/**
 * Which words are forms of one word: one and many, and in Italian man and woman. Rules for endings, without a dictionary: two
 * words with the same key are forms of each other. A beginning of three letters is the same in all of them. Words are folded.
 */
export function formKeys(word: string, language: Language): readonly string[] {
  return RULES[language](word);
}

/** Letters before the ending: fewer are the beginning of too many words. */
const SHORTEST = 3;

/** Letters from which another vowel makes of a man a woman ("bambino", "bambina"), and seldom another thing ("porto", "porta"). */
const LONG = 5;

const RULES: Readonly<Record<Language, (word: string) => readonly string[]>> = {
  it: italianKeys,
  en: englishKeys,
};

/** By the last vowel, what it may be in the other number: "casa" and "case", "treno" and "treni", "cane" and "cani". */
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  ...{ a: ['1'], e: ['1', '2'], i: ['2', '3'], o: ['3'] },
};

function italianKeys(word: string): readonly string[] {
  const ending = word.at(-1) ?? '';
  const start = word.slice(0, -1);
  // "laghi" is of "lago", "viaggi" of "viaggio".
  const root = start.replace(/i$/, '').replace(/([cg])h$/, '$1');
  const numbers = NUMBERS[ending];
  if (numbers === undefined || root.length < SHORTEST) return [];
  // "spiagge" is of "spiaggia", but "famiglie" of "famiglia": its i stays, and "maria" is none of "mare".
  const rootOfA = start.endsWith('i') && !/[cg]i$/.test(start) ? start : root;
  const keys = numbers.map((number) => (number === '1' ? rootOfA : root) + number);
  return [...keys, ...(root.length >= LONG ? [`${root}*`] : [])];
}

const IRREGULAR: Readonly<Record<string, string>> = { children: 'child', women: 'woman' };

/** "weddings" is of "wedding", "families" of "family", "beaches" of "beach". */
function englishKeys(word: string): readonly string[] {
  const one = Object.hasOwn(IRREGULAR, word) ? IRREGULAR[word] : undefined;
  const stem = one ?? word.replace(/([^ius])s$/, '$1').replace(/e$/, '');
  const root = stem.replace(/([^aeiou])[iy]$/, '$1');
  return root.length < SHORTEST ? [] : [root === stem ? root : `${root}y`];
}
