/**
 * When a film was shot, as exactly as the archive knows: a day, a month, a year, or not at all.
 * Of a clip only the year is ever shown; month and day are for sorting and for date ranges.
 */
export type ArchiveDate =
  | { readonly precision: 'day' | 'month' | 'year'; readonly iso: string; readonly year: number }
  | { readonly precision: 'unknown' };

export const UNKNOWN_DATE: ArchiveDate = { precision: 'unknown' };

/** Film was invented in the 1890s; years outside of these are typing errors, or "unknown" written as 0. */
const EARLIEST_YEAR = 1890;
const LATEST_YEAR = 2100;

const ISO_DATE = /^(?<year>\d{4})(?:-(?<month>\d{2})(?:-(?<day>\d{2}))?)?$/;

/**
 * Reads `YYYY-MM-DD`, `YYYY-MM` or `YYYY`.
 * @returns the date, or `undefined` when the text is no real date (1962-02-30) or lies outside 1890 to 2100
 */
export function parseArchiveDate(text: string): ArchiveDate | undefined {
  const groups = ISO_DATE.exec(text.trim())?.groups;
  if (groups?.['year'] === undefined) return undefined;
  const year = Number(groups['year']);
  if (year < EARLIEST_YEAR || year > LATEST_YEAR) return undefined;
  if (groups['month'] === undefined) return { precision: 'year', iso: groups['year'], year };
  const iso = text.trim();
  if (!isCalendarDay(groups['day'] === undefined ? `${iso}-01` : iso)) return undefined;
  return { precision: groups['day'] === undefined ? 'month' : 'day', iso, year };
}

/** Whether a `YYYY-MM-DD` names a day that the calendar has. */
export function isCalendarDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Whether a day (`YYYY-MM-DD`) is the last one of its month. */
export function isLastOfMonth(day: string): boolean {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.getUTCDate() === 1;
}

/** The first and last day (`YYYY-MM-DD`) that a date may mean, both inclusive: 1962-07 is 1962-07-01 to 1962-07-31. */
export function dateSpan(date: Exclude<ArchiveDate, { precision: 'unknown' }>): { from: string; to: string } {
  switch (date.precision) {
    case 'day':
      return { from: date.iso, to: date.iso };
    case 'month': {
      // Day 0 of the following month is the last day of this one.
      const last = new Date(Date.UTC(date.year, Number(date.iso.slice(5, 7)), 0)).getUTCDate();
      return { from: `${date.iso}-01`, to: `${date.iso}-${last}` };
    }
    case 'year':
      return { from: `${date.iso}-01-01`, to: `${date.iso}-12-31` };
  }
}

/** The year, or `undefined` when no date is known. */
export function yearOf(date: ArchiveDate): number | undefined {
  return date.precision === 'unknown' ? undefined : date.year;
}

/**
 * Whether a period (`YYYY-MM-DD`, both ends inclusive) has one of the days that a date may mean. A period without ends
 * has every date, also the unknown one; any other has not.
 */
export function isInPeriod(date: ArchiveDate, from: string | null, to: string | null): boolean {
  if (from === null && to === null) return true;
  if (date.precision === 'unknown') return false;
  const span = dateSpan(date);
  return (from === null || span.to >= from) && (to === null || span.from <= to);
}

/** A day (`YYYY-MM-DD`) in figures, the same in both languages: 2024-05-03 is 03/05/2024. */
export function shortDate(day: string): string {
  return day.split('-').reverse().join('/');
}

/** The decades that have a colour of their own; earlier, later and unknown years share the neutral one. */
export const DECADES = [1920, 1930, 1940, 1950, 1960, 1970, 1980] as const;

export type Decade = (typeof DECADES)[number];

/** The decade of a year, or `undefined` outside 1920 to 1989 and for an unknown year. */
export function decadeOf(year: number | undefined): Decade | undefined {
  return DECADES.find((decade) => year !== undefined && year >= decade && year < decade + 10);
}
