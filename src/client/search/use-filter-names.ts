import { useCallback, useMemo } from 'react';
import { valueFilter, VALUE_KEYS, type ValueKey } from '../../filters/filters.ts';
import type { Filters } from '../../filters/query.ts';
import { fillMessage } from '../../i18n/fill-message.ts';
import type { Scope, SearchEngine } from '../../search/search-engine.ts';
import { filterChips, type FilterChip } from './filter-chips.ts';
import type { SearchMessages } from './search-messages.ts';
import { useChoices, type WantedOf } from './use-choices.ts';

export interface FilterNames {
  /** The active filters. */
  readonly chips: readonly FilterChip[];
  /** The active filters in one line; `undefined` while a name is not known yet. */
  readonly filterNames: string | undefined;
  /** Other filters in one line. */
  readonly nameOf: (filters: Filters) => string;
}

/** The active filters by the names that visitors know. */
export function useFilterNames(
  search: SearchEngine,
  scope: Scope,
  filters: Filters,
  messages: SearchMessages,
): FilterNames {
  const choices = useChoices(search, scope, namedValues(filters));
  const nameOfValue = useCallback(
    (key: ValueKey, value: string): string => {
      if (choices.data === undefined) return choices.isLoading ? '…' : `#${value}`;
      const known = choices.data[key]?.choices.find((choice) => choice.value === value);
      return known?.text ?? fillMessage(messages.archive.unknownValue, { value });
    },
    [choices.data, choices.isLoading, messages],
  );
  const chipsOf = useCallback(
    (some: Filters) =>
      filterChips(some, nameOfValue, (text) => fillMessage(messages.search.quoted, { text })),
    [nameOfValue, messages],
  );
  const chips = useMemo(() => chipsOf(filters), [filters, chipsOf]);
  return {
    chips,
    filterNames: choices.isLoading ? undefined : joinTexts(chips),
    nameOf: (other) => joinTexts(chipsOf(other)),
  };
}

function joinTexts(chips: readonly FilterChip[]): string {
  return chips.map(({ text }) => text).join(', ');
}

/** The chosen values that are ids, whose names come with the choices. */
function namedValues(filters: Filters): WantedOf {
  const named = VALUE_KEYS.filter(
    (key) => valueFilter(key).recordsOf !== undefined && filters[key].length > 0,
  );
  return Object.fromEntries(named.map((key) => [key, { typed: '', chosen: filters[key] }]));
}
