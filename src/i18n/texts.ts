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
export type TextValues = Readonly<Record<string, string | number>>;

export type GetText = (key: TextKey, values?: TextValues) => string;

const byLanguage = new Map<Language, GetText>();

/**
 * The interface's texts in one language. Bound to the language that is asked for, never to i18next's global one,
 * which other pages rendered at the same time may have changed.
 * Most texts have no places and are asked for on every one of 70,000 pages, so they are translated once.
 * @throws Error when a text is missing, so that a page never shows a key
 */
export function getTexts(language: Language): GetText {
  const known = byLanguage.get(language);
  if (known) return known;
  const translate = i18next.getFixedT(language);
  const fixed = new Map<TextKey, string>();
  const getText: GetText = (key, values) => {
    const ready = values === undefined ? fixed.get(key) : undefined;
    if (ready !== undefined) return ready;
    const number = new Intl.NumberFormat(language);
    const shown = Object.entries(values ?? {}).map(([name, value]) => [
      name,
      // `count` stays a number for the plural rule; texts print `{{shown}}`, with the language's own separators.
      name === 'count' || typeof value === 'string' ? value : number.format(value),
    ]);
    const count = values?.['count'];
    if (typeof count === 'number') shown.push(['shown', number.format(count)]);
    const text = translate(key, Object.fromEntries(shown) as Record<string, string | number>);
    if (text === key) throw new Error(`The text "${key}" is missing in ${language}.`);
    if (values === undefined) fixed.set(key, text);
    return text;
  };
  byLanguage.set(language, getText);
  return getText;
}
