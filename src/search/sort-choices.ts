import type { Language } from '../model/language.ts';
import type { Choice } from './search-engine.ts';

/** Choices as a reader of the language sorts their texts; ids of the same name by number, other values by code unit. */
export function sortChoices(choices: readonly Choice[], language: Language): Choice[] {
  const { compare } = new Intl.Collator(language);
  return [...choices].sort(
    (one, other) =>
      compare(one.text, other.text) ||
      Number(one.value) - Number(other.value) ||
      (one.value < other.value ? -1 : 1),
  );
}
