import { cleanText } from '../../api/clean-text.ts';
import type { ValueKey } from '../../filters/filters.ts';
import type { Language } from '../../model/language.ts';
import { showText, type Text } from '../../model/text.ts';
import { splitWords } from '../../model/words.ts';
import { sortChoices } from '../sort-choices.ts';
import type { Choice, ChoiceList, Scope, Wanted } from '../search-engine.ts';
import { countTerms } from './count-facets.ts';
import type { LongValues } from './long-values.ts';
import type { StaticIndex } from './open-index.ts';
import { rejectOutOfScope } from './reject-clips.ts';

/**
 * The values of a filter that the clips of the scope have. A long list is read in parts, most frequent values first; all
 * others are whole, sorted as a reader of the language sorts.
 */
export async function listChoices(
  index: StaticIndex,
  { language, territory }: Scope,
  key: ValueKey,
  wanted: Wanted,
): Promise<ChoiceList> {
  // How frequent a value is in one territory only the whole column tells.
  const long = territory === null ? index.longValues(key) : null;
  if (long !== null) return listSome(long, language, wanted);
  const { mask } = await rejectOutOfScope(index, territory);
  const column = await index.values(key);
  const counts = countTerms(mask, column);
  const choices = column.values
    .map((value, term) => asChoice(value, column.names?.[term] ?? null, language))
    .filter(({ text }, term) => text !== '' && (counts[term] ?? 0) > 0);
  return { choices: sortChoices(choices, language), size: null, isIncomplete: false };
}

/** The most frequent values, those that match what is typed, and those chosen. */
async function listSome(
  long: LongValues,
  language: Language,
  { typed, chosen }: Wanted,
): Promise<ChoiceList> {
  const words = splitWords(typed).sort((one, other) => other.length - one.length);
  const [top, named, matches] = await Promise.all([
    long.top(),
    Promise.allSettled(chosen.map((value) => long.find(value))),
    words[0] === undefined ? undefined : long.startingWith(words[0], language),
  ]);
  const matching = matches?.choices.filter(({ text }) => {
    const own = splitWords(text);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
  const choices = [
    ...top.values,
    ...named.flatMap((one) => (one.status === 'fulfilled' ? (one.value ?? []) : [])),
  ].map(({ value, name }) => asChoice(value, name, language));
  const unique = new Map([...choices, ...(matching ?? [])].map((choice) => [choice.value, choice]));
  return {
    choices: [...unique.values()].filter(({ text }) => text !== ''),
    size: top.size,
    isIncomplete: matches?.isIncomplete === true || named.some(({ status }) => status === 'rejected'),
  };
}

function asChoice(value: string, name: Text | null, language: Language): Choice {
  return { value, text: name === null ? cleanText(value) : showText(name, language).value };
}
