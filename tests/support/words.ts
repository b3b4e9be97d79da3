import type { Language } from '../../src/model/language.ts';
import { readLocale } from './locale-files.ts';

/**
 * The interface's texts in a language, for selectors by name: `words('it')('nav.archive')`.
 * @throws Error for a key that the locale file does not have
 */
export function words(
  language: Language,
  name: 'interface' | 'watching' = 'interface',
): (key: string) => string {
  const texts = readLocale(language, name);
  return (key) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`There is no text "${key}" in ${language}.`);
    return text;
  };
}
