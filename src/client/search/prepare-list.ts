import { parseSearch } from '../../filters/search-text.ts';
import type { IndexEngine, Question } from '../../search/search-engine.ts';
import { savesData } from '../browser/saves-data.ts';

/** Letters by which the index's file of a word is known: words that share them stay together. */
const LETTERS = 3;

/**
 * Fetches what a search needs beside its cards while its text is typed, so that a further word costs one journey instead of
 * two: by the first letters of its words, which no later letter changes. Not for who saves data.
 * @returns to be called with the text as it stands
 */
export function createPrepare(
  search: Pick<IndexEngine, 'prepare'>,
): (question: Question, text: string) => void {
  let prepared: string | undefined;
  return ({ scope, filters }, text) => {
    const starts = startsOf(text);
    if (savesData() || starts === prepared) return;
    prepared = starts;
    const question = { scope, filters: { ...filters, search: starts } };
    // The list asks again after a failure, and tells of it.
    search.prepare(question, new AbortController().signal).catch(() => undefined);
  };
}

function startsOf(text: string): string {
  return parseSearch(text)
    .words.map((word) => Array.from(word).slice(0, LETTERS))
    .filter(({ length }) => length === LETTERS)
    .map((letters) => letters.join(''))
    .join(' ');
}
