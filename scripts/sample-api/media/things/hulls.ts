import type { Finish, Mesh } from '../camera/mesh.ts';
import { limb, loft } from '../camera/solids.ts';
import type { Ring } from '../camera/solids.ts';
import { ink, placed, sub } from '../space.ts';
import type { Stand, Vec } from '../space.ts';

export const CHROME: Finish = { color: ink('#b9bcc0'), of: 'paint' };
export const TYRE: Finish = { color: ink('#17171a'), of: 'cloth' };
export const GLASS: Finish = { color: ink('#20272c'), of: 'glass' };
export const IRON: Finish = { color: ink('#2a2b2e'), of: 'paint' };

/** Shapes that are lofted front to back: rows of [z, middle height, half height, half width]. */
export type Rows = readonly (readonly [number, number, number, number])[];

/** A body of rounded boxes joined front to back; squarer where `square` is above 2. */
export function hull(mesh: Mesh, stand: Stand, rows: Rows, finish: Finish, square = 4): void {
  const turned = (v: Vec): Vec => sub(placed(stand, v), stand.at);
  const rings = rows.map(([z, y, high, wide]): Ring => ({
    center: placed(stand, [0, y, z]),
    u: turned([wide, 0, 0]),
    v: [0, high, 0],
    square,
  }));
  loft(mesh, rings, finish, 20);
}

/** A tyre and its hub on an axle across the thing; `x` and `z` where it touches the ground. */
export function wheel(
  mesh: Mesh,
  stand: Stand,
  x: number,
  z: number,
  radius: number,
  wide: number,
  hub: Finish,
): void {
  limb(
    mesh,
    placed(stand, [x - wide / 2, radius, z]),
    placed(stand, [x + wide / 2, radius, z]),
    radius,
    radius,
    TYRE,
    18,
  );
  limb(
    mesh,
    placed(stand, [x - wide * 0.8, radius, z]),
    placed(stand, [x + wide * 0.8, radius, z]),
    radius * 0.5,
    radius * 0.5,
    hub,
    12,
  );
}
