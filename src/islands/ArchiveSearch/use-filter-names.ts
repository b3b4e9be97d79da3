import { useCallback, useMemo } from 'react';
import { valueFilter, VALUE_KEYS, type ValueKey } from '../../filters/filters.ts';
import type { Filters } from '../../filters/query.ts';
import { fillMessage } from '../../i18n/fill-message.ts';
import type { Scope, SearchEngine } from '../../search/search-engine.ts';
import { filterChips, type FilterChip } from './filter-chips.ts';
import type { SearchMessages } from './search-messages.ts';
import { useChoices } from './use-answer.ts';

export interface FilterNames {
  /** What the panel offers; fetched when the panel is open, and when a chosen value needs its name. */
  readonly choices: ReturnType<typeof useChoices>;
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
  isPanelOpen: boolean,
  messages: SearchMessages,
): FilterNames {
  const choices = useChoices(search, needsNames(filters) || isPanelOpen ? scope : null);
  const nameOfValue = useCallback(
    (key: ValueKey, value: string): string => {
      if (choices.data === undefined) return choices.isLoading ? '…' : `#${value}`;
      const known = choices.data[key].find((choice) => choice.value === value);
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
    choices,
    chips,
    filterNames: choices.isLoading ? undefined : joinTexts(chips),
    nameOf: (other) => joinTexts(chipsOf(other)),
  };
}

function joinTexts(chips: readonly FilterChip[]): string {
  return chips.map(({ text }) => text).join(', ');
}

/** Whether a chosen value is an id, whose name comes with the choices. */
function needsNames(filters: Filters): boolean {
  return VALUE_KEYS.some((key) => valueFilter(key).recordsOf !== undefined && filters[key].length > 0);
}
