import type { Language } from '../../src/model/language.ts';
import english from './locales/en.json' with { type: 'json' };
import italian from './locales/it.json' with { type: 'json' };

type LocaleKey = keyof typeof italian;

/** A key of the report's locale files; `since.new` stands for `since.new_one` and `since.new_other`. */
type MessageKey = LocaleKey extends infer Key
  ? Key extends `${infer Stem}_one` | `${infer Stem}_other`
    ? Stem
    : Key
  : never;

/** The report's messages, numbers and dates in one language. */
export interface Messages {
  readonly language: Language;
  /** `count` chooses the plural form; messages show it as `{{shown}}`, with the language's own separators. */
  readonly t: (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;
  /** The message of a name that the API sends, or the name itself where the locale files have none. */
  readonly named: (group: 'field' | 'expected' | 'resource', name: string) => string;
  readonly number: (value: number) => string;
  /** A share of a whole; never 100 % when something is missing, never 0 % when something is there. */
  readonly share: (part: number, whole: number) => string;
  /** Day and time of an ISO 8601 time, as it was in Italy. */
  readonly time: (iso: string) => string;
}

/** The report has locale files of its own: they are for editors, and the site's visitors never load them. */
export function getReportMessages(language: Language): Messages {
  const locale: Readonly<Record<string, string>> = language === 'it' ? italian : english;
  const numbers = new Intl.NumberFormat(language, { useGrouping: 'always' });
  const percents = new Intl.NumberFormat(language, { style: 'percent' });
  const plurals = new Intl.PluralRules(language);
  const times = new Intl.DateTimeFormat(language === 'it' ? 'it' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Rome',
  });
  return {
    language,
    t: (key, values) => {
      if (values === undefined) return locale[key] ?? key;
      const { count } = values;
      if (typeof count !== 'number') return fill(locale[key] ?? key, values);
      const message = locale[`${key}_${plurals.select(count)}`] ?? locale[key] ?? key;
      return fill(message, { ...values, shown: numbers.format(count) });
    },
    named: (group, name) => {
      const key = `${group}.${name}`;
      return Object.hasOwn(locale, key) ? (locale[key] ?? name) : name;
    },
    number: (value) => numbers.format(value),
    share: (part, whole) => {
      const rounded = whole === 0 ? 0 : Math.round((part / whole) * 100) / 100;
      if (rounded === 1 && part < whole) return percents.format(0.99);
      return percents.format(rounded === 0 && part > 0 ? 0.01 : rounded);
    },
    time: (iso) => times.format(new Date(iso)),
  };
}

function fill(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}
