import type { Position } from '../model/clip.ts';
import type { Box } from './map-area.ts';

/**
 * The basemap file, `/map/base.json`.
 * Every line is `[x, y, dx, dy, dx, dy, …]` in whole steps of `step` degrees from the box's south-west corner, so that
 * most numbers are one or two digits.
 */
export interface Basemap {
  readonly box: Box;
  readonly step: number;
  /** Polygons, each an outer ring and its holes; their outline is the coast. */
  readonly land: readonly (readonly EncodedLine[])[];
  /** Lines between two countries. */
  readonly borders: readonly EncodedLine[];
}

export type EncodedLine = readonly number[];

/**
 * A line in whole steps. Points that fall on one step become one point.
 * @param line longitudes and latitudes
 * @returns an empty list when only one point is left: nothing to draw
 */
export function encodeLine(
  line: readonly (readonly number[])[],
  [west, south]: Box,
  step: number,
): EncodedLine[] {
  const encoded: number[] = [];
  let [lastX, lastY] = [0, 0];
  for (const [longitude = 0, latitude = 0] of line) {
    const x = Math.round((longitude - west) / step);
    const y = Math.round((latitude - south) / step);
    if (encoded.length > 0 && x === lastX && y === lastY) continue;
    encoded.push(x - lastX, y - lastY);
    [lastX, lastY] = [x, y];
  }
  return encoded.length > 2 ? [encoded] : [];
}

/** The inverse of `encodeLine`, to the precision of a step. */
export function decodeLine(encoded: EncodedLine, { box: [west, south], step }: Basemap): Position[] {
  const line: Position[] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index + 1 < encoded.length; index += 2) {
    x += encoded[index] ?? 0;
    y += encoded[index + 1] ?? 0;
    line.push([west + x * step, south + y * step]);
  }
  return line;
}

/** Whether a server's answer has the properties of a basemap that drawing needs. */
export function isBasemap(value: unknown): value is Basemap {
  if (typeof value !== 'object' || value === null) return false;
  const { box, step, land, borders } = value as Partial<Record<keyof Basemap, unknown>>;
  return (
    Array.isArray(box) &&
    box.length === 4 &&
    typeof step === 'number' &&
    Array.isArray(land) &&
    Array.isArray(borders)
  );
}
