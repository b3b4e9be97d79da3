import { cleanText } from '../../api/clean-text.ts';
import { SUGGESTED_KEYS } from '../../filters/filters.ts';
import type { Language } from '../../model/language.ts';
import { showText } from '../../model/text.ts';
import { foldText, splitWords } from '../../model/words.ts';
import type { Suggestion } from '../search-engine.ts';
import { countTerms } from './count-facets.ts';
import type { StaticIndex } from './open-index.ts';

/** A text that can be suggested. */
export interface Candidate extends Suggestion {
  /** Its words, folded, each with a space before it. */
  readonly words: string;
}

/** What a text is, and how many clips have it. */
export interface Counted extends Pick<Suggestion, 'kind'> {
  readonly count: number;
}

export const MAX_SUGGESTIONS = 10;

/**
 * Cities, authors and keywords, then titles, as a page in this language shows them; of each the most frequent first.
 * A text that several filters have counts as the first one's.
 * All words are folded once, because that is too slow to be repeated for each answer.
 */
export async function collectCandidates(index: StaticIndex, language: Language): Promise<Candidate[]> {
  const [columns, titles, titleOrder] = await Promise.all([
    Promise.all(SUGGESTED_KEYS.map(async (key) => ({ key, column: await index.values(key) }))),
    index.titles(language),
    index.titleOrder(language),
  ]);
  const everyClip = new Uint32Array(index.manifest.clips);
  const names = new Map<string, Counted>();
  for (const { key, column } of columns) {
    const counts = countTerms(everyClip, column);
    const texts = column.names?.map((name) => showText(name, language).value) ?? column.values.map(cleanText);
    for (const [term, text] of texts.entries()) addText(names, text, { kind: key, count: counts[term] ?? 0 });
  }
  return [...rank(names), ...rank(countTitles(titles, titleOrder.numbers))];
}

/** Counts a text; what it is, is what it was first. */
export function addText(texts: Map<string, Counted>, text: string, { kind, count }: Counted): void {
  const known = texts.get(text);
  texts.set(text, { kind: known?.kind ?? kind, count: (known?.count ?? 0) + count });
}

function countTitles(titles: readonly string[], numbers: Uint32Array): Map<string, Counted> {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return new Map(Array.from(counts, ([number, count]) => [titles[number] ?? '', { kind: 'title', count }]));
}

/** The most frequent first; equally frequent ones in the order of the clips. */
export function rank(counts: ReadonlyMap<string, Counted>): Candidate[] {
  return [...counts]
    .filter(([text]) => text !== '')
    .sort(([, one], [, other]) => other.count - one.count)
    .map(([text, { kind }]) => ({ text, kind, words: spaced(splitWords(text)) }));
}

/**
 * Up to ten texts in which every word of the search starts a word; those that start with the search come first. Of texts that
 * differ only in case and accents only the first is kept.
 */
export function findCandidates(candidates: readonly Candidate[], search: string): Suggestion[] {
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
