import { boundingExtent } from 'ol/extent.js';
import { fromLonLat } from 'ol/proj.js';
import type { Position } from '../../model/clip.ts';

/** Metres east and north of 0, 0 in the projection that maps on the web use (EPSG:3857). */
export type Point = readonly [x: number, y: number];

/** West, south, east, north, in the same metres. */
export type Extent = [west: number, south: number, east: number, north: number];

export function toPoint(position: Position): Point {
  const [x = 0, y = 0] = fromLonLat([...position]);
  return [x, y];
}

/** The smallest extent of all points; without any point its sides are infinite and reversed. */
export function extentOf(points: readonly Point[]): Extent {
  const [west = 0, south = 0, east = 0, north = 0] = boundingExtent(points.map((point) => [...point]));
  return [west, south, east, north];
}

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by);
}
