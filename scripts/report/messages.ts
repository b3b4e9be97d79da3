import { countMessage } from '../../src/i18n/count-message.ts';
import { fillMessage, type MessageValues } from '../../src/i18n/messages.ts';
import { LOCALES, type Language } from '../../src/model/language.ts';
import { site } from '../../src/site.config.ts';
import english from './locales/en.json' with { type: 'json' };
import italian from './locales/it.json' with { type: 'json' };

const WORDS = { it: italian, en: english };

type LocaleKey = keyof typeof italian;

/** A key of the report's locale files; `since.new` stands for `since.new.one` and `since.new.other`. */
type MessageKey = LocaleKey extends infer Key
  ? Key extends `${infer Stem}.one` | `${infer Stem}.other`
    ? Stem
    : Key
  : never;

/** The report's messages, numbers and dates in one language. */
export interface Messages {
  readonly language: Language;
  /** `count` chooses the form of a counted message, which shows it with the language's own separators. */
  readonly t: (key: MessageKey, values?: MessageValues) => string;
  /** The message of a name that the API sends, or the name itself where the locale files have none. */
  readonly named: (group: 'field' | 'expected' | 'resource', name: string) => string;
  readonly number: (value: number) => string;
  /** A share of a whole; never 100 % when something is missing, never 0 % when something is there. */
  readonly share: (part: number, whole: number) => string;
  /** Day and time of an ISO 8601 time, as it was in the site's time zone. */
  readonly time: (iso: string) => string;
}

/** The report has locale files of its own: they are for editors, and the site's visitors never load them. */
export function getReportMessages(language: Language): Messages {
  const locale: Readonly<Record<string, string>> = WORDS[language];
  const numbers = new Intl.NumberFormat(language, { useGrouping: 'always' });
  const percents = new Intl.NumberFormat(language, { style: 'percent' });
  const times = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: site.timeZone,
  });
  return {
    language,
    t: (key, values = {}) => {
      const message = locale[key];
      if (message !== undefined) return fillMessage(message, values);
      return countMessage(locale, key, Number(values['count']), language, values);
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
