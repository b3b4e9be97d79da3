import { isLastOfMonth } from './date.ts';
import { LOCALES, type Language } from './language.ts';

/**
 * A day in running text: "22 novembre 2026", "22 November 2026".
 * @param timeZone whose day it is; without one, the one of the machine
 */
export function longDate(date: Date, language: Language, timeZone?: string): string {
  return date.toLocaleDateString(LOCALES[language], { dateStyle: 'long', timeZone });
}

/**
 * A period in running text, as exactly as it needs: "1950–1959", "dicembre 1963", "10 marzo 1950 – 6 giugno 1955";
 * "1950–" and "– 6 giugno 1955" where one end is open.
 * @param from first day (`YYYY-MM-DD`), or `null` for no limit
 * @param to last day
 */
export function longPeriod(from: string | null, to: string | null, language: Language): string {
  const isOfMonths = (from === null || from.endsWith('-01')) && (to === null || isLastOfMonth(to));
  const isOfYears = isOfMonths && from?.endsWith('-01-01') !== false && to?.endsWith('-12-31') !== false;
  if (isOfYears) {
    const [first = '', last = ''] = [from?.slice(0, 4), to?.slice(0, 4)];
    return first === last ? first : `${first}–${last}`;
  }
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    day: isOfMonths ? undefined : 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  // Not `formatRange`, which in Italian writes "01 marzo".
  const [first = '', last = ''] = [from, to].map((end) => (end === null ? '' : format.format(new Date(end))));
  return first === last ? first : `${first} – ${last}`.trim();
}
