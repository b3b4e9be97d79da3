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
 * i18next finds a text and its plural form once; 70,000 pages then fill the places of what it found.
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
  const plurals = new Intl.PluralRules(language);
  const found = new Map<string, string>();

  function findText(key: TextKey, count: number | undefined): string {
    const name = count === undefined ? key : `${key}_${plurals.select(count)}`;
    const before = found.get(name);
    if (before !== undefined) return before;
    const options = { skipInterpolation: true, ...(count !== undefined && { count }) };
    const text: string = translate(key, options);
    if (text === key) throw new Error(`The text "${key}" is missing in ${language}.`);
    found.set(name, text);
    return text;
  }

  return (key, values) => {
    if (values === undefined) return findText(key, undefined);
    const { count } = values;
    if (typeof count !== 'number') return fillPlaces(findText(key, undefined), values);
    // `count` chooses the plural form; texts print it as `{{shown}}`, with the language's own separators.
    return fillPlaces(findText(key, count), { ...values, shown: numbers.format(count) });
  };
}

/** In one pass, so that a title with braces is never read as a place itself. */
function fillPlaces(text: string, values: TextValues): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}
