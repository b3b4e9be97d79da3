import type { Position } from '../model/clip.ts';

/** A rectangle of longitudes and latitudes, in degrees; it never crosses the 180th meridian. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** What the ground is drawn for. */
export interface MapArea {
  readonly box: Box;
  /** Where the coast must be true at the closest zoom; elsewhere it is only seen from afar. */
  readonly isDetailed: (position: Position) => boolean;
}

/** An area that can be told from another by its text. */
interface NamedArea extends MapArea {
  /** The square degrees outside Italy of which `isDetailed` is true. */
  readonly detailed: readonly string[];
}

/** Always detailed: an Italian archive, and where a visitor of an archive without places starts. */
export const ITALY: Box = [6.5, 35.4, 18.6, 47.2];

/** The Mercator projection ends at 85 degrees, and so do the films. */
const LAST_LATITUDE = 84;

/** A clip outside Italy gets true coasts this far around it, in degrees. */
const NEAR = 1;

/** So much of the longer side is added on each side, so that Italy, which is tall, can stand in a wide window. */
const MARGIN = { sides: 1.4, ends: 0.7 };

/** Degrees: a box that reaches to America has room enough. */
const LARGEST_MARGIN = 20;

/** The ground that films from these positions need: Italy at least, and room around. */
export function areaAround(positions: readonly Position[]): NamedArea {
  const [west, south, east, north] = boundsOf([[ITALY[0], ITALY[1]], [ITALY[2], ITALY[3]], ...positions]);
  const cells = new Set<string>();
  for (const [longitude, latitude] of positions) {
    for (let x = -NEAR; x <= NEAR; x += 1) {
      for (let y = -NEAR; y <= NEAR; y += 1) {
        const place: Position = [longitude + x, latitude + y];
        if (!isWholeInside(place, ITALY)) cells.add(cellOf(place));
      }
    }
  }
  const side = Math.max(east - west, north - south);
  const sides = Math.min(side * MARGIN.sides, LARGEST_MARGIN);
  const ends = Math.min(side * MARGIN.ends, LARGEST_MARGIN);
  return {
    // Whole degrees, so that one more clip seldom makes another file.
    box: [
      Math.max(Math.floor(west - sides), -180),
      Math.max(Math.floor(south - ends), -LAST_LATITUDE),
      Math.min(Math.ceil(east + sides), 180),
      Math.min(Math.ceil(north + ends), LAST_LATITUDE),
    ],
    detailed: [...cells].sort(),
    isDetailed: (position) => isInside(position, ITALY) || cells.has(cellOf(position)),
  };
}

export function isInside([longitude, latitude]: Position, [west, south, east, north]: Box): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

export function boundsOf(line: readonly Position[]): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [longitude, latitude] of line) {
    west = Math.min(west, longitude);
    south = Math.min(south, latitude);
    east = Math.max(east, longitude);
    north = Math.max(north, latitude);
  }
  return [west, south, east, north];
}

export function overlap(one: Box, other: Box): boolean {
  return one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];
}

/** Whether all of the square degree that a position lies in is inside. */
function isWholeInside([longitude, latitude]: Position, box: Box): boolean {
  const [west, south] = [Math.floor(longitude), Math.floor(latitude)];
  return isInside([west, south], box) && isInside([west + 1, south + 1], box);
}

/** The square degree that a position lies in. */
function cellOf([longitude, latitude]: Position): string {
  return `${Math.floor(longitude)} ${Math.floor(latitude)}`;
}
