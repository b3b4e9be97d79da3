import { byLanguage, FALLBACK_LANGUAGE, LANGUAGES, otherLanguage, type Language } from './language.ts';

/** A text in each language; `''` where the archive has none. */
export type Text = Readonly<Record<Language, string>>;

export const NO_TEXT: Text = byLanguage(() => '');

/** Whether the text is written in no language. */
export function isNoText(text: Text): boolean {
  return LANGUAGES.every((language) => text[language] === '');
}

/** A text as one page shows it, with the language that it is written in. */
export interface ShownText {
  readonly value: string;
  readonly lang: Language;
}

/** A text in each language that is sanitised HTML. */
export type HtmlText = Text;

/** The same as one page shows it. */
export type ShownHtml = ShownText;

/**
 * The text to show on a page of the given language: its own, else the fallback's, else the other one.
 * `lang` is the language of the result, so that a fallback gets its own `lang` attribute.
 */
export function showText(text: Text, language: Language): ShownText {
  const lang = [language, FALLBACK_LANGUAGE, otherLanguage(FALLBACK_LANGUAGE)].find(
    (candidate) => text[candidate] !== '',
  );
  return lang === undefined ? { value: '', lang: language } : { value: text[lang], lang };
}

/** Here and not among the interface's words, because exports and search engines are told it too. */
const UNTITLED: Readonly<Record<Language, (id: number) => string>> = {
  it: (id) => `Senza titolo (n. ${id})`,
  en: (id) => `Untitled (no. ${id})`,
};

/** The title to show; that there is none, and the record's number, so that no heading is ever empty. */
export function showTitle(
  record: { readonly id: number; readonly title: Text },
  language: Language,
): ShownText {
  const shown = showText(record.title, language);
  return shown.value === '' ? { value: UNTITLED[language](record.id), lang: language } : shown;
}

/**
 * The languages in which a record's own title or description is written, or all where it has no text; elsewhere its page
 * shows fallback text only.
 */
export function languagesOf(record: {
  readonly title: Text;
  readonly description: Text;
}): readonly Language[] {
  const written = LANGUAGES.filter((code) => record.title[code] !== '' || record.description[code] !== '');
  return written.length === 0 ? LANGUAGES : written;
}

/** The `lang` attribute that a shown text needs on a page of the given language: none when it is in that language. */
export function foreignLang(text: ShownText, pageLanguage: Language): Language | undefined {
  return text.value === '' || text.lang === pageLanguage ? undefined : text.lang;
}
