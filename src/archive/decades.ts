import { yearOf } from '../model/date.ts';
import { DECADES, decadeOf, type Decade } from '../model/decade.ts';
import { oncePerArchive } from './once-per-archive.ts';

/** How many clips a decade has. */
export interface DecadeCount {
  readonly decade: Decade;
  readonly count: number;
}

/** The clips of the archive by decade, earliest first; years outside 1920 to 1989 and unknown ones are left out. */
export const clipsPerDecade = oncePerArchive(({ clips }): readonly DecadeCount[] => {
  const byDecade = Map.groupBy(clips, ({ date }) => decadeOf(yearOf(date)));
  return DECADES.map((decade) => ({ decade, count: byDecade.get(decade)?.length ?? 0 }));
});
