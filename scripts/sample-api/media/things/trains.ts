import type { Finish, Mesh } from '../camera/mesh.ts';
import { box, egg, limb } from '../camera/solids.ts';
import { ink, placed } from '../space.ts';
import type { Stand, Vec } from '../space.ts';
import { CHROME, GLASS, IRON, hull, wheel } from './hulls.ts';

/** A steam engine, nose to +z: boiler, cab, chimney, rods and a row of wheels. */
export function engine(mesh: Mesh, stand: Stand, turn: number): void {
  const black: Finish = { color: ink('#1d1e20'), of: 'paint' };
  hull(
    mesh,
    stand,
    [
      [-2.2, 2.3, 0.78, 0.78],
      [3.4, 2.3, 0.8, 0.8],
      [3.6, 2.3, 0.72, 0.72],
      [3.7, 2.3, 0.5, 0.5],
    ],
    black,
    2,
  );
  box(mesh, stand, [-1.25, 1.3, -4.6], [1.25, 3.5, -2.2], black);
  box(mesh, stand, [-1.4, 3.5, -4.8], [1.4, 3.65, -2.0], IRON);
  box(mesh, stand, [-1.3, 1.15, -4.7], [1.3, 1.3, 3.9], IRON);
  box(mesh, stand, [-1.2, 0.85, 3.7], [1.2, 1.25, 4.0], { color: ink('#7a241c'), of: 'paint' });
  limb(mesh, placed(stand, [0, 3.0, 2.7]), placed(stand, [0, 4.0, 2.7]), 0.24, 0.3, black, 12);
  limb(mesh, placed(stand, [0, 3.0, 0.7]), placed(stand, [0, 3.45, 0.7]), 0.4, 0.34, black, 12);
  for (const side of [-0.75, 0.75]) {
    for (let i = 0; i < 4; i++) {
      const radius = i === 3 ? 0.42 : 0.72;
      const z = -2.6 + i * 1.75;
      limb(
        mesh,
        placed(stand, [side - 0.06, radius, z]),
        placed(stand, [side + 0.06, radius, z]),
        radius,
        radius,
        IRON,
        20,
      );
    }
    const crank: Vec = [side * 1.15, 0.72 + 0.3 * Math.sin(turn), -2.6 + 0.3 * Math.cos(turn)];
    limb(
      mesh,
      placed(stand, crank),
      placed(stand, [crank[0], crank[1], crank[2] + 3.5]),
      0.06,
      0.06,
      CHROME,
      6,
    );
    limb(mesh, placed(stand, [side, 1.05, 3.9]), placed(stand, [side, 1.05, 4.35]), 0.09, 0.2, IRON, 10);
    egg(mesh, placed(stand, [side * 0.9, 1.55, 3.9]), [0.15, 0, 0], [0, 0.15, 0], [0, 0, 0.15], CHROME, 10);
  }
}

/** A railway carriage along z, its middle at the stand. */
export function carriage(mesh: Mesh, stand: Stand, long: number, color: Vec): void {
  const paint: Finish = { color, of: 'paint' };
  const half = long / 2;
  box(mesh, stand, [-1.4, 1.0, -half], [1.4, 3.2, half], paint);
  hull(
    mesh,
    stand,
    [
      [-half - 0.1, 3.2, 0.35, 1.4],
      [half + 0.1, 3.2, 0.35, 1.4],
    ],
    { color: ink('#6a6a68'), of: 'plaster' },
    2.4,
  );
  const windows = Math.round(long / 1.7);
  for (let i = 0; i < windows; i++) {
    const z = -half + ((i + 0.5) / windows) * long;
    const doorway = i % 4 === 0;
    box(
      mesh,
      stand,
      [-1.43, doorway ? 1.1 : 1.95, z - 0.45],
      [1.43, 2.85, z + 0.45],
      doorway ? { color: [color[0] * 0.7, color[1] * 0.7, color[2] * 0.7], of: 'paint' } : GLASS,
    );
    if (doorway) box(mesh, stand, [-1.45, 2.1, z - 0.3], [1.45, 2.75, z + 0.3], GLASS);
  }
  box(mesh, stand, [-1.45, 1.8, -half], [1.45, 1.88, half], { color: ink('#d9cfa8'), of: 'paint' });
  for (const z of [-half + 2, -half + 4, half - 4, half - 2]) {
    for (const x of [-0.75, 0.75]) wheel(mesh, stand, x, z, 0.45, 0.12, IRON);
  }
  box(mesh, stand, [-1.2, 0.6, -half + 1], [1.2, 1.0, half - 1], IRON);
}
