import type { Position } from '../model/clip.ts';
import { isInside, type Box } from './box.ts';

/** One side of a box: which positions lie within, and where a line between two positions crosses it. */
interface Side {
  readonly holds: (position: Position) => boolean;
  readonly cross: (a: Position, b: Position) => Position;
}

/**
 * The part of a closed ring inside the box, closed again along the box's edge (Sutherland and Hodgman); empty when
 * nothing of it is. Parts that the box cuts off from each other stay joined by lines on its edge, which is outside
 * of what is shown.
 */
export function clipRing(ring: readonly Position[], box: Box): Position[] {
  if (ring.every((position) => isInside(position, box))) return [...ring];
  let kept = ring.slice(0, -1);
  for (const { holds, cross } of sidesOf(box)) {
    const before = kept;
    kept = [];
    before.forEach((position, index) => {
      const previous = before.at(index - 1) ?? position;
      if (holds(position) !== holds(previous)) kept.push(cross(previous, position));
      if (holds(position)) kept.push(position);
    });
  }
  return kept.length < 3 ? [] : [...kept, ...kept.slice(0, 1)];
}

/** The parts of a line inside the box. */
export function clipLine(line: readonly Position[], box: Box): Position[][] {
  let parts = [[...line]];
  for (const side of sidesOf(box)) parts = parts.flatMap((part) => cutLine(part, side));
  return parts;
}

function cutLine(line: readonly Position[], { holds, cross }: Side): Position[][] {
  const parts: Position[][] = [];
  let part: Position[] = [];
  line.forEach((position, index) => {
    const previous = line[index - 1];
    const crossing =
      previous !== undefined && holds(previous) !== holds(position) ? [cross(previous, position)] : [];
    if (holds(position)) {
      part.push(...crossing, position);
    } else if (part.length > 0) {
      parts.push([...part, ...crossing]);
      part = [];
    }
  });
  return [...parts, part].filter(({ length }) => length > 1);
}

function sidesOf([west, south, east, north]: Box): readonly Side[] {
  return [
    { holds: ([x]) => x >= west, cross: (a, b) => atLongitude(a, b, west) },
    { holds: ([x]) => x <= east, cross: (a, b) => atLongitude(a, b, east) },
    { holds: ([, y]) => y >= south, cross: (a, b) => atLatitude(a, b, south) },
    { holds: ([, y]) => y <= north, cross: (a, b) => atLatitude(a, b, north) },
  ];
}

function atLongitude(a: Position, b: Position, longitude: number): Position {
  return [longitude, a[1] + ((b[1] - a[1]) * (longitude - a[0])) / (b[0] - a[0])];
}

function atLatitude(a: Position, b: Position, latitude: number): Position {
  return [a[0] + ((b[0] - a[0]) * (latitude - a[1])) / (b[1] - a[1]), latitude];
}
