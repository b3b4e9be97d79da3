/**
 * A day in running text: "22 novembre 2026", "22 November 2026". The site's English is British.
 * @param language the code of a page's language
 * @param timeZone whose day it is; without one, the one of the machine
 */
export function longDate(date: Date, language: string, timeZone?: string): string {
  return date.toLocaleDateString(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone });
}
