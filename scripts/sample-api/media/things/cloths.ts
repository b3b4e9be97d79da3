import type { Mesh } from '../camera/mesh.ts';
import { egg, limb, skin } from '../camera/solids.ts';
import { between } from '../chance.ts';
import type { Chance } from '../chance.ts';
import { add, ink, mix, scale, sub } from '../space.ts';
import type { Vec } from '../space.ts';

/** A cloth on a pole or a line: waves along its length with `phase`. */
export function flag(
  mesh: Mesh,
  top: Vec,
  across: Vec,
  drop: number,
  color: Vec,
  phase: number,
  ripple = 0.08,
): void {
  const grid: Vec[][] = [];
  for (let r = 0; r <= 8; r++) {
    const line: Vec[] = [];
    for (let c = 0; c <= 6; c++) {
      const t = r / 8;
      const wave = ripple * t * Math.sin(phase + c * 0.9 + r * 0.7);
      line.push(
        add(add(top, scale(across, c / 6)), [-across[2] * wave, -drop * t, across[0] * wave + wave * 0.4]),
      );
    }
    grid.push(line);
  }
  skin(mesh, grid, false, { color, of: 'leaf' });
}

/** A lamp bulb on a wire between two points, the wire sagging; returns where the bulbs hang. */
export function festoon(mesh: Mesh, from: Vec, to: Vec, sag: number, bulbs: number, color: Vec): Vec[] {
  const along = (t: number): Vec => sub(mix(from, to, t), [0, sag * 4 * t * (1 - t), 0]);
  const at: Vec[] = [];
  for (let i = 0; i < bulbs; i++) {
    limb(
      mesh,
      along(i / bulbs),
      along((i + 1) / bulbs),
      0.008,
      0.008,
      { color: ink('#20201e'), of: 'cloth' },
      4,
    );
    const here = along((i + 0.5) / bulbs);
    egg(mesh, sub(here, [0, 0.08, 0]), [0.055, 0, 0], [0, 0.07, 0], [0, 0, 0.055], { color, of: 'glow' }, 8);
    at.push(here);
  }
  return at;
}

/** Washing on a line between two poles, moving in the wind. */
export function washing(mesh: Mesh, random: Chance, from: Vec, to: Vec, time: number): void {
  limb(mesh, [from[0], 0, from[2]], from, 0.04, 0.04, { color: ink('#6b5136'), of: 'wood' }, 6);
  limb(mesh, [to[0], 0, to[2]], to, 0.04, 0.04, { color: ink('#6b5136'), of: 'wood' }, 6);
  limb(mesh, from, to, 0.008, 0.008, { color: ink('#d8d2c2'), of: 'cloth' }, 4);
  const sheets = 5;
  for (let i = 0; i < sheets; i++) {
    const t0 = (i + 0.12) / sheets;
    const at: Vec = [
      from[0] + (to[0] - from[0]) * t0,
      from[1] + (to[1] - from[1]) * t0,
      from[2] + (to[2] - from[2]) * t0,
    ];
    const across: Vec = [((to[0] - from[0]) * 0.78) / sheets, 0, ((to[2] - from[2]) * 0.78) / sheets];
    flag(
      mesh,
      at,
      across,
      between(random, 0.7, 1.25),
      ink(i % 3 === 1 ? '#9fb6cc' : '#eeebe3'),
      time * 3 + i,
      0.16,
    );
  }
}

/** A string of bunting over a street. */
export function bunting(mesh: Mesh, from: Vec, to: Vec, flags: number, time: number): void {
  const colors = ['#2f7a4a', '#ece6d8', '#b5372c'] as const;
  for (let i = 0; i < flags; i++) {
    const t = (i + 0.2) / flags;
    const at: Vec = [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t - 2.4 * t * (1 - t),
      from[2] + (to[2] - from[2]) * t,
    ];
    flag(mesh, at, [0.3, 0, 0.02], 0.42, ink(colors[i % 3] ?? '#ece6d8'), time * 4 + i, 0.12);
  }
}
