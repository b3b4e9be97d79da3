import { fixedValues, VALUE_KEYS, type ValueKey } from '../../src/filters/filters.ts';
import type { Choice, Scope, SearchEngine } from '../../src/search/search-engine.ts';

/** The lists of all filters but those with fixed values, of an archive that is small enough for whole ones. @throws Error when a list is not whole */
export async function wholeChoices(
  engine: Pick<SearchEngine, 'choices'>,
  scope: Scope,
): Promise<Record<ValueKey, readonly Choice[]>> {
  const lists = VALUE_KEYS.filter((key) => fixedValues(key).length === 0).map(async (key) => {
    const wanted = { typed: '', chosen: [] };
    const { choices, size } = await engine.choices(scope, key, wanted, new AbortController().signal);
    if (size !== null) throw new Error(`The list of ${key} is not whole.`);
    return [key, choices];
  });
  return Object.fromEntries(await Promise.all(lists)) as Record<ValueKey, readonly Choice[]>;
}
