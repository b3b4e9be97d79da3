import type { Clip } from '../model/clip.ts';
import { isInPeriod } from '../model/date.ts';
import { valueFilter, VALUE_KEYS } from './filters.ts';
import type { Filters } from './query.ts';
import { parseSearch, type Phrase } from './search-text.ts';

/**
 * The meaning of the filters, clip by clip: values of one filter are alternatives, different filters narrow together, each
 * word of a search must start a word of the clip, its phrases must stand in one of its texts, and a date known to the
 * year or month passes when one of its days does. A clip without a date passes no period.
 * @param textOf the clip's texts, a line each: their words, folded, each with a space before and after it (` gita al mare `). Only
 * needed for a search
 */
export function createMatcher(
  filters: Partial<Filters>,
  textOf: (clip: Clip) => string = () => '',
): (clip: Clip) => boolean {
  const tests: ((clip: Clip) => boolean)[] = [];
  for (const key of VALUE_KEYS) {
    const chosen = filters[key] ?? [];
    const { valuesOf } = valueFilter(key);
    if (chosen.length > 0) tests.push((clip) => valuesOf(clip).some((value) => chosen.includes(value)));
  }
  const { from_date: from = null, to_date: to = null, search = '' } = filters;
  if (from !== null || to !== null) tests.push(({ date }) => isInPeriod(date, from, to));
  const { words, phrases, excluded } = parseSearch(search);
  for (const word of words) tests.push((clip) => hasWord(textOf(clip), word));
  for (const phrase of phrases) tests.push((clip) => hasPhrase(textOf(clip), phrase));
  for (const { words: left, isPhrase } of excluded) {
    tests.push((clip) => {
      const text = textOf(clip);
      return !(isPhrase ? hasPhrase(text, left) : left.every((word) => hasWord(text, word)));
    });
  }
  return (clip) => tests.every((test) => test(clip));
}

function hasWord(text: string, word: string): boolean {
  return text.includes(` ${word}`);
}

function hasPhrase(text: string, phrase: Phrase): boolean {
  return text.includes(` ${phrase.join(' ')} `);
}
