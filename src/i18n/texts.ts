import i18next from 'i18next';
import type { Language } from '../model/language.ts';
import type italian from './locales/it/interface.json';

type LocaleKey = keyof typeof italian;

/** A key of the locale files; `clips.count` stands for `clips.count_one` and `clips.count_other`. */
export type TextKey = LocaleKey extends infer Key
  ? Key extends `${infer Stem}_one` | `${infer Stem}_other`
    ? Stem
    : Key
  : never;

/** Values for the places in a text: `{{title}}`, and `{{count}}`, which also chooses the plural form. */
type TextValues = Readonly<Record<string, string | number>>;

export type GetText = (key: TextKey, values?: TextValues) => string;

const byLanguage = new Map<Language, GetText>();

/**
 * The interface's texts in one language. Bound to the language that is asked for, never to i18next's global one,
 * which other pages rendered at the same time may have changed.
 * Most texts have no places and are asked for on every one of 70,000 pages, so they are translated once.
 * @throws Error when a text is missing, so that a page never shows a key
 */
export function getTexts(language: Language): GetText {
  let getText = byLanguage.get(language);
  if (getText === undefined) byLanguage.set(language, (getText = bindTexts(language)));
  return getText;
}

function bindTexts(language: Language): GetText {
  const translate = i18next.getFixedT(language);
  const numbers = new Intl.NumberFormat(language);
  const fixed = new Map<TextKey, string>();

  function translateOrThrow(key: TextKey, values?: TextValues): string {
    const text: string = translate(key, values ?? {});
    if (text === key) throw new Error(`The text "${key}" is missing in ${language}.`);
    return text;
  }

  return (key, values) => {
    if (values !== undefined) {
      // `count` chooses the plural form; texts print it as `{{shown}}`, with the language's own separators.
      const { count } = values;
      return translateOrThrow(
        key,
        typeof count === 'number' ? { ...values, shown: numbers.format(count) } : values,
      );
    }
    let text = fixed.get(key);
    if (text === undefined) fixed.set(key, (text = translateOrThrow(key)));
    return text;
  };
}
