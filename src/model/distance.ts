import type { Position } from './clip.ts';

/** Kilometres of a degree of latitude. */
const DEGREE = 111.2;

/** How far a position lies to the east and to the north of another one, in kilometres. */
export type Offset = readonly [east: number, north: number];

/** From one position to another, as on a flat map between the two: near places lie within a few degrees. */
export function offsetOf([x, y]: Position, [otherX, otherY]: Position): Offset {
  const width = Math.cos(((y + otherY) / 2) * (Math.PI / 180));
  const east = otherX - x - 360 * Math.round((otherX - x) / 360);
  return [east * width * DEGREE, (otherY - y) * DEGREE];
}

/** As the crow flies. */
export function kilometresBetween(one: Position, other: Position): number {
  return Math.hypot(...offsetOf(one, other));
}

/** "3,4 km", and without decimals from ten on. */
export function distanceText(kilometres: number, language: string): string {
  const maximumFractionDigits = kilometres < 10 ? 1 : 0;
  return `${kilometres.toLocaleString(language, { maximumFractionDigits })}\u00a0km`;
}

/** One of several things that lie somewhere, with its distance. */
export interface Distant<Thing> {
  readonly thing: Thing;
  readonly kilometres: number;
}

/** Those that have a position, the nearest to `from` first; equally near ones in their order. */
export function nearestFirst<Thing>(
  things: readonly Thing[],
  positionOf: (thing: Thing) => Position | undefined,
  from: Position,
): Distant<Thing>[] {
  return things
    .flatMap((thing) => {
      const position = positionOf(thing);
      return position === undefined ? [] : [{ thing, kilometres: kilometresBetween(from, position) }];
    })
    .sort((one, other) => one.kilometres - other.kilometres);
}
