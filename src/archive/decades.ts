import { yearOf } from '../model/date.ts';
import { DECADES, decadeOf, type Decade } from '../model/decade.ts';
import type { Archive } from './archive.ts';

/** How many clips a decade has. */
export interface DecadeCount {
  readonly decade: Decade;
  readonly count: number;
}

const counted = new WeakMap<Archive, readonly DecadeCount[]>();

/** The clips of the archive by decade, earliest first; years outside 1920 to 1989 and unknown ones are left out. */
export function clipsPerDecade(archive: Archive): readonly DecadeCount[] {
  let counts = counted.get(archive);
  if (counts === undefined) {
    const byDecade = Map.groupBy(archive.clips, ({ date }) => decadeOf(yearOf(date)));
    counts = DECADES.map((decade) => ({ decade, count: byDecade.get(decade)?.length ?? 0 }));
    counted.set(archive, counts);
  }
  return counts;
}
