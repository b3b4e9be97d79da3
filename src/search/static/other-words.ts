import { isFiller } from '../../filters/fillers.ts';
import { hideMarked, parseSearch } from '../../filters/search-text.ts';
import { LANGUAGES, type Language } from '../../model/language.ts';
import type { OtherWord } from '../search-engine.ts';
import type { StaticIndex } from './open-index.ts';
import { firstLetters } from './shards.ts';
import { foldedWord, type FrequentWord } from './synonyms.ts';
import { formKeys } from './word-forms.ts';
import { findShards, searchedLanguages } from './word-shards.ts';

/** Of one search; each is counted. */
const MOST = 4;

/** Shorter words are not in the index as they are. */
const SHORTEST = 3;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * The search with one of its words in another form that the index has as a whole word, or exchanged for a synonym of the editors;
 * the most frequent first. What stands in quotes or behind a minus stays.
 */
export async function findOtherWords(
  index: StaticIndex,
  search: string,
  language: Language,
): Promise<readonly OtherWord[]> {
  const { unmarked, restore } = hideMarked(search);
  const asked = parseSearch(search).words;
  const found = await Promise.all(
    [...unmarked.matchAll(WORD)].map(async ({ 0: typed, index: at }) => {
      const word = foldedWord(typed);
      const others = isFiller(word) ? [] : await otherWordsOf(index, word, language);
      return others.map((other) => ({
        ...other,
        search: restore(unmarked.slice(0, at) + other.word + unmarked.slice(at + typed.length)),
      }));
    }),
  );
  return found
    .flat()
    .filter(({ word, clips }) => clips > 0 && !asked.includes(foldedWord(word)))
    .sort((one, other) => other.clips - one.clips)
    .slice(0, MOST)
    .map(({ word, search: replaced }) => ({ word, search: replaced }));
}

async function otherWordsOf(index: StaticIndex, word: string, language: Language): Promise<FrequentWord[]> {
  const [forms, groups] = await Promise.all([
    word.length < SHORTEST ? [] : findForms(index, word, language),
    index.synonyms(language),
  ]);
  const synonyms = groups.flatMap((group) => {
    const isWord = (one: FrequentWord): boolean => areForms(foldedWord(one.word), word, LANGUAGES);
    return group.some(isWord) ? group.filter((one) => !isWord(one)) : [];
  });
  return [
    ...synonyms,
    ...forms.filter((form) => synonyms.every((one) => foldedWord(one.word) !== form.word)),
  ];
}

/**
 * By the rules of the page's language; by those of the other only where these know no other form. A form that the word begins is
 * found by it already.
 */
async function findForms(index: StaticIndex, word: string, language: Language): Promise<FrequentWord[]> {
  const terms = new Map<string, number>();
  const start = firstLetters(word, SHORTEST);
  const shards = searchedLanguages(language).flatMap((one) => findShards(index, one, start)?.words() ?? []);
  for (const shard of await Promise.all(shards)) {
    for (const [nth, term] of shard.terms.entries()) {
      if (term !== word && areForms(term, word, LANGUAGES)) {
        terms.set(term, (terms.get(term) ?? 0) + shard.docIdsOf(nth).length);
      }
    }
  }
  for (const code of [language, ...LANGUAGES.filter((other) => other !== language)]) {
    const forms = [...terms].filter(([term]) => areForms(term, word, [code]));
    if (forms.length === 0) continue;
    return forms.filter(([term]) => !term.startsWith(word)).map(([term, clips]) => ({ word: term, clips }));
  }
  return [];
}

function areForms(one: string, other: string, languages: readonly Language[]): boolean {
  if (one === other) return true;
  return languages.some((language) => {
    const keys = formKeys(other, language);
    return formKeys(one, language).some((key) => keys.includes(key));
  });
}
