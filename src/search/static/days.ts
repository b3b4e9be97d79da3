import type { Clip } from '../../model/clip.ts';
import type { ArchiveDate } from '../../model/date.ts';
import { writeSegment, type Segment } from './segment-format.ts';

/**
 * Months and days of the clips' dates, in a file beside the columns, which have the years: most questions about time are about whole
 * years.
 */

/** By row, the first and last day that the date may mean, as 19620714; 0 without a date. */
export interface Days {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

/** @param clips newest first */
export function writeDays(clips: readonly Clip[]): Uint8Array<ArrayBuffer> {
  return writeSegment({
    columns: {
      month: clips.map(({ date }) => monthOf(date)),
      day: clips.map(({ date }) => (date.precision === 'day' ? Number(date.iso.slice(8, 10)) : 0)),
    },
  });
}

function monthOf(date: ArchiveDate): number {
  return date.precision === 'month' || date.precision === 'day' ? Number(date.iso.slice(5, 7)) : 0;
}

/**
 * @param years by row; 0 without a date
 * @param segment what is known beside the years; without it every date is a whole year
 */
export function getDays(years: Uint32Array, segment?: Segment): Days {
  const months = segment?.column('month');
  const days = segment?.column('day');
  const from = new Uint32Array(years.length);
  const to = new Uint32Array(years.length);
  for (let row = 0; row < years.length; row += 1) {
    const year = years[row] ?? 0;
    if (year === 0) continue;
    const month = months?.[row] ?? 0;
    const day = days?.[row] ?? 0;
    const start = year * 10_000;
    from[row] = start + (month === 0 ? 1 : month) * 100 + (day === 0 ? 1 : day);
    // A 31st that the month does not have compares like the month's true last day.
    to[row] = start + (month === 0 ? 12 : month) * 100 + (day === 0 ? 31 : day);
  }
  return { from, to };
}
