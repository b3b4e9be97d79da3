import type { Position } from '../../model/clip.ts';

/** Metres east and north of 0, 0 in the projection that maps on the web use (EPSG:3857). */
export type Point = readonly [x: number, y: number];

/** West, south, east, north, in the same metres. */
export type Extent = [west: number, south: number, east: number, north: number];

const EARTH_RADIUS = 6_378_137;

export function toPoint([longitude, latitude]: Position): Point {
  const x = (longitude * Math.PI) / 180;
  const y = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  return [x * EARTH_RADIUS, y * EARTH_RADIUS];
}

/** The smallest extent of all points; without any point its sides are infinite and reversed. */
export function extentOf(points: Iterable<Point>): Extent {
  const extent: Extent = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    extent[0] = Math.min(extent[0], x);
    extent[1] = Math.min(extent[1], y);
    extent[2] = Math.max(extent[2], x);
    extent[3] = Math.max(extent[3], y);
  }
  return extent;
}

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by);
}
