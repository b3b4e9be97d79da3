import { forEachValueKey, type ValueKey } from '../../filters/filters.ts';
import type { Choices, Facets } from '../../search/search-engine.ts';
import type { MultiSelectOption } from '../MultiSelect/MultiSelect.tsx';

/**
 * What the panel's selects offer, with the number of clips where the engine counts them: a value that is not in its
 * facet has none.
 */
export function panelOptions(
  choices: Choices | undefined,
  facets: Facets | undefined,
): Readonly<Record<ValueKey, readonly MultiSelectOption[]>> {
  return forEachValueKey((key) => {
    const counts = facets?.[key] ?? null;
    return (choices?.[key] ?? []).map(({ value, text }) =>
      counts === null ? { value, text } : { value, text, count: counts.get(value) ?? 0 },
    );
  });
}
