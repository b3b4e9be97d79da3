import { apiName, type Clip, type Position } from '../../model/clip.ts';
import { writeSegment, type Segment } from './segment-format.ts';
import { termAt, type ValueColumn } from './value-column.ts';
import { unzigzag, zigzag } from './zigzag.ts';

/**
 * The positions of the clips, to a ten-thousandth of a degree (about 10 m). Each is delta encoded against the last clip
 * of the same city, which mostly has the same position.
 */
export interface Positions {
  /** The position of the clip of a row, or `null`. */
  at(row: number): Position | null;
}

const STEPS_PER_DEGREE = 10_000;

/** @param clips newest first */
export function writePositions(clips: readonly Clip[]): Uint8Array<ArrayBuffer> {
  const lastOf = new Map<string | null, readonly number[]>();
  const longitude: number[] = [];
  const latitude: number[] = [];
  for (const clip of clips) {
    const { position } = clip;
    const city = apiName(clip, 'city');
    const [lastX = 0, lastY = 0] = lastOf.get(city) ?? [];
    const [x = lastX, y = lastY] = position?.map((degrees) => Math.round(degrees * STEPS_PER_DEGREE)) ?? [];
    // 0 is a clip without a position.
    longitude.push(position === null ? 0 : zigzag(x - lastX) + 1);
    latitude.push(zigzag(y - lastY));
    lastOf.set(city, [x, y]);
  }
  return writeSegment({ columns: { longitude, latitude } });
}

export function parsePositions(segment: Segment, cities: ValueColumn): Positions {
  const longitudes = segment.column('longitude');
  const latitudes = segment.column('latitude');
  const lastOf = new Map<number | undefined, { x: number; y: number }>();
  const positions = Array.from(longitudes, (longitude, row): Position | null => {
    if (longitude === 0) return null;
    const city = termAt(cities, row);
    const last = lastOf.get(city) ?? { x: 0, y: 0 };
    const x = last.x + unzigzag(longitude - 1);
    const y = last.y + unzigzag(latitudes[row] ?? 0);
    lastOf.set(city, { x, y });
    return [x / STEPS_PER_DEGREE, y / STEPS_PER_DEGREE];
  });
  return { at: (row) => positions[row] ?? null };
}
