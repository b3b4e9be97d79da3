import { VALUE_KEYS, type ValueKey } from '../../filters/filters.ts';
import { choicesKey } from '../../search/question-keys.ts';
import type { ChoiceList, Scope, SearchEngine, Wanted } from '../../search/search-engine.ts';
import { never, useAnswer, type Answer } from './use-answer.ts';

/** What the lists of some filters must contain. */
export type WantedOf = Readonly<Partial<Record<ValueKey, Wanted>>>;

/** The lists of the filters that were asked for. */
export type ChoiceLists = Readonly<Partial<Record<ValueKey, ChoiceList>>>;

/**
 * The values of some filters. A list that is not whole is asked again for what is typed and chosen; meanwhile it has its
 * most frequent values.
 * @param scope `null` sends no request
 */
export function useChoices(search: SearchEngine, scope: Scope | null, wanted: WantedOf): Answer<ChoiceLists> {
  const all = entriesOf(wanted);
  const first = useLists(
    search,
    scope,
    all.map(([key]) => [key, NOTHING]),
  );
  const partial = all.filter(([key, one]) => !hasAll(first.data?.[key], one));
  const more = useLists(search, scope, first.data === undefined ? [] : partial);
  if (first.data === undefined || partial.length === 0) return first;
  return { ...more, data: { ...first.data, ...more.data } };
}

const NOTHING: Wanted = { typed: '', chosen: [] };

function hasAll(list: ChoiceList | undefined, { typed, chosen }: Wanted): boolean {
  if (list === undefined || list.size === null) return true;
  return typed === '' && chosen.every((value) => list.choices.some((choice) => choice.value === value));
}

function useLists(
  search: SearchEngine,
  scope: Scope | null,
  wanted: readonly (readonly [ValueKey, Wanted])[],
): Answer<ChoiceLists> {
  const key = scope === null || wanted.length === 0 ? null : choicesKey(scope, wanted);
  return useAnswer(key, scope?.territory ?? null, async (signal) => {
    if (scope === null) return never();
    const lists = wanted.map(
      async ([filter, one]) => [filter, await search.choices(scope, filter, one, signal)] as const,
    );
    return Object.fromEntries(await Promise.all(lists));
  });
}

function entriesOf(wanted: WantedOf): (readonly [ValueKey, Wanted])[] {
  return VALUE_KEYS.flatMap((key) => {
    const one = wanted[key];
    return one === undefined ? [] : [[key, one] as const];
  });
}
