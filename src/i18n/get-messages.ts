import i18next from 'i18next';
import type { Language } from '../model/language.ts';
import { countMessage } from './count-message.ts';
import {
  fillMessage,
  type Messages,
  type MessageSet,
  type MessageValues,
  type Namespace,
} from './messages.ts';

/** `clip.count` for `clip.count.one` and `clip.count.other`. */
type Stem<Key> = Key extends `${infer Start}.one` | `${infer Start}.other` ? Start : Key;

/** A message's namespace and key: `nav.archive`. A counted message is named without its form. */
export type MessageKey = {
  [Name in Namespace]: `${Name}.${Stem<keyof Messages<Name> & string>}`;
}[Namespace];

/** A message with its placeholders filled; `count` chooses the form of a counted message. */
export type Translator = (key: MessageKey, values?: MessageValues) => string;

/**
 * The messages of a namespace in one language, as i18next has loaded them.
 * @throws Error for a namespace without a locale file
 */
export function getMessages<Name extends Namespace>(language: Language, namespace: Name): Messages<Name> {
  // Of its ways to ask, the one that looks nothing up: a page has hundreds of messages.
  const messages: unknown = i18next.getDataByLanguage(language)?.[namespace];
  if (messages === undefined) throw new Error(`There are no messages "${namespace}" in ${language}.`);
  // The Italian file gives the type; a test compares the other languages' files with it.
  return messages as Messages<Name>;
}

/** The messages of several namespaces in one language, for an island. */
export function getMessageSet<Name extends Namespace>(
  language: Language,
  namespaces: readonly Name[],
): MessageSet<Name> {
  // `Object.fromEntries` does not keep the keys' types.
  return Object.fromEntries(
    namespaces.map((name) => [name, getMessages(language, name)]),
  ) as MessageSet<Name>;
}

/**
 * The messages of one language by their keys. Bound to the given language, never to i18next's global one,
 * which other pages rendered at the same time may have changed.
 * @throws Error when a message is missing, so that a page never shows a key
 */
export function getTranslator(language: Language): Translator {
  return (name, values) => {
    const dot = name.indexOf('.');
    const messages: Readonly<Record<string, string>> = getMessages(
      language,
      // The type of the key says so.
      name.slice(0, dot) as Namespace,
    );
    const key = name.slice(dot + 1);
    const message = messages[key];
    if (message !== undefined) return values === undefined ? message : fillMessage(message, values);
    if (typeof values?.['count'] !== 'number' || !(`${key}.other` in messages)) {
      throw new Error(`The message "${name}" is missing in ${language}.`);
    }
    return countMessage(messages, key, values['count'], language, values);
  };
}
