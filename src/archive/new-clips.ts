import type { Clip } from '../model/clip.ts';
import { oncePerArchive, type Archive } from './archive.ts';

/** How many of some clips were first seen on a day, `YYYY-MM-DD`. */
export type NewClips = readonly (readonly [day: string, count: number])[];

/** Who was away for longer is told from the earliest of these days on. */
const DAYS_TOLD = 12;

/** The day of the archive's first pull: what it began with is not new. */
const firstDayOf = oncePerArchive(({ clips }) =>
  clips.reduce((earliest, { seen }) => (seen !== null && seen.first < earliest ? seen.first : earliest), '9'),
);

/** The last days on which any of some clips came into the archive, the newest first. */
export function newClips(archive: Archive, clips: readonly Clip[]): NewClips {
  const beginning = firstDayOf(archive);
  const days = clips.flatMap(({ seen }) => (seen !== null && seen.first > beginning ? seen.first : []));
  return Array.from(
    Map.groupBy(days, (day) => day),
    ([day, same]) => [day, same.length] as const,
  )
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .slice(0, DAYS_TOLD);
}
