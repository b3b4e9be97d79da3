import type { Finish, Mesh } from '../camera/mesh.ts';
import { egg, limb } from '../camera/solids.ts';
import { placed, sub } from '../space.ts';
import type { Stand, Vec } from '../space.ts';
import { CHROME, GLASS, hull, wheel } from './hulls.ts';
import type { Rows } from './hulls.ts';

interface CarShape {
  readonly body: Rows;
  readonly cabin: Rows;
  readonly roof: Rows;
  readonly track: number;
  readonly axles: readonly [number, number];
  readonly wheel: number;
  readonly wings: boolean;
  readonly lamp: readonly [number, number, number];
}

/** Balilla-like: upright cabin, long bonnet, separate wings. */
const THIRTIES: CarShape = {
  body: [
    [-1.75, 0.75, 0.25, 0.5],
    [-1.6, 0.75, 0.38, 0.64],
    [-0.2, 0.75, 0.4, 0.68],
    [0.5, 0.75, 0.36, 0.52],
    [1.45, 0.78, 0.32, 0.36],
    [1.5, 0.75, 0.28, 0.32],
  ],
  cabin: [
    [-1.5, 1.3, 0.2, 0.58],
    [-1.35, 1.3, 0.33, 0.62],
    [0.25, 1.3, 0.33, 0.62],
    [0.42, 1.25, 0.26, 0.6],
  ],
  roof: [
    [-1.6, 1.5, 0.1, 0.5],
    [-1.4, 1.58, 0.12, 0.64],
    [0.2, 1.58, 0.1, 0.64],
    [0.42, 1.56, 0.06, 0.6],
  ],
  track: 0.62,
  axles: [-1.2, 1.25],
  wheel: 0.36,
  wings: true,
  lamp: [0.45, 0.85, 1.5],
};

/** Round little saloon of the fifties and sixties. */
const SIXTIES: CarShape = {
  body: [
    [-1.62, 0.6, 0.18, 0.4],
    [-1.5, 0.66, 0.32, 0.6],
    [-0.8, 0.68, 0.36, 0.68],
    [0.7, 0.66, 0.34, 0.68],
    [1.4, 0.62, 0.28, 0.6],
    [1.62, 0.56, 0.16, 0.42],
  ],
  cabin: [
    [-1.25, 1.0, 0.1, 0.5],
    [-0.85, 1.1, 0.26, 0.58],
    [0.35, 1.1, 0.27, 0.58],
    [0.85, 1.0, 0.1, 0.56],
  ],
  roof: [
    [-1.15, 1.16, 0.08, 0.46],
    [-0.7, 1.33, 0.09, 0.54],
    [0.25, 1.35, 0.07, 0.54],
    [0.5, 1.3, 0.04, 0.5],
  ],
  track: 0.6,
  axles: [-1.0, 1.0],
  wheel: 0.28,
  wings: false,
  lamp: [0.44, 0.68, 1.5],
};

/** The square saloon of the seventies. */
const SEVENTIES: CarShape = {
  body: [
    [-2.0, 0.62, 0.24, 0.72],
    [-1.9, 0.64, 0.32, 0.78],
    [0.4, 0.62, 0.32, 0.78],
    [1.85, 0.6, 0.28, 0.77],
    [2.0, 0.58, 0.22, 0.72],
  ],
  cabin: [
    [-1.35, 1.0, 0.1, 0.66],
    [-0.95, 1.12, 0.26, 0.66],
    [0.3, 1.12, 0.26, 0.66],
    [0.85, 0.98, 0.1, 0.66],
  ],
  roof: [
    [-1.05, 1.36, 0.05, 0.6],
    [-0.9, 1.37, 0.06, 0.62],
    [0.2, 1.37, 0.06, 0.62],
    [0.4, 1.34, 0.03, 0.6],
  ],
  track: 0.7,
  axles: [-1.3, 1.3],
  wheel: 0.3,
  wings: false,
  lamp: [0.55, 0.66, 1.98],
};

/** A motor car of a decade, looking along the +z of its stand. */
export function car(mesh: Mesh, stand: Stand, decade: number, color: Vec): void {
  const shape = decade < 1950 ? THIRTIES : decade < 1970 ? SIXTIES : SEVENTIES;
  const paint: Finish = { color, of: 'paint' };
  const square = decade < 1970 ? 3 : 6;
  hull(mesh, stand, shape.body, paint, square);
  hull(mesh, stand, shape.cabin, GLASS, square);
  hull(mesh, stand, shape.roof, paint, square);
  for (const side of [-1, 1]) {
    for (const z of shape.axles) {
      wheel(mesh, stand, side * shape.track, z, shape.wheel, 0.14, CHROME);
      if (shape.wings) {
        egg(
          mesh,
          placed(stand, [side * 0.66, 0.55, z]),
          sub(placed(stand, [0.14, 0, 0]), stand.at),
          [0, 0.28, 0],
          sub(placed(stand, [0, 0, 0.52]), stand.at),
          paint,
          12,
        );
      }
    }
    const [lx, ly, lz] = shape.lamp;
    egg(mesh, placed(stand, [side * lx, ly, lz]), [0.11, 0, 0], [0, 0.11, 0], [0, 0, 0.11], CHROME, 10);
    const [, , , front] = shape.roof.at(-1) ?? [0, 0, 0, 0.5];
    limb(
      mesh,
      placed(stand, [side * front, 1.28, 0.42]),
      placed(stand, [side * (front + 0.08), 0.95, 0.82]),
      0.03,
      0.03,
      paint,
      6,
    );
    limb(
      mesh,
      placed(stand, [side * (front + 0.03), 1.32, -0.35]),
      placed(stand, [side * (front + 0.09), 0.95, -0.35]),
      0.03,
      0.03,
      paint,
      6,
    );
  }
  const nose = shape.body.at(-1)?.[0] ?? 1.6;
  const tail = shape.body[0]?.[0] ?? -1.6;
  for (const z of [nose + 0.06, tail - 0.06]) {
    limb(mesh, placed(stand, [-0.66, 0.42, z]), placed(stand, [0.66, 0.42, z]), 0.045, 0.045, CHROME, 8);
  }
}
