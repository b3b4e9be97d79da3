import { FALLBACK_LANGUAGE, parseLanguage, type Language } from '../../model/language.ts';

/** The language of the page that script runs on. */
export function pageLanguage(): Language {
  return parseLanguage(document.documentElement.lang) ?? FALLBACK_LANGUAGE;
}
