import type { Finish, Mesh } from '../camera/mesh.ts';
import { egg, limb } from '../camera/solids.ts';
import { placed } from '../space.ts';
import type { Stand, Vec } from '../space.ts';
import { CHROME, IRON, TYRE } from './hulls.ts';

/** A bicycle leaning nowhere: two rings, a frame, a saddle, bars. `roll` turns the wheels' spokes. */
export function bicycle(mesh: Mesh, stand: Stand, color: Vec, roll = 0): void {
  const rod = (a: Vec, b: Vec, radius: number, finish: Finish): void => {
    limb(mesh, placed(stand, a), placed(stand, b), radius, radius, finish, 6);
  };
  const paint: Finish = { color, of: 'paint' };
  for (const z of [-0.52, 0.56]) {
    for (let k = 0; k < 24; k++) {
      const point = (i: number): Vec => [
        0,
        0.34 + 0.33 * Math.sin((i / 24) * Math.PI * 2),
        z + 0.33 * Math.cos((i / 24) * Math.PI * 2),
      ];
      rod(point(k), point(k + 1), 0.018, TYRE);
      if (k % 3 === 0)
        rod(
          [0, 0.34, z],
          [
            0,
            0.34 + 0.32 * Math.sin((k / 12) * Math.PI + roll),
            z + 0.32 * Math.cos((k / 12) * Math.PI + roll),
          ],
          0.003,
          CHROME,
        );
    }
  }
  rod([0, 0.34, -0.52], [0, 0.85, -0.16], 0.012, paint);
  rod([0, 0.34, -0.52], [0, 0.32, -0.02], 0.012, paint);
  rod([0, 0.32, -0.02], [0, 0.9, -0.17], 0.017, paint);
  rod([0, 0.32, -0.02], [0, 0.78, 0.4], 0.017, paint);
  rod([0, 0.84, -0.16], [0, 0.86, 0.4], 0.017, paint);
  rod([0, 0.34, 0.56], [0, 1.02, 0.36], 0.016, paint);
  rod([-0.25, 1.05, 0.28], [0.25, 1.05, 0.28], 0.014, CHROME);
  egg(mesh, placed(stand, [0, 0.95, -0.2]), [0.08, 0, 0], [0, 0.035, 0], [0, 0, 0.14], IRON, 8);
}
