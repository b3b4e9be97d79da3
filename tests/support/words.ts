import type { Language } from '../../src/model/language.ts';
import { readLocale } from './locale-files.ts';

/**
 * The interface's messages in a language, for selectors by name: `words('it')('nav.archive')`, or
 * `words('it', 'nav')('archive')`.
 * @throws Error for a key that the locale files do not have
 */
export function words(language: Language, ...namespaces: readonly string[]): (key: string) => string {
  const messages = readLocale(language);
  return (key) => {
    const names = [key, ...namespaces.map((namespace) => `${namespace}.${key}`)];
    const message = names.map((name) => messages[name]).find((found) => found !== undefined);
    if (message === undefined) throw new Error(`There is no message "${key}" in ${language}.`);
    return message;
  };
}
