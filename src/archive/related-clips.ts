import type { Clip } from '../model/clip.ts';
import type { Series } from '../model/collection.ts';
import { dateSpan, isInPeriod, yearOf } from '../model/date.ts';
import { around, RELATED_BY, relatedClips, type RelatedClips, type RelatedGroup } from '../model/related.ts';
import { oncePerArchive, type Archive } from './archive.ts';

/** Clips that share a property with a clip, and that property. */
type SharedGroup =
  | { readonly kind: keyof RelatedClips; readonly group: RelatedGroup }
  | { readonly kind: 'series'; readonly group: RelatedGroup; readonly series: Series };

/** The groups of related clips that a clip's page shows, in its order; none is empty. */
export function sharedGroups(archive: Archive, clip: Clip): SharedGroup[] {
  const related = relatedClips(clip, archive.related);
  const all: SharedGroup[] = RELATED_BY.map((kind) => ({ kind, group: related[kind] }));
  for (const series of archive.seriesByClip.get(clip.id) ?? []) {
    const clips = archive.clipsBySeries.get(series.id) ?? [];
    all.push({ kind: 'series', group: around(clips, clips.indexOf(clip)), series });
  }
  return all.filter(({ group }) => group.clips.length > 0);
}

/** How far "ten years earlier" may be: ten years, else the nearest to ten, from 7 to 13. */
const YEARS_APART = [10, 9, 11, 8, 12, 7, 13];

/** The clips of each town by year, newest record first. */
const townsByYear = oncePerArchive(
  ({ related }) =>
    new Map(
      Array.from(related.byCity, ([city, clips]) => [city, Map.groupBy(clips, ({ date }) => yearOf(date))]),
    ),
);

/**
 * A clip of the same town about ten years earlier, and one about ten years later, where there are such. Of several in one
 * year it is the record next to this one, an older one before a newer one: so new clips change few of these, and clips of
 * one year lead to different ones.
 */
export function sameTown(archive: Archive, { id, city, date }: Clip): Clip[] {
  const year = yearOf(date);
  const town = city === null ? undefined : townsByYear(archive).get(city);
  if (year === undefined || town === undefined) return [];
  return [-1, 1].flatMap((direction) => {
    const years = YEARS_APART.find((apart) => town.has(year + direction * apart)) ?? NaN;
    const found = town.get(year + direction * years) ?? [];
    return found.find((clip) => clip.id < id) ?? found.at(-1) ?? [];
  });
}

/** The first and last day of a clip's month, if it is known and if another clip may have been filmed in it; else `null`. */
export function sharedMonth({ related }: Archive, { id, date }: Clip): ReturnType<typeof dateSpan> | null {
  if (date.precision !== 'month' && date.precision !== 'day') return null;
  const { from, to } = dateSpan({ ...date, precision: 'month', iso: date.iso.slice(0, 7) });
  const sameYear = related.byYear.get(date.year) ?? [];
  const isShared = sameYear.some((other) => other.id !== id && isInPeriod(other.date, from, to));
  return isShared ? { from, to } : null;
}
