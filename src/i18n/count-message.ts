import type { Language } from '../model/language.ts';
import { fillMessage, type MessageValues } from './messages.ts';

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
