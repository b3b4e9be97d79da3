/** The two languages of the site. The first one is the fallback, for texts and for unknown codes: nothing else says which. */
export const LANGUAGES = ['it', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

export const FALLBACK_LANGUAGE: Language = LANGUAGES[0];

/** How each writes dates; the site's English is British. */
export const LOCALES: Readonly<Record<Language, string>> = { it: 'it-IT', en: 'en-GB' };

/** The language of files that programs read and people of any language look into. */
export const PROGRAM_LANGUAGE: Language = 'en';

/** The language a code names ("EN" is English), or `undefined` for a language that the site does not have. */
export function parseLanguage(code: string | undefined): Language | undefined {
  const lowered = code?.toLowerCase();
  return LANGUAGES.find((language) => language === lowered);
}

/** A value for each language: `byLanguage((language) => `/${language}/`)`. */
export function byLanguage<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  // Every language is a key, because the list is the type.
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<
    Language,
    Value
  >;
}

export function otherLanguage(language: Language): Language {
  return language === FALLBACK_LANGUAGE ? LANGUAGES[1] : FALLBACK_LANGUAGE;
}
