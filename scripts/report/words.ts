import i18next from 'i18next';
import type { Language } from '../../src/model/language.ts';
import english from './locales/en.json' with { type: 'json' };
import italian from './locales/it.json' with { type: 'json' };

type LocaleKey = keyof typeof italian;

/** A key of the report's locale files; `since.new` stands for `since.new_one` and `since.new_other`. */
type WordKey = LocaleKey extends infer Key
  ? Key extends `${infer Stem}_one` | `${infer Stem}_other`
    ? Stem
    : Key
  : never;

/** What a report in one language needs for its words, numbers and dates. */
export interface Words {
  readonly language: Language;
  /** `count` chooses the plural form; texts print it as `{{shown}}`, with the language's own separators. */
  readonly t: (key: WordKey, values?: Readonly<Record<string, string | number>>) => string;
  /** A text that may not be in the locale file: a field or an expectation nobody has named yet. */
  readonly named: (group: 'field' | 'expected' | 'resource', name: string) => string | undefined;
  readonly number: (value: number) => string;
  /** A share of a whole; never 100 % when something is missing, never 0 % when something is there. */
  readonly share: (part: number, whole: number) => string;
  /** Day and time of an ISO 8601 time, as it was in Italy. */
  readonly time: (iso: string) => string;
}

/** The report's own texts: they are for editors, and the site's visitors never load them. */
export function getWords(language: Language): Words {
  const locale: Readonly<Record<string, string>> = language === 'it' ? italian : english;
  const i18n = i18next.createInstance();
  void i18n.init({
    lng: language,
    resources: { [language]: { translation: locale } },
    initImmediate: false,
    keySeparator: false,
    nsSeparator: false,
    // The page escapes everything where it puts it into markup.
    interpolation: { escapeValue: false },
  });
  const numbers = new Intl.NumberFormat(language, { useGrouping: 'always' });
  const percents = new Intl.NumberFormat(language, { style: 'percent' });
  const times = new Intl.DateTimeFormat(language === 'it' ? 'it' : 'en-GB', {
    ...({ dateStyle: 'long', timeStyle: 'short' } as const),
    timeZone: 'Europe/Rome',
  });
  // The CSV asks for the same few texts a hundred thousand times.
  const fixed = new Map<WordKey, string>();
  return {
    language,
    t: (key, values) => {
      if (values === undefined) {
        let text = fixed.get(key);
        if (text === undefined) fixed.set(key, (text = i18n.t(key)));
        return text;
      }
      const { count } = values;
      return i18n.t(key, typeof count === 'number' ? { ...values, shown: numbers.format(count) } : values);
    },
    named: (group, name) => {
      const key = `${group}.${name}`;
      return Object.hasOwn(locale, key) ? locale[key] : undefined;
    },
    number: (value) => numbers.format(value),
    share: (part, whole) => {
      const exact = whole === 0 ? 0 : part / whole;
      const shown = Math.round(exact * 100) / 100;
      if (shown === 1 && part < whole) return percents.format(0.99);
      if (shown === 0 && part > 0) return percents.format(0.01);
      return percents.format(shown);
    },
    time: (iso) => times.format(new Date(iso)),
  };
}
