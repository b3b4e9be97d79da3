import type { Mesh } from '../camera/mesh.ts';
import { box, limb, skin } from '../camera/solids.ts';
import { between } from '../chance.ts';
import type { Chance } from '../chance.ts';
import { add, ink, mix, placed, scale } from '../space.ts';
import type { Stand, Vec } from '../space.ts';
import { PALE } from './tables.ts';

export const SUNSHADES: readonly [string, ...string[]] = [
  '#c63d2f',
  '#2f6fa8',
  '#e2b23c',
  '#ece5d4',
  '#3f8f6b',
  '#d9772f',
];

/** A beach umbrella: alternating gores with a small valance, tilted a little. */
export function sunshade(mesh: Mesh, random: Chance, at: Vec, color: Vec, other: Vec, open = true): void {
  const tilt: Vec = [between(random, -0.25, 0.25), 0, between(random, -0.25, 0.25)];
  const top = add(at, [tilt[0], 2.25, tilt[2]]);
  limb(mesh, at, top, 0.025, 0.02, PALE, 6);
  if (!open) {
    limb(mesh, mix(at, top, 0.45), top, 0.1, 0.03, { color, of: 'cloth' }, 8);
    return;
  }
  const gores = 8;
  for (let g = 0; g < gores; g++) {
    const grid: Vec[][] = [];
    for (let r = 0; r <= 4; r++) {
      const t = r / 4;
      const line: Vec[] = [];
      for (let k = 0; k <= 2; k++) {
        const turn = ((g + k / 2) / gores) * Math.PI * 2;
        const sag = k === 1 ? 0.06 * t : 0;
        const radius = (1.15 - sag) * Math.min(1, t * 1.12);
        const y = -0.52 * t ** 1.6 - sag - (r === 4 ? 0.16 : 0);
        line.push(
          add(top, [
            Math.cos(turn) * radius,
            y - tilt[0] * Math.cos(turn) * radius - tilt[2] * Math.sin(turn) * radius,
            Math.sin(turn) * radius,
          ]),
        );
      }
      grid.push(line);
    }
    skin(mesh, grid, false, { color: g % 2 ? color : other, of: 'leaf' });
  }
}

/** A deck chair: two crossed frames and a sagging cloth. */
export function deckchair(mesh: Mesh, stand: Stand, color: Vec): void {
  const p = (x: number, y: number, z: number): Vec => placed(stand, [x, y, z]);
  for (const x of [-0.27, 0.27]) {
    limb(mesh, p(x, 0, 0.5), p(x, 0.95, -0.55), 0.018, 0.018, PALE, 5);
    limb(mesh, p(x, 0, -0.4), p(x, 0.42, 0.5), 0.018, 0.018, PALE, 5);
  }
  const cloth: Vec[][] = [];
  for (let r = 0; r <= 8; r++) {
    const t = r / 8;
    const y = 0.95 - 0.55 * t - 0.42 * Math.sin(Math.PI * t) * 0.8;
    const z = -0.55 + 1.05 * t;
    cloth.push([p(-0.25, y, z), p(0, y - 0.02, z), p(0.25, y, z)]);
  }
  skin(mesh, cloth, false, { color, of: 'leaf' });
}

/** A bathing cabin with a pitched lid. */
export function cabin(mesh: Mesh, stand: Stand, color: Vec): void {
  box(mesh, stand, [-0.7, 0.1, -1.4], [0.7, 2.1, 0], { color, of: 'wood' });
  box(mesh, stand, [-0.42, 0.15, 0], [0.42, 1.85, 0.03], { color: scale(color, 0.65), of: 'wood' });
  box(mesh, stand, [-0.8, 2.1, -1.5], [0.8, 2.2, 0.15], { color: ink('#e6e0d0'), of: 'wood' });
}
