import type { Clip } from '../../src/model/clip.ts';
import { yearOf } from '../../src/model/date.ts';

/** How many clips each year has, from the first year with one to the last, and how many have none. */
export interface ClipsByYear {
  readonly years: readonly { readonly year: number; readonly count: number }[];
  readonly undated: number;
}

export function countYears(clips: readonly Clip[]): ClipsByYear {
  const byYear = Map.groupBy(clips, ({ date }) => yearOf(date));
  const undated = byYear.get(undefined)?.length ?? 0;
  const dated = [...byYear.keys()].filter((year) => year !== undefined).sort((one, other) => one - other);
  const [first = 0, last = first - 1] = [dated[0], dated.at(-1)];
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return { years: years.map((year) => ({ year, count: byYear.get(year)?.length ?? 0 })), undated };
}
