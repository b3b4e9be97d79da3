import { groupBy } from '../../model/group-by.ts';
import type { Language } from '../../model/language.ts';
import type { PlacedClip } from '../../search/search-engine.ts';
import { distance, toPoint, type Point } from './map-point.ts';

/** A town on the map and its clips. */
export interface Place {
  /** The same for the same town with any filters. */
  readonly key: string;
  /** `''` when the clips have a position and no city. */
  readonly name: string;
  readonly point: Point;
  /** By year, the undated last, then the oldest record first. */
  readonly clips: readonly PlacedClip[];
}

/** Metres on the map. Clips of one city this close are in one town; two towns of one name are farther apart. */
const ONE_TOWN = 15_000;

/** Clips without a city are grouped only when they are this close. */
const ONE_POINT = 500;

/** Sorts the undated clips last. */
const LAST_YEAR = 10_000;

/** The places of these clips, those with the most clips first, then by name. */
export function groupClips(clips: readonly PlacedClip[], language: Language): Place[] {
  const names = new Intl.Collator(language);
  return [...groupBy(clips, ({ city }) => city)]
    .flatMap(([city, ofCity]) => splitTowns(city, ofCity))
    .map((place) => ({ ...place, clips: [...place.clips].sort(byYear) }))
    .sort((a, b) => b.clips.length - a.clips.length || names.compare(a.name, b.name));
}

/** Clips of one city name, divided where several towns have that name. */
function splitTowns(name: string, clips: readonly PlacedClip[]): Place[] {
  const reach = name === '' ? ONE_POINT : ONE_TOWN;
  const towns: { readonly point: Point; readonly clips: PlacedClip[] }[] = [];
  // In a fixed order, so that a town's point does not depend on how the list is sorted.
  for (const clip of [...clips].sort((a, b) => a.id - b.id)) {
    const point = toPoint(clip.position);
    const town = towns.find((known) => distance(known.point, point) <= reach);
    if (town === undefined) towns.push({ point, clips: [clip] });
    else town.clips.push(clip);
  }
  return towns.map(({ point, clips: ofTown }) => ({
    key: `${name} ${Math.round(point[0] / ONE_POINT)} ${Math.round(point[1] / ONE_POINT)}`,
    name,
    point,
    clips: ofTown,
  }));
}

function byYear(a: PlacedClip, b: PlacedClip): number {
  return (a.year ?? LAST_YEAR) - (b.year ?? LAST_YEAR) || a.id - b.id;
}
