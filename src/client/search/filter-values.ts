import { useCallback, useMemo } from 'react';
import {
  fixedValues,
  valueFilter,
  VALUE_KEYS,
  type FixedValue,
  type ValueKey,
} from '../../filters/filters.ts';
import type { Filters } from '../../filters/query.ts';
import { fillMessage, type Messages, type MessageSet } from '../../i18n/messages.ts';
import { choicesKey } from '../../search/question-keys.ts';
import type {
  ChoiceList,
  Counts,
  Question,
  Scope,
  SearchEngine,
  Wanted,
} from '../../search/search-engine.ts';
import type { MultiSelectOption } from '../select/MultiSelect.tsx';
import { useAnswer, type Answer, type SearchRequest } from './answers.ts';
import { filterChips, type FilterChip } from './filter-chips.ts';

/** Filters, and what the list of each must contain. */
type WantedLists = readonly (readonly [ValueKey, Wanted])[];

/** The lists of the filters that were asked for. */
type ChoiceLists = Readonly<Partial<Record<ValueKey, ChoiceList>>>;

const NOTHING: Wanted = { typed: '', chosen: [] };

/**
 * The values of some filters. A list that is not whole is asked again for what is typed and chosen; meanwhile it has its
 * most frequent values.
 * @param scope `null` sends no request
 */
export function useChoices(
  search: Pick<SearchEngine, 'choices'>,
  scope: Scope | null,
  wanted: WantedLists,
): Answer<ChoiceLists> {
  const first = useAnswer(
    choicesOf(
      search,
      scope,
      wanted.map(([key]) => [key, NOTHING]),
    ),
  );
  const partial = wanted.filter(([key, one]) => !hasAll(first.data?.[key], one));
  const more = useAnswer(choicesOf(search, scope, first.data === undefined ? [] : partial));
  if (first.data === undefined || partial.length === 0) return first;
  return { ...more, data: { ...first.data, ...more.data } };
}

function hasAll(list: ChoiceList | undefined, { typed, chosen }: Wanted): boolean {
  if (list === undefined || list.size === null) return true;
  return typed === '' && chosen.every((value) => list.choices.some((choice) => choice.value === value));
}

function choicesOf(
  search: Pick<SearchEngine, 'choices'>,
  scope: Scope | null,
  wanted: WantedLists,
): SearchRequest<ChoiceLists> | null {
  if (scope === null || wanted.length === 0) return null;
  return {
    key: choicesKey(scope, wanted),
    territory: scope.territory,
    fetch: async (signal) => {
      const lists = wanted.map(
        async ([filter, one]) => [filter, await search.choices(scope, filter, one, signal)] as const,
      );
      return Object.fromEntries(await Promise.all(lists));
    },
  };
}

/**
 * The options of a select of the panel, with the number of clips where the engine counts them. Those that would find nothing
 * are left out, such as a value of a whole list that is not counted; what is chosen stays.
 */
export function panelOptions(
  list: ChoiceList | undefined,
  counts: Counts | null,
  chosen: readonly string[],
): readonly MultiSelectOption[] {
  return (list?.choices ?? []).flatMap(({ value, text }) => {
    const count = counts?.get(value) ?? (counts !== null && list?.size === null ? 0 : undefined);
    if (count === 0 && !chosen.includes(value)) return [];
    return count === undefined ? { value, text } : { value, text, count };
  });
}

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
  search: Pick<SearchEngine, 'choices'>,
  { scope, filters }: Question,
  messages: MessageSet<'archive' | 'search'>,
): FilterNames {
  // The names of values that are ids come with the choices.
  const named = VALUE_KEYS.filter(
    (key) => valueFilter(key).recordsOf !== undefined && filters[key].length > 0,
  );
  const choices = useChoices(
    search,
    scope,
    named.map((key) => [key, { typed: '', chosen: filters[key] }]),
  );
  const chipsOf = useCallback(
    (some: Filters) => {
      const nameOfValue = (key: ValueKey, value: string): string => {
        if (fixedValues(key).includes(value)) return fixedName(messages.archive, key, value);
        if (choices.data === undefined) return choices.isLoading ? '…' : `#${value}`;
        const known = choices.data[key]?.choices.find((choice) => choice.value === value);
        return known?.text ?? fillMessage(messages.archive.unknownValue, { value });
      };
      return filterChips(some, nameOfValue, scope.language, messages.search);
    },
    [choices.data, choices.isLoading, messages, scope.language],
  );
  const chips = useMemo(() => chipsOf(filters), [filters, chipsOf]);
  return {
    chips,
    filterNames: choices.isLoading ? undefined : joinTexts(chips),
    nameOf: (other) => joinTexts(chipsOf(other)),
  };
}

/** The name of a fixed value. */
export function fixedName(archive: Messages<'archive'>, key: ValueKey, value: string): string {
  // Only fixed values get here; the type says of all of them that they have a message.
  return archive[`fixed.${`${key}.${value}` as FixedValue}`];
}

function joinTexts(chips: readonly FilterChip[]): string {
  return chips.map(({ text }) => text).join(', ');
}
