import type { Ring } from '../camera/solids.ts';
import type { HeadFrame } from './heads.ts';
import type { Hat } from './wardrobe.ts';
import { scale } from '../space.ts';
import type { Vec } from '../space.ts';

interface Turned {
  /** Rows of height, half-width and half-depth, from the head up. */
  readonly rows: readonly (readonly [number, number, number])[];
  /** How far back it sits. */
  readonly back: number;
}

const SHAPES: Record<Exclude<Hat, 'none'>, Turned> = {
  brim: {
    rows: [
      [0.03, 0.083, 0.094],
      [0.036, 0.081, 0.092],
      [0.037, 0.061, 0.071],
      [0.075, 0.055, 0.065],
      [0.09, 0.043, 0.054],
    ],
    back: -0.004,
  },
  straw: {
    rows: [
      [0.018, 0.125, 0.13],
      [0.028, 0.12, 0.124],
      [0.034, 0.061, 0.07],
      [0.075, 0.054, 0.062],
      [0.09, 0.034, 0.04],
    ],
    back: -0.004,
  },
  cap: {
    rows: [
      [0.03, 0.054, 0.084],
      [0.038, 0.06, 0.084],
      [0.062, 0.06, 0.066],
      [0.074, 0.046, 0.052],
      [0.078, 0.02, 0.024],
    ],
    back: 0.004,
  },
  beret: {
    rows: [
      [0.04, 0.05, 0.056],
      [0.056, 0.074, 0.078],
      [0.076, 0.06, 0.064],
      [0.084, 0.02, 0.02],
    ],
    back: -0.012,
  },
  scarf: {
    rows: [
      [-0.085, 0.03, 0.03],
      [-0.06, 0.052, 0.045],
      [-0.01, 0.058, 0.056],
      [0.03, 0.057, 0.062],
      [0.066, 0.044, 0.05],
      [0.084, 0.018, 0.02],
    ],
    back: -0.018,
  },
  veil: {
    rows: [
      [-0.36, 0.15, 0.05],
      [-0.2, 0.11, 0.05],
      [-0.06, 0.07, 0.05],
      [0.03, 0.058, 0.058],
      [0.07, 0.044, 0.05],
      [0.086, 0.016, 0.02],
    ],
    back: -0.022,
  },
  wool: {
    rows: [
      [0.018, 0.059, 0.067],
      [0.05, 0.06, 0.066],
      [0.085, 0.038, 0.042],
      [0.1, 0.014, 0.014],
      [0.112, 0.018, 0.018],
      [0.124, 0.008, 0.008],
    ],
    back: -0.006,
  },
};

/** The rings of a hat on a head; `at` gives a point of the head from shares of the body's height. */
export function hatRings(hat: Exclude<Hat, 'none'>, at: (point: Vec) => Vec, frame: HeadFrame): Ring[] {
  const shape = SHAPES[hat];
  return shape.rows.map(([y, wide, deep]) => ({
    center: at([0, y, shape.back]),
    u: scale(frame.left, wide * frame.height),
    v: scale(frame.ahead, deep * frame.height),
  }));
}
