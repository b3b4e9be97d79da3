import type { Language } from '../model/language.ts';

/** Values for the placeholders of a message, by name. */
export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * Fills the placeholders of a message: `fillMessage('dal {from} al {to}', { from: 1950, to: 1962 })`. In one pass, so
 * that a title with braces is not taken for a placeholder. A placeholder without a value stays.
 */
export function fillMessage(message: string, values: MessageValues): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

const pluralRules = new Map<Language, Intl.PluralRules>();

/**
 * The form of a message that fits a number: `key.one` or `key.other`, with the number as `{count}`, written as the
 * language does. Languages with more forms ("many") use `key.other` for them.
 */
export function countMessage<Key extends string>(
  messages: Readonly<Record<`${Key}.one` | `${Key}.other`, string>>,
  key: Key,
  count: number,
  language: Language,
  values: MessageValues = {},
): string {
  let rules = pluralRules.get(language);
  if (rules === undefined) pluralRules.set(language, (rules = new Intl.PluralRules(language)));
  const message = messages[`${key}.${rules.select(count) === 'one' ? 'one' : 'other'}`];
  return fillMessage(message, { ...values, count: count.toLocaleString(language) });
}
