import { DECADES, decadeOf, type Decade } from '../../model/decade.ts';
import { BoxTree } from './box-tree.ts';
import type { Place } from './group-clips.ts';
import { distance, extentOf, type Extent, type Point } from './map-point.ts';

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

/** Pixels between the middles of two marks, at least: the two largest ones, and some space between them. */
export const MARK_DISTANCE = 48;

/**
 * Places as marks that do not cover each other. The largest place comes first and takes in its neighbours, so that
 * a mark is at a real place, the one whose name it shows.
 * @param places largest first
 * @param resolution metres a pixel
 */
export function clusterPlaces(places: readonly Place[], resolution: number): Mark[] {
  const reach = MARK_DISTANCE * resolution;
  const rankOf = new Map(places.map((place, rank) => [place, rank]));
  const tree = new BoxTree(places, ({ point }) => around(point, 0));
  const taken = new Set<Place>();
  const marks: Mark[] = [];
  for (const place of places) {
    if (taken.has(place)) continue;
    taken.add(place);
    const others = tree
      .near(around(place.point, reach))
      .filter((other) => !taken.has(other) && distance(place.point, other.point) < reach)
      .sort((a, b) => (rankOf.get(a) ?? 0) - (rankOf.get(b) ?? 0));
    for (const other of others) taken.add(other);
    marks.push(toMark([place, ...others]));
  }
  return marks;
}

/** The extent in which a mark's places are separate, or `undefined` when they are not at `closest` metres a pixel. */
export function extentToSplit({ places }: Mark, closest: number): Extent | undefined {
  const extent = extentOf(places.map(({ point }) => point));
  const size = distance([extent[0], extent[1]], [extent[2], extent[3]]);
  return size >= MARK_DISTANCE * closest && clusterPlaces(places, closest).length > 1 ? extent : undefined;
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

function toMark(places: Mark['places']): Mark {
  const decades = new Map<Decade, number>();
  for (const { year } of places.flatMap(({ clips }) => clips)) {
    const decade = decadeOf(year);
    if (decade !== undefined) decades.set(decade, (decades.get(decade) ?? 0) + 1);
  }
  const most = Math.max(...decades.values());
  return {
    places,
    point: places[0].point,
    count: places.reduce((sum, { clips }) => sum + clips.length, 0),
    decade: DECADES.find((decade) => decades.get(decade) === most),
  };
}

function around([x, y]: Point, reach: number): Extent {
  return [x - reach, y - reach, x + reach, y + reach];
}
