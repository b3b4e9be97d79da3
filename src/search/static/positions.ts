import type { Clip, Position } from '../../model/clip.ts';
import { foldSign, unfoldSign } from './fold-sign.ts';
import { writePart, type Part } from './part-format.ts';

/**
 * Where the clips lie, to a ten-thousandth of a degree (about 10 m). A clip's position is written as its distance from
 * that of the last clip of the same city, which is mostly none.
 */
export interface Positions {
  /** The position at a place, or `null`. */
  at(place: number): Position | null;
}

const STEPS_PER_DEGREE = 10_000;

/** @param clips newest first */
export function writePositions(clips: readonly Clip[]): Uint8Array<ArrayBuffer> {
  const lastOf = new Map<string | null, readonly number[]>();
  const longitude: number[] = [];
  const latitude: number[] = [];
  for (const { city, position } of clips) {
    const [lastX = 0, lastY = 0] = lastOf.get(city) ?? [];
    const [x = lastX, y = lastY] = position?.map((degrees) => Math.round(degrees * STEPS_PER_DEGREE)) ?? [];
    // 0 is a clip without a position.
    longitude.push(position === null ? 0 : foldSign(x - lastX) + 1);
    latitude.push(foldSign(y - lastY));
    lastOf.set(city, [x, y]);
  }
  return writePart({ columns: { longitude, latitude } });
}

/** @param cities the number of each clip's city, 0 without one */
export function readPositions(part: Part, cities: Uint32Array): Positions {
  const longitudes = part.column('longitude');
  const latitudes = part.column('latitude');
  const lastOf = new Map<number, { x: number; y: number }>();
  const positions = Array.from(cities, (city, place): Position | null => {
    const longitude = longitudes[place] ?? 0;
    if (longitude === 0) return null;
    const last = lastOf.get(city) ?? { x: 0, y: 0 };
    const x = last.x + unfoldSign(longitude - 1);
    const y = last.y + unfoldSign(latitudes[place] ?? 0);
    lastOf.set(city, { x, y });
    return [x / STEPS_PER_DEGREE, y / STEPS_PER_DEGREE];
  });
  return { at: (place) => positions[place] ?? null };
}
