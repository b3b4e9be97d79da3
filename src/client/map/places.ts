import { distance } from 'ol/coordinate.js';
import { boundingExtent } from 'ol/extent.js';
import { fromLonLat } from 'ol/proj.js';
import RBush from 'ol/structs/RBush.js';
import { nearBox, type Box } from '../../basemap/map-area.ts';
import type { Position } from '../../model/clip.ts';
import { DECADES, decadeOf, type Decade } from '../../model/date.ts';
import { groupBy } from '../../model/group-by.ts';
import type { Language } from '../../model/language.ts';
import type { PlacedClip } from '../../search/search-engine.ts';

/** Metres east and north of 0, 0 in the projection that maps on the web use (EPSG:3857). */
export type Point = [x: number, y: number];

/** West, south, east, north, in the same metres. */
export type Extent = [west: number, south: number, east: number, north: number];

/** A town on the map and its clips. */
export interface Place {
  /** The same for the same town with any filters; the address has it: "Bologna 44.49 11.34". */
  readonly key: string;
  /** `''` when the clips have a position and no city. */
  readonly name: string;
  readonly point: Point;
  /** By year, the undated last, then the oldest record first. */
  readonly clips: readonly PlacedClip[];
}

/** One point on the map: a place, or several that are too close to be separate at this zoom. */
export interface Mark {
  /** Largest first; the mark is at the first. */
  readonly places: readonly [Place, ...Place[]];
  readonly point: Point;
  /** Clips of all its places. */
  readonly count: number;
  /** The decade that most of its dated clips are from, the earlier of two; `undefined` when none has a colour. */
  readonly decade: Decade | undefined;
}

/** Metres on the map. Clips of one city this close are in one town; two towns of one name are farther apart. */
const ONE_TOWN = 15_000;

/** Clips without a city are grouped only when they are this close. */
const ONE_POINT = 500;

/** Sorts the undated clips last. */
const LAST_YEAR = 10_000;

/** Pixels between the middles of two marks, at least: the two largest ones, and some space between them. */
export const MARK_DISTANCE = 48;

export function toPoint(position: Position): Point {
  const [x = 0, y = 0] = fromLonLat([...position]);
  return [x, y];
}

export function toExtent([west, south, east, north]: Box): Extent {
  return extentOf([toPoint([west, south]), toPoint([east, north])]);
}

/** The smallest extent of all points; without any point its sides are infinite and reversed. */
export function extentOf(points: readonly Point[]): Extent {
  const [west = 0, south = 0, east = 0, north = 0] = boundingExtent([...points]);
  return [west, south, east, north];
}

/**
 * The places of these clips, those with the most clips first, then by name.
 * @param home around which the map lies
 */
export function groupClips(clips: readonly PlacedClip[], language: Language, home: Box): Place[] {
  const names = new Intl.Collator(language);
  return [...groupBy(clips, ({ city }) => city)]
    .flatMap(([city, ofCity]) => splitTowns(city, ofCity, home))
    .sort((a, b) => b.clips.length - a.clips.length || names.compare(a.name, b.name));
}

/** Clips of one city name, divided where several towns have that name. */
function splitTowns(name: string, clips: readonly PlacedClip[], home: Box): Place[] {
  const reach = name === '' ? ONE_POINT : ONE_TOWN;
  const towns: { readonly position: Position; readonly point: Point; readonly clips: PlacedClip[] }[] = [];
  // In a fixed order, so that a town's point does not depend on how the list is sorted.
  for (const clip of [...clips].sort((a, b) => a.id - b.id)) {
    const point = toPoint(nearBox(clip.position, home));
    const town = towns.find((known) => distance(known.point, point) <= reach);
    if (town === undefined) towns.push({ position: clip.position, point, clips: [clip] });
    else town.clips.push(clip);
  }
  return towns.map(({ position: [longitude, latitude], point, clips: ofTown }) => ({
    key: `${name} ${latitude.toFixed(2)} ${longitude.toFixed(2)}`.trim(),
    name,
    point,
    clips: ofTown.sort((a, b) => (a.year ?? LAST_YEAR) - (b.year ?? LAST_YEAR)),
  }));
}

/**
 * Places as marks that do not cover each other. The largest place comes first and takes in its neighbours, so that
 * a mark is at a real place, the one whose name it shows.
 * @param places largest first
 * @param resolution metres a pixel
 */
export function clusterPlaces(places: readonly Place[], resolution: number): Mark[] {
  const reach = MARK_DISTANCE * resolution;
  const rankOf = new Map(places.map((place, rank) => [place, rank]));
  const tree = new RBush<Place>();
  tree.load(
    places.map(({ point }) => around(point, 0)),
    [...places],
  );
  const taken = new Set<Place>();
  const marks: Mark[] = [];
  for (const place of places) {
    if (taken.has(place)) continue;
    taken.add(place);
    const others = tree
      .getInExtent(around(place.point, reach))
      .filter((other) => !taken.has(other) && distance(place.point, other.point) < reach)
      .sort((a, b) => (rankOf.get(a) ?? 0) - (rankOf.get(b) ?? 0));
    for (const other of others) taken.add(other);
    marks.push(toMark([place, ...others]));
  }
  return marks;
}

function around([x, y]: Point, reach: number): Extent {
  return [x - reach, y - reach, x + reach, y + reach];
}

function toMark(places: Mark['places']): Mark {
  const clips = places.flatMap((place) => place.clips);
  const decades = groupBy(clips, ({ year }) => decadeOf(year));
  const clipsOf = (decade: Decade): number => decades.get(decade)?.length ?? 0;
  const most = Math.max(1, ...DECADES.map(clipsOf));
  const decade = DECADES.find((each) => clipsOf(each) === most);
  return { places, point: places[0].point, count: clips.length, decade };
}

/** The extent in which a mark's places are separate, or `undefined` when they are not at `closest` metres a pixel. */
export function extentToSplit({ places }: Mark, closest: number): Extent | undefined {
  const extent = extentOf(places.map(({ point }) => point));
  return clusterPlaces(places, closest).length > 1 ? extent : undefined;
}

/** Pixels from a mark's middle to its rim: ten times the clips, a little larger. */
export function markRadius(count: number): number {
  return 12 + 3 * Math.log10(count);
}

export function nearestMark(marks: readonly Mark[], point: Point): Mark | undefined {
  let nearest: Mark | undefined;
  let least = Infinity;
  for (const mark of marks) {
    const away = distance(mark.point, point);
    if (away < least) [nearest, least] = [mark, away];
  }
  return nearest;
}
