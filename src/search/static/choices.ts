import type { ValueKey } from '../../filters/filters.ts';
import { splitWords } from '../../model/words.ts';
import { sortChoices } from '../sort-choices.ts';
import type { ChoiceList, Scope, Wanted } from '../search-engine.ts';
import type { StaticIndex } from './open-index.ts';
import { rejectOutOfScope } from './reject-clips.ts';
import { nameOfValue, type FilterValue } from './values.ts';

/**
 * The values of a filter that the clips of the scope have. A long list is read in parts: the most frequent values, those
 * that match what is typed, and those chosen. All others are whole, sorted as a reader of the language sorts.
 */
export async function listChoices(
  index: StaticIndex,
  { language, territory }: Scope,
  key: ValueKey,
  { typed, chosen }: Wanted,
): Promise<ChoiceList> {
  const values = index.values(key);
  const choicesOf = (found: readonly FilterValue[]) =>
    found
      .map((one) => ({ value: one.value, text: nameOfValue(one, language) }))
      .filter(({ text }) => text !== '');
  const whole = (found: readonly FilterValue[]): ChoiceList => ({
    choices: sortChoices(choicesOf(found), language),
    size: null,
    isIncomplete: false,
  });
  if (territory !== null) {
    const { mask } = await rejectOutOfScope(index, territory);
    return whole((await values.all()).filter(({ rows }) => rows.some((row) => mask[row] === 0)));
  }
  const words = splitWords(typed).sort((one, other) => other.length - one.length);
  const matches = words[0] === undefined ? undefined : values.startingWith(words[0], language);
  const top = await values.top();
  if (top.values.length === top.size) return whole(top.values);
  const offered = new Set(top.values.map(({ value }) => value));
  const named = await Promise.allSettled(
    chosen.filter((value) => !offered.has(value)).map((value) => values.find(value)),
  );
  const found = named.flatMap((one) => (one.status === 'fulfilled' ? (one.value ?? []) : []));
  const { choices: starting, isIncomplete } = (await matches) ?? { choices: [], isIncomplete: false };
  const matching = starting.filter(({ text }) => {
    const own = splitWords(text);
    return text !== '' && words.every((word) => own.some((one) => one.startsWith(word)));
  });
  const choices = [...choicesOf([...top.values, ...found]), ...matching];
  return {
    choices: [...new Map(choices.map((choice) => [choice.value, choice])).values()],
    size: top.size,
    isIncomplete: isIncomplete || named.some(({ status }) => status === 'rejected'),
  };
}
