import type { Position } from '../model/clip.ts';

/**
 * A line with fewer points (Douglas and Peucker), its ends kept. How far a left-out point may lie from the new line
 * is asked for at each point, so that one coast can be true near the films and coarse elsewhere.
 */
export function simplifyLine(
  line: readonly Position[],
  toleranceAt: (position: Position) => number,
): Position[] {
  const kept = new Set([0, line.length - 1]);
  const spans: [start: number, end: number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [start, end] = span;
    const farthest = farthestBetween(line, start, end, toleranceAt);
    if (farthest === undefined) continue;
    kept.add(farthest);
    spans.push([start, farthest], [farthest, end]);
  }
  return line.filter((_, index) => kept.has(index));
}

/** The point between two that strays most from the line through them, or `undefined` when all are close enough. */
function farthestBetween(
  line: readonly Position[],
  start: number,
  end: number,
  toleranceAt: (position: Position) => number,
): number | undefined {
  const a = line[start];
  const b = line[end];
  let farthest: number | undefined;
  let most = 1;
  if (a === undefined || b === undefined) return undefined;
  for (let index = start + 1; index < end; index += 1) {
    const position = line[index];
    if (position === undefined) continue;
    const share = distanceTo(position, a, b) / toleranceAt(position);
    if (share > most) {
      most = share;
      farthest = index;
    }
  }
  return farthest;
}

/** From a point to the stretch between two others; to the point itself when they are one, as in a closed ring. */
function distanceTo([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
