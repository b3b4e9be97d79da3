import type { ChoiceList, Counts } from '../../search/search-engine.ts';
import type { MultiSelectOption } from '../select/MultiSelect.tsx';

/**
 * What a select of the panel offers, with the number of clips where the engine counts them. A value of a whole list that
 * is not counted has none.
 */
export function panelOptions(
  list: ChoiceList | undefined,
  counts: Counts | null,
): readonly MultiSelectOption[] {
  return (list?.choices ?? []).map(({ value, text }) => {
    const count = counts?.get(value) ?? (counts !== null && list?.size === null ? 0 : undefined);
    return count === undefined ? { value, text } : { value, text, count };
  });
}
