import type { Position } from '../model/clip.ts';

/** A rectangle of longitudes and latitudes, in degrees. Across the 180th meridian its longitudes go on, to 190 for 170° west. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/**
 * A position on the map around a box: its longitude at most half a turn from the middle of the box, so that neighbours on both
 * sides of the 180th meridian stay neighbours.
 */
export function nearBox([longitude, latitude]: Position, box: Box): Position {
  return [longitude + 360 * Math.round((middleOf(box) - longitude) / 360), latitude];
}

function middleOf([west, , east]: Box): number {
  return (west + east) / 2;
}

/** The area that a basemap covers. */
export interface MapArea {
  readonly box: Box;
  /** Whether the coast is drawn in full detail here; elsewhere it is simplified. */
  readonly isDetailed: (position: Position) => boolean;
}

/** An area that can be serialised: two areas with equal JSON have the same basemap. */
interface SerializableArea extends MapArea {
  /** The square degrees outside the home box in which `isDetailed` is true. */
  readonly detailed: readonly string[];
}

const HALF_TURN = 180;

/** The Mercator projection ends at 85 degrees. */
const LAST_LATITUDE = 84;

/** A clip outside the home box gets a detailed coast this far around it, in degrees. */
const NEAR = 1;

/** This share of the longer side is added on each side, so that a tall box fits into a wide window. */
const MARGIN = { sides: 1.4, ends: 0.7 };

/** Degrees: a box that reaches to America is wide enough. */
const LARGEST_MARGIN = 20;

/**
 * The area that a map of these positions needs, with a margin.
 * @param home always inside the area, and always detailed
 */
export function areaAround(home: Box, all: readonly Position[]): SerializableArea {
  const positions = all.map((position) => nearBox(position, home));
  const [west, south, east, north] = boundsOf([[home[0], home[1]], [home[2], home[3]], ...positions]);
  const cells = new Set<string>();
  for (const [longitude, latitude] of positions) {
    for (let x = -NEAR; x <= NEAR; x += 1) {
      for (let y = -NEAR; y <= NEAR; y += 1) {
        const near: Position = [longitude + x, latitude + y];
        if (!isWholeInside(near, home)) cells.add(cellOf(near));
      }
    }
  }
  const side = Math.max(east - west, north - south);
  const sides = Math.min(side * MARGIN.sides, LARGEST_MARGIN);
  const ends = Math.min(side * MARGIN.ends, LARGEST_MARGIN);
  return {
    // Whole degrees, so that one more clip seldom changes the file.
    box: [
      Math.max(Math.floor(west - sides), Math.floor(middleOf(home) - HALF_TURN)),
      Math.max(Math.floor(south - ends), -LAST_LATITUDE),
      Math.min(Math.ceil(east + sides), Math.ceil(middleOf(home) + HALF_TURN)),
      Math.min(Math.ceil(north + ends), LAST_LATITUDE),
    ],
    detailed: [...cells].sort(),
    isDetailed: (position) => {
      const near = nearBox(position, home);
      return isInside(near, home) || cells.has(cellOf(near));
    },
  };
}

function isInside([longitude, latitude]: Position, [west, south, east, north]: Box): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

function boundsOf(positions: readonly Position[]): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [longitude, latitude] of positions) {
    west = Math.min(west, longitude);
    south = Math.min(south, latitude);
    east = Math.max(east, longitude);
    north = Math.max(north, latitude);
  }
  return [west, south, east, north];
}

/** Whether the whole square degree of a position is inside the box. */
function isWholeInside([longitude, latitude]: Position, box: Box): boolean {
  const [west, south] = [Math.floor(longitude), Math.floor(latitude)];
  return isInside([west, south], box) && isInside([west + 1, south + 1], box);
}

/** The square degree of a position. */
function cellOf([longitude, latitude]: Position): string {
  return `${Math.floor(longitude)} ${Math.floor(latitude)}`;
}
