import type { Finish, Mesh } from '../camera/mesh.ts';
import { egg, limb } from '../camera/solids.ts';
import { placed, scale, sub } from '../space.ts';
import type { Stand, Vec } from '../space.ts';
import { PALE } from './tables.ts';

/** An ox, horse, donkey or dog by its height at the shoulder; walks with `phase`. */
export function beast(
  mesh: Mesh,
  stand: Stand,
  high: number,
  color: Vec,
  kind: 'ox' | 'horse' | 'dog',
  phase = 0,
): void {
  const hide: Finish = { color, of: 'skin' };
  const p = (x: number, y: number, z: number): Vec => placed(stand, [x * high, y * high, z * high]);
  const turn = (v: Vec): Vec => sub(placed(stand, scale(v, high)), stand.at);
  const belly = kind === 'ox' ? 0.27 : kind === 'horse' ? 0.22 : 0.17;
  egg(mesh, p(0, 0.74, 0), turn([belly * 0.85, 0, 0]), turn([0, belly, 0]), turn([0, 0, 0.62]), hide, 16);
  egg(
    mesh,
    p(0, 0.8, 0.42),
    turn([belly * 0.75, 0, 0]),
    turn([0, belly * 1.05, 0]),
    turn([0, 0, 0.26]),
    hide,
    12,
  );
  egg(mesh, p(0, 0.8, -0.42), turn([belly * 0.8, 0, 0]), turn([0, belly, 0]), turn([0, 0, 0.26]), hide, 12);
  const head: Vec = kind === 'horse' ? [0, 1.25, 0.92] : kind === 'ox' ? [0, 0.92, 0.98] : [0, 1.02, 0.78];
  limb(mesh, p(0, 0.86, 0.5), p(head[0], head[1], head[2] - 0.08), 0.17 * high, 0.1 * high, hide, 10);
  limb(mesh, p(...head), p(0, head[1] - 0.16, head[2] + 0.26), 0.1 * high, 0.065 * high, hide, 10);
  for (const side of [-1, 1]) {
    limb(
      mesh,
      p(side * 0.06, head[1] + 0.06, head[2] - 0.04),
      p(side * 0.12, head[1] + 0.16, head[2] - 0.06),
      0.03 * high,
      0.012 * high,
      hide,
      6,
    );
    if (kind === 'ox') {
      limb(
        mesh,
        p(side * 0.08, head[1] + 0.1, head[2]),
        p(side * 0.34, head[1] + 0.34, head[2] + 0.06),
        0.025 * high,
        0.008 * high,
        PALE,
        6,
      );
    }
    for (const [z, lag] of [
      [0.42, 0],
      [-0.46, 1.9],
    ] as const) {
      const swing = 0.16 * Math.sin(phase + lag + (side > 0 ? Math.PI : 0));
      limb(
        mesh,
        p(side * 0.12, 0.7, z),
        p(side * 0.12, 0.36, z + swing * 0.4),
        0.085 * high,
        0.05 * high,
        hide,
        8,
      );
      limb(
        mesh,
        p(side * 0.12, 0.36, z + swing * 0.4),
        p(side * 0.12, 0.03, z + swing),
        0.045 * high,
        0.035 * high,
        hide,
        8,
      );
    }
  }
  limb(mesh, p(0, 0.88, -0.62), p(0, 0.45, -0.72), 0.025 * high, 0.012 * high, hide, 6);
}
