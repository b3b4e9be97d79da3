import dataEn from '../i18n/locales/en/data.json' with { type: 'json' };
import fieldsEn from '../i18n/locales/en/fields.json' with { type: 'json' };
import iiifEn from '../i18n/locales/en/iiif.json' with { type: 'json' };
import dataIt from '../i18n/locales/it/data.json' with { type: 'json' };
import fieldsIt from '../i18n/locales/it/fields.json' with { type: 'json' };
import iiifIt from '../i18n/locales/it/iiif.json' with { type: 'json' };
import { fillMessage, type MessageValues } from '../i18n/messages.ts';
import { byLanguage, LANGUAGES, type Language } from '../model/language.ts';
import type { Text } from '../model/text.ts';
import type { FieldValue } from './fields.ts';

/** Texts by language, as IIIF writes them; `none` for names, which have no language. */
export type LanguageMap = Readonly<Partial<Record<Language | 'none', readonly string[]>>>;

/** The files for other programs are also written outside of the pages' bundle, whose i18next has the messages. */
const WORDS = {
  it: withNamespaces({ data: dataIt, fields: fieldsIt, iiif: iiifIt }),
  en: withNamespaces({ data: dataEn, fields: fieldsEn, iiif: iiifEn }),
} as const;

interface Namespaces {
  readonly data: typeof dataIt;
  readonly fields: typeof fieldsIt;
  readonly iiif: typeof iiifIt;
}

type Key = { [Name in keyof Namespaces]: `${Name}.${keyof Namespaces[Name] & string}` }[keyof Namespaces];

function withNamespaces(
  namespaces: Readonly<Record<keyof Namespaces, object>>,
): Readonly<Record<Key, string>> {
  const named = Object.entries(namespaces).flatMap(([namespace, words]): [string, unknown][] =>
    Object.entries(words).map(([key, word]) => [`${namespace}.${key}`, word]),
  );
  // Of `Object.fromEntries` the compiler does not know the keys.
  return Object.fromEntries(named) as Record<Key, string>;
}

/** A word of the interface in one language. */
export function wordIn(language: Language, key: Key, values: MessageValues = {}): string {
  return fillMessage(WORDS[language][key], values);
}

/** A word of the interface in both languages. */
export function wordOf(key: Key, values: MessageValues = {}): LanguageMap {
  return byLanguage((language) => [wordIn(language, key, values)]);
}

/** The texts by language; a language without any is left out. */
export function textOf(...texts: readonly Text[]): LanguageMap {
  const found = LANGUAGES.map(
    (language) => [language, texts.flatMap((text) => text[language] || [])] as const,
  );
  return Object.fromEntries(found.filter(([, written]) => written.length > 0));
}

export function nameOf(...names: readonly string[]): LanguageMap {
  return { none: names };
}

/** The values of a field; none for a text that nobody has written. */
export function valuesMap(values: readonly FieldValue[]): LanguageMap {
  const names = values.flatMap(({ text }) => (typeof text === 'string' ? text : []));
  const texts = values.flatMap(({ text }) => (typeof text === 'string' ? [] : text));
  return names.length > 0 ? nameOf(...names) : textOf(...texts);
}
