import type { Language } from '../../src/model/language.ts';
import { foldText, splitWords } from '../../src/model/words.ts';
import type { ClipIndex } from './clip-index.ts';
import { NO_NAME } from './name-column.ts';
import { showApiText } from './shown-text.ts';

/** A text that a search can be completed to, and how many clips have it. */
interface Candidate {
  readonly text: string;
  readonly words: readonly string[];
  readonly count: number;
}

/** In the order that suggestions stand in: first what many clips share. */
export type Candidates = readonly Candidate[];

const MAX_SUGGESTIONS = 10;

/** Cities, keywords and authors, then titles, as a page in this language shows them; the most frequent first. */
export function collectCandidates(index: ClipIndex, language: Language): Candidates {
  const keywords: string[] = [];
  const titles: string[] = [];
  for (const clip of index.clips) {
    for (const { value } of clip.keywords_data ?? []) keywords.push(showApiText(value, language));
    titles.push(showApiText(clip.title, language));
  }
  const names = [index.cities, index.authors].flatMap(({ names: all, numbers }) =>
    Array.from(numbers, (number) => (number === NO_NAME ? '' : (all[number] ?? ''))),
  );
  return [...countTexts([...names, ...keywords]), ...countTexts(titles)];
}

/**
 * Texts in which every word of the query starts a word; those that start with the query come first. Of texts that
 * differ only in case and accents the first is taken.
 */
export function suggest(candidates: Candidates, search: string): { text: string }[] {
  const wanted = splitWords(search);
  if (wanted.length === 0) return [];
  const found = candidates.filter(({ words }) =>
    wanted.every((start) => words.some((word) => word.startsWith(start))),
  );
  const start = wanted.join(' ');
  const leading = found.filter(({ words }) => words.join(' ').startsWith(start));
  const texts = new Map<string, string>();
  for (const { text } of [...leading, ...found]) {
    const same = foldText(text);
    if (!texts.has(same)) texts.set(same, text);
  }
  return [...texts.values()].slice(0, MAX_SUGGESTIONS).map((text) => ({ text }));
}

function countTexts(texts: readonly string[]): Candidate[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts]
    .map(([text, count]) => ({ text, words: splitWords(text), count }))
    .sort((a, b) => b.count - a.count);
}
