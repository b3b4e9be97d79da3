/** The two languages of the site, Italian first: it is the fallback for texts and for unknown codes. */
export const LANGUAGES = ['it', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

export const FALLBACK_LANGUAGE: Language = 'it';

/** The language a code names ("EN" is English), or `undefined` for a language that the site does not have. */
export function parseLanguage(code: string | undefined): Language | undefined {
  const lowered = code?.toLowerCase();
  return LANGUAGES.find((language) => language === lowered);
}

export function otherLanguage(language: Language): Language {
  return language === 'it' ? 'en' : 'it';
}
