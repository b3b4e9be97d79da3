import { SUGGESTED_KEYS } from '../../filters/filters.ts';
import { NO_FILTERS } from '../../filters/query.ts';
import type { Language } from '../../model/language.ts';
import { showText } from '../../model/text.ts';
import { foldText, splitWords } from '../../model/words.ts';
import type { Suggestion } from '../search-engine.ts';
import { getCardFields } from './clip-cards.ts';
import { listChoices } from './choices.ts';
import { wordShardsOf } from './find-words.ts';
import { memoize } from '../../model/memoize.ts';
import type { StaticIndex } from './open-index.ts';
import { rejectClips } from './reject-clips.ts';
import { firstLetters } from './shards.ts';
import { createFindSpellings, type Candidate } from './spellings.ts';
import { hasLongList, LETTERS, nameOfValue } from './values.ts';
import { termsFrom, termStart } from './words.ts';

/** The kind of a text, and how many clips have it. */
interface Counted extends Pick<Suggestion, 'kind'> {
  readonly count: number;
}

/** Clips whose titles are read for one search. */
const CLIPS_READ = 32;

const MAX_SUGGESTIONS = 10;

/** Suggestions for a search, and searches near to one that finds little. */
export interface TextSearch {
  readonly suggest: (search: string, language: Language) => Promise<readonly Suggestion[]>;
  readonly spell: (search: string, language: Language) => Promise<readonly string[]>;
}

/**
 * Of a small index all texts are read once, and their words folded once, because that is too slow to be repeated for
 * each answer. Of a large one all texts would be hundreds of kilobytes: little more is read than the search itself needs.
 */
export function createTextSearch(index: StaticIndex): TextSearch {
  const isLarge = hasLongList(index.manifest);
  const all = isLarge ? undefined : memoize((language: Language) => collectAll(index, language));
  const findSpellings =
    all && memoize(async (language: Language) => createFindSpellings(await all(language)));
  return {
    suggest: async (search, language) =>
      findCandidates(await (all?.(language) ?? collectMatching(index, language, search)), search),
    spell: async (search, language) => {
      const find =
        findSpellings?.(language) ?? collectNear(index, language, search).then(createFindSpellings);
      return (await find)(search, await wordsOfClips(index, language, splitWords(search)));
    },
  };
}

/** Cities, authors and keywords, then titles, as a page in this language shows them; of each the most frequent first. */
async function collectAll(index: StaticIndex, language: Language): Promise<Candidate[]> {
  const [names, titles, { numbers }] = await Promise.all([
    collectNames(index, language, ''),
    index.titles(language),
    index.titleOrder(language),
  ]);
  const counts = new Map<string, Counted>();
  for (const number of numbers) addText(counts, titles[number] ?? '', { kind: 'title', count: 1 });
  return [...names, ...rank(counts)];
}

/**
 * The values of the filters that complete a search: those that are offered at once, and of long lists all with words
 * that begin as the typed ones. These come last, because the index says of the most frequent only how many clips they
 * have. A text that several filters have counts as the first one's.
 */
async function collectNames(index: StaticIndex, language: Language, typed: string): Promise<Candidate[]> {
  const names = new Map<string, Counted>();
  for (const key of SUGGESTED_KEYS) {
    const [{ values }, { choices }] = await Promise.all([
      index.values(key).top(),
      listChoices(index, { language, territory: null }, key, { typed, chosen: [] }),
    ]);
    for (const one of values) addText(names, nameOfValue(one, language), { kind: key, count: one.clips });
    const offered = new Set(values.map(({ value }) => value));
    for (const { value, text } of choices) {
      if (!offered.has(value)) addText(names, text, { kind: key, count: 0 });
    }
  }
  return rank(names);
}

/** The values that match, and where these are few, the titles of the newest clips that are found. */
async function collectMatching(
  index: StaticIndex,
  language: Language,
  search: string,
): Promise<readonly Candidate[]> {
  const names = await collectNames(index, language, search);
  if (findCandidates(names, search).length === MAX_SUGGESTIONS) return names;
  const scope = { language, territory: null };
  // A title is suggested for all words that are typed, whatever stands around them.
  const words = splitWords(search).join(' ');
  const { mask } = await rejectClips(index, { scope, filters: { ...NO_FILTERS, search: words } });
  const rows = [...mask.keys()].filter((row) => mask[row] === 0).slice(0, CLIPS_READ);
  const titles = new Map<string, Counted>();
  // Without a network the cards may not be there, and the values still are worth offering.
  for (const read of await Promise.allSettled(rows.map((row) => getCardFields(index, row)))) {
    if (read.status === 'rejected') continue;
    addText(titles, showText(read.value.title, language).value, { kind: 'title', count: 1 });
  }
  return [...names, ...rank(titles)];
}

/** The values and words that begin as the words of the search do: what a misspelled word may have meant. */
async function collectNear(
  index: StaticIndex,
  language: Language,
  search: string,
): Promise<readonly Candidate[]> {
  const words = splitWords(search);
  const names = await Promise.all(
    words.map((word) => collectNames(index, language, firstLetters(word, LETTERS))),
  );
  const terms = new Map<string, Counted>();
  for (const shard of await Promise.all(
    words.flatMap((word) => wordShardsOf(index, termStart(word), language)),
  )) {
    for (const [nth, text] of shard.terms.entries()) {
      if (!text.endsWith('*')) addText(terms, text, { kind: 'title', count: shard.docIdsOf(nth).length });
    }
  }
  return [...names.flat(), ...rank(terms)];
}

/** Those of the words that clips have, whole or as beginnings. The search itself has read their files. */
async function wordsOfClips(
  index: StaticIndex,
  language: Language,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = words.map(async (word) => {
    const start = termStart(word);
    const shards = await Promise.all(wordShardsOf(index, start, language));
    return shards.some((shard) => termsFrom(shard, start).next().done !== true) ? [word] : [];
  });
  return new Set((await Promise.all(found)).flat());
}

/** Adds to a text's count. Its kind stays that of the first addition. */
function addText(texts: Map<string, Counted>, text: string, { kind, count }: Counted): void {
  const known = texts.get(text);
  texts.set(text, { kind: known?.kind ?? kind, count: (known?.count ?? 0) + count });
}

/** The most frequent first; equally frequent ones in the order of the clips. */
function rank(counts: ReadonlyMap<string, Counted>): Candidate[] {
  return [...counts]
    .filter(([text]) => text !== '')
    .sort(([, one], [, other]) => other.count - one.count)
    .map(([text, { kind }]) => ({ text, kind, words: spaced(splitWords(text)) }));
}

/**
 * Up to ten texts in which every word of the search starts a word; those that start with the search come first. Of texts that
 * differ only in case and accents only the first is kept.
 */
function findCandidates(candidates: readonly Candidate[], search: string): Suggestion[] {
  const wanted = splitWords(search);
  if (wanted.length === 0) return [];
  const starts = wanted.map((word) => ` ${word}`);
  const found = candidates.filter(({ words }) => starts.every((start) => words.includes(start)));
  const leading = found.filter(({ words }) => words.startsWith(spaced(wanted)));
  const suggestions = new Map<string, Suggestion>();
  for (const { text, kind } of [...leading, ...found]) {
    const same = foldText(text);
    if (!suggestions.has(same)) suggestions.set(same, { text, kind });
  }
  return [...suggestions.values()].slice(0, MAX_SUGGESTIONS);
}

function spaced(words: readonly string[]): string {
  return words.map((word) => ` ${word}`).join('');
}
