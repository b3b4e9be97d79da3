import type { Language } from './language.ts';

/** A language's own name, as the menu of captions has it. */
export function languageName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
