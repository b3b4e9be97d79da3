import { NO_FILTERS, type Filters } from '../../model/filters.ts';

/** One active filter as the page names it, and the filters without it. */
export interface FilterChip {
  /** Unique among the chips of one page. */
  readonly id: string;
  readonly text: string;
  readonly without: Filters;
}

/**
 * The active filters, in the order of the panel. A period is one filter; of the selects each value is one, so that
 * removing one leaves the others.
 * @param keywordName the name of a keyword, or `undefined` while it is not known yet
 */
export function filterChips(
  filters: Filters,
  keywordName: (id: number) => string | undefined,
): readonly FilterChip[] {
  const chips: FilterChip[] = [];
  const { search, from_date: from, to_date: to } = filters;
  if (search !== '') {
    chips.push({ id: 'search', text: `“${search}”`, without: { ...filters, search: NO_FILTERS.search } });
  }
  if (from !== null || to !== null) {
    chips.push({
      id: 'period',
      text: periodText(from, to),
      without: { ...filters, from_date: null, to_date: null },
    });
  }
  for (const id of filters.keywords) {
    const keywords = filters.keywords.filter((other) => other !== id);
    chips.push({ id: `keyword-${id}`, text: keywordName(id) ?? `#${id}`, without: { ...filters, keywords } });
  }
  for (const key of ['authors', 'positions', 'formats'] as const) {
    for (const value of filters[key]) {
      const rest = filters[key].filter((other) => other !== value);
      chips.push({ id: `${key}-${value}`, text: value, without: { ...filters, [key]: rest } });
    }
  }
  return chips;
}

/** Whole years are told as years ("1962", "1950–1959", "1950–", "–1959"); other days as they stand. */
function periodText(from: string | null, to: string | null): string {
  const start = from?.endsWith('-01-01') === true ? from.slice(0, 4) : (from ?? '');
  const end = to?.endsWith('-12-31') === true ? to.slice(0, 4) : (to ?? '');
  return start === end ? start : `${start}–${end}`;
}
