import { readFile } from 'node:fs/promises';
import type { Clip } from '../../src/model/clip.ts';
import type { Keyword } from '../../src/model/collection.ts';
import { LANGUAGES } from '../../src/model/language.ts';
import { splitWords } from '../../src/model/words.ts';
import { textsOf } from '../../src/search/static/clip-texts.ts';

/** Words that mean the same, from the editors' file. */
export interface ReadSynonyms {
  readonly groups: readonly (readonly string[])[];
  /** Sentences about what in the file is no synonym. */
  readonly faults: readonly string[];
}

export const NO_SYNONYMS: ReadSynonyms = { groups: [], faults: [] };

/**
 * Reads the groups: a line each, the words separated by commas, in any language. Lines that begin with `#` are for the editors
 * themselves.
 * @param file `''` for none
 * @throws Error when the file cannot be read: without it the search would lose all synonyms
 */
export async function readSynonyms(file: string): Promise<ReadSynonyms> {
  if (file === '') return NO_SYNONYMS;
  const text = new TextDecoder('utf-8').decode(await readFile(file));
  const groups: string[][] = [];
  const faults: string[] = [];
  const known = new Set<string>();
  for (const line of text.split(/\r?\n/).filter((one) => one.trim() !== '' && !one.startsWith('#'))) {
    const words = line.split(',').flatMap((entry) => {
      const word = entry.trim();
      const [folded = '', ...more] = splitWords(word);
      if (word === '') return [];
      if (folded === '' || more.length > 0 || /\s/.test(word)) {
        faults.push(`"${word}" in the synonyms is not one word.`);
        return [];
      }
      if (known.has(folded)) {
        faults.push(`"${word}" is in the synonyms twice: only the first counts.`);
        return [];
      }
      known.add(folded);
      return [word];
    });
    if (words.length > 1) groups.push(words);
    else faults.push(`The line "${line.trim()}" of the synonyms has fewer than two words.`);
  }
  return { groups, faults };
}

/** A sentence that names the synonyms which begin no word of any clip, as a search would look for them. */
export function describeUnusedSynonyms(
  { groups }: ReadSynonyms,
  clips: readonly Clip[],
  keywords: readonly Keyword[],
): string[] {
  const keywordTexts = new Map(keywords.map(({ id, value }) => [id, value]));
  let unused = groups.flat().map((word) => ({ word, start: ` ${splitWords(word).join('')}` }));
  for (const clip of clips) {
    if (unused.length === 0) return [];
    const texts = LANGUAGES.flatMap((language) => textsOf(clip, keywordTexts, language));
    const words = ` ${splitWords(texts.map(({ value }) => value).join('\n')).join(' ')}`;
    unused = unused.filter(({ start }) => !words.includes(start));
  }
  if (unused.length === 0) return [];
  return [`No clip has these words of the synonyms: ${unused.map(({ word }) => word).join(', ')}.`];
}
