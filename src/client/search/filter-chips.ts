import { cleanText } from '../../api/clean-text.ts';
import { FILTERS, fixedValues, valueFilter, VALUE_KEYS, type ValueKey } from '../../filters/filters.ts';
import type { Filters } from '../../filters/query.ts';
import { parseSearch } from '../../filters/search-text.ts';
import { fillMessage, type Messages } from '../../i18n/messages.ts';
import type { Language } from '../../model/language.ts';
import { longPeriod } from '../../model/long-date.ts';

/** One active filter as the page names it, and the filters without it. */
export interface FilterChip {
  /** Unique among the chips of one page. */
  readonly id: string;
  readonly text: string;
  readonly without: Filters;
}

/**
 * The active filters, in the order of the panel. A period is one chip; of the other filters each value is one, so that
 * removing a value leaves the others.
 * @param nameOf the name of a value that is an id, or of a fixed one
 * @param messages in the page's language, for its quotation marks
 */
export function filterChips(
  filters: Filters,
  nameOf: (key: ValueKey, value: string) => string,
  language: Language,
  { quoted }: Pick<Messages<'search'>, 'quoted'>,
): readonly FilterChip[] {
  const chips: FilterChip[] = [];
  const { search, from_date: from, to_date: to } = filters;
  if (search !== '') {
    const without = { ...filters, search: FILTERS.search.codec.initial };
    // A phrase has its quotes.
    const text = parseSearch(search).phrases.length > 0 ? search : fillMessage(quoted, { text: search });
    chips.push({ id: 'search', text, without });
  }
  if (from !== null || to !== null) {
    const without = { ...filters, from_date: null, to_date: null };
    chips.push({ id: 'period', text: longPeriod(from, to, language), without });
  }
  for (const key of VALUE_KEYS) {
    const isNamed = valueFilter(key).recordsOf !== undefined || fixedValues(key).length > 0;
    for (const value of filters[key]) {
      const rest = filters[key].filter((other) => other !== value);
      const text = isNamed ? nameOf(key, value) : cleanText(value);
      chips.push({ id: `${key}-${value}`, text, without: { ...filters, [key]: rest } });
    }
  }
  return chips;
}
