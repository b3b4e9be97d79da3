import type { Clip } from '../../src/model/clip.ts';
import { yearOf } from '../../src/model/date.ts';

/** How many clips each year has, from the first year with one to the last, and how many have none. */
export interface ClipsByYear {
  readonly years: readonly { readonly year: number; readonly count: number }[];
  readonly undated: number;
}

export function countYears(clips: readonly Clip[]): ClipsByYear {
  const counts = new Map<number, number>();
  let undated = 0;
  for (const { date } of clips) {
    const year = yearOf(date);
    if (year === undefined) undated++;
    else counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  if (counts.size === 0) return { years: [], undated };
  const first = Math.min(...counts.keys());
  const last = Math.max(...counts.keys());
  const years = Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    return { year, count: counts.get(year) ?? 0 };
  });
  return { years, undated };
}
