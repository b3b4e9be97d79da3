import type { Finish, Mesh } from '../camera/mesh.ts';
import { box, limb, loft, panel } from '../camera/solids.ts';
import { add, placed, scale } from '../space.ts';
import type { Stand, Vec } from '../space.ts';
import { DARK, GLASS, STONE, TILES } from './houses.ts';

/** A bell tower: shaft, open belfry, and a spire or a flat crown. */
export function tower(
  mesh: Mesh,
  stand: Stand,
  width: number,
  height: number,
  wall: Vec,
  spire: boolean,
): void {
  const half = width / 2;
  const stone: Finish = { color: wall, of: 'brick' };
  box(mesh, stand, [-half, 0, -half], [half, height * 0.78, half], stone);
  for (const level of [0.3, 0.55, 0.77]) {
    box(
      mesh,
      stand,
      [-half - 0.2, height * level, -half - 0.2],
      [half + 0.2, height * level + 0.4, half + 0.2],
      STONE,
    );
  }
  for (const [x, z] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    box(
      mesh,
      stand,
      [x * half * 0.98 - 0.5, height * 0.78, z * half * 0.98 - 0.5],
      [x * half * 0.98 + 0.5, height * 0.92, z * half * 0.98 + 0.5],
      stone,
    );
  }
  box(mesh, stand, [-half * 0.3, height * 0.78, -half * 0.3], [half * 0.3, height * 0.86, half * 0.3], DARK);
  box(mesh, stand, [-half - 0.3, height * 0.92, -half - 0.3], [half + 0.3, height * 0.95, half + 0.3], STONE);
  if (spire) {
    const foot = placed(stand, [0, height * 0.95, 0]);
    limb(mesh, foot, add(foot, [0, height * 0.3, 0]), half * 0.95, 0.05, stone, 8);
  }
}

/** A church front: a gabled wall with a portal and a round window, a step before it. */
export function church(mesh: Mesh, stand: Stand, width: number, height: number, wall: Vec): void {
  const half = width / 2;
  const stone: Finish = { color: wall, of: 'plaster' };
  box(mesh, stand, [-half, 0, -width * 1.6], [half, height * 0.72, 0], stone);
  const p = (x: number, y: number, z: number): Vec => placed(stand, [x, y, z]);
  const n = placed({ at: [0, 0, 0], yaw: stand.yaw }, [0, 0, 1]);
  mesh.triangle(
    p(-half - 0.4, height * 0.7, 0.05),
    p(half + 0.4, height * 0.7, 0.05),
    p(0, height, 0.05),
    n,
    n,
    n,
    stone,
  );
  panel(
    mesh,
    p(-half - 0.5, height * 0.7, 0.3),
    p(0, height + 0.2, 0.3),
    p(0, height, -width * 1.6),
    p(-half - 0.5, height * 0.7, -width * 1.6),
    TILES,
  );
  panel(
    mesh,
    p(half + 0.5, height * 0.7, 0.3),
    p(0, height + 0.2, 0.3),
    p(0, height, -width * 1.6),
    p(half + 0.5, height * 0.7, -width * 1.6),
    TILES,
  );
  for (const x of [-half, -half * 0.45, half * 0.45, half]) {
    box(mesh, stand, [x - 0.35, 0, 0], [x + 0.35, height * 0.68, 0.3], STONE);
  }
  box(mesh, stand, [-half, height * 0.66, 0], [half, height * 0.7, 0.4], STONE);
  box(mesh, stand, [-1.5, 0, 0], [1.5, 4.3, 0.18], STONE);
  box(mesh, stand, [-1.1, 0, 0], [1.1, 3.8, 0.22], DARK);
  disc(mesh, p(0, height * 0.55, 0.1), placed({ at: [0, 0, 0], yaw: stand.yaw }, [1, 0, 0]), 1.1, GLASS);
  for (let i = 0; i < 3; i++) {
    box(mesh, stand, [-half * 0.7, 0, 0], [half * 0.7, 0.16 * (3 - i), 0.6 + 0.45 * i], STONE);
  }
}

/** An upright disc: a clock, a rose window, a wheel's hub. */
function disc(mesh: Mesh, center: Vec, across: Vec, radius: number, finish: Finish): void {
  loft(
    mesh,
    [
      { center, u: scale(across, radius), v: [0, radius, 0] },
      { center: add(center, [0, 0, 0.01]), u: scale(across, radius), v: [0, radius, 0] },
    ],
    finish,
    20,
  );
}
