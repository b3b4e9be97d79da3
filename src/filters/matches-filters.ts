import type { Clip } from '../model/clip.ts';
import { isInPeriod } from '../model/date.ts';
import { splitWords } from '../model/words.ts';
import { valueFilter, VALUE_KEYS } from './filters.ts';
import type { Filters } from './query.ts';

/**
 * The meaning of the filters, clip by clip: values of one filter are alternatives, different filters narrow together, each
 * word of a search must start a word of the clip, and a date known to the year or month passes when one of its days
 * does. A clip without a date passes no period.
 * @param textOf the clip's words, folded, each with a space before it; only needed for a search
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
  for (const word of splitWords(search)) tests.push((clip) => textOf(clip).includes(` ${word}`));
  return (clip) => tests.every((test) => test(clip));
}
