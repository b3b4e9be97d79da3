/** Points and directions: metres, y up. Colours are linear light, where 1 is white paper in full sun. */
export type Vec = readonly [number, number, number];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

export const scale = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by];

export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const length = (a: Vec): number => Math.hypot(a[0], a[1], a[2]);

export const mix = (a: Vec, b: Vec, t: number): Vec => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export function unit(a: Vec): Vec {
  const size = length(a);
  return size > 0 ? scale(a, 1 / size) : [0, 1, 0];
}

export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value;

/** 0 below `from`, 1 above `to`, smooth between. */
export function ramp(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
}

/** Where a thing stands and which way it faces: yaw 0 looks along +z, and +x is then on its left. */
export interface Stand {
  readonly at: Vec;
  readonly yaw: number;
}

/** From a thing's own axes (x its left, y up, z ahead) to the world. */
export function placed(stand: Stand, point: Vec): Vec {
  const c = Math.cos(stand.yaw);
  const s = Math.sin(stand.yaw);
  return [
    stand.at[0] + point[0] * c + point[2] * s,
    stand.at[1] + point[1],
    stand.at[2] - point[0] * s + point[2] * c,
  ];
}

/** A colour as a designer writes it, into linear light. */
export function ink(hex: string): Vec {
  const channel = (at: number): number => (parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2;
  return [channel(1), channel(3), channel(5)];
}
