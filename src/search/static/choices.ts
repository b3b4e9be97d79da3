import { cleanText } from '../../api/clean-text.ts';
import { VALUE_KEYS, type ValueKey } from '../../filters/filters.ts';
import { showText } from '../../model/text.ts';
import { sortChoices } from '../sort-choices.ts';
import type { Choice, Choices, Scope } from '../search-engine.ts';
import { countTerms } from './count-facets.ts';
import type { StaticIndex } from './open-index.ts';
import { rejectOutOfScope } from './reject-clips.ts';

/** The values that the clips of the scope have, sorted as a reader of the language sorts. */
export async function listChoices(index: StaticIndex, { language, territory }: Scope): Promise<Choices> {
  const { mask } = rejectOutOfScope(await index.columns(), territory);
  const byKey = await Promise.all(
    VALUE_KEYS.map(async (key): Promise<[ValueKey, Choice[]]> => {
      const column = await index.values(key);
      const counts = countTerms(mask, column);
      const choices = column.values.flatMap((value, term) => {
        const name = column.names?.[term];
        const text = name === undefined ? cleanText(value) : showText(name, language).value;
        return text !== '' && (counts[term] ?? 0) > 0 ? [{ value, text }] : [];
      });
      return [key, sortChoices(choices, language)];
    }),
  );
  return Object.fromEntries(byKey) as Record<ValueKey, Choice[]>;
}
