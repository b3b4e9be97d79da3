/** Days and hours as clocks in a time zone show them; zones are IANA names such as "Europe/Rome". */

/** The clock of each time zone: making one takes fifty times as long as reading it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The day and time on clocks in a time zone at an instant: `2027-03-20 20:30:00`. */
function clockAt(timeZone: string, instant: Date | number): string {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    // Swedish dates are written as in ISO 8601.
    clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, clock);
  }
  return clock.format(instant);
}

/** The day (`YYYY-MM-DD`) that it is in a time zone. */
export function dayIn(timeZone: string, instant: Date): string {
  return clockAt(timeZone, instant).slice(0, 10);
}

/**
 * The instant at which clocks in a time zone show this day and hour.
 * @param day `YYYY-MM-DD`
 * @param hour `HH:MM`
 */
export function instantOf(timeZone: string, day: string, hour: string): Date {
  const shown = Date.parse(`${day}T${hour}Z`);
  const offsetAt = (instant: number): number =>
    Date.parse(`${clockAt(timeZone, instant).replace(' ', 'T')}Z`) - instant;
  // Twice, because clocks may change between the first guess and the instant.
  return new Date(shown - offsetAt(shown - offsetAt(shown)));
}

/** A day and hour with the distance of its clock from UTC: `2027-03-20T20:30:00+01:00`. Parameters as of `instantOf`. */
export function withOffset(timeZone: string, day: string, hour: string): string {
  const minutes = (Date.parse(`${day}T${hour}Z`) - instantOf(timeZone, day, hour).getTime()) / 60_000;
  const twoDigits = (value: number): string => String(Math.trunc(Math.abs(value))).padStart(2, '0');
  return `${day}T${hour}:00${minutes < 0 ? '-' : '+'}${twoDigits(minutes / 60)}:${twoDigits(minutes % 60)}`;
}

/**
 * Parses an editor's hour: "18:30", "9.30". Hours are free text; one such as "dalle 18 alle 20" cannot go into a
 * calendar.
 * @returns `HH:MM`, or `null`
 */
export function parseHour(text: string | null): string | null {
  const [, hours, minutes] = /^(\d{1,2})[:.]([0-5]\d)$/.exec(text ?? '') ?? [];
  if (hours === undefined || minutes === undefined || Number(hours) > 23) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
