import type { Mesh } from '../camera/mesh.ts';
import type { Stand, Vec } from '../space.ts';
import { hull } from './hulls.ts';

/** A wooden boat, bow to +z; `wide` and `long` in metres. */
export function boat(mesh: Mesh, stand: Stand, long: number, wide: number, color: Vec, inside: Vec): void {
  const half = long / 2;
  const w = wide / 2;
  hull(
    mesh,
    stand,
    [
      [-half, 0.3, 0.22, w * 0.6],
      [-half * 0.5, 0.22, 0.32, w * 0.95],
      [0, 0.2, 0.34, w],
      [half * 0.5, 0.24, 0.32, w * 0.8],
      [half * 0.85, 0.34, 0.28, w * 0.35],
      [half, 0.46, 0.2, 0.04],
    ],
    { color, of: 'paint' },
    2.4,
  );
  hull(
    mesh,
    stand,
    [
      [-half * 0.92, 0.5, 0.05, w * 0.5],
      [-half * 0.5, 0.5, 0.07, w * 0.86],
      [0, 0.5, 0.07, w * 0.92],
      [half * 0.5, 0.52, 0.07, w * 0.72],
      [half * 0.85, 0.58, 0.06, w * 0.25],
    ],
    { color: inside, of: 'wood' },
    2.4,
  );
}
