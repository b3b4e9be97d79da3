import { Mesh } from '../camera/mesh.ts';
import type { Finish } from '../camera/mesh.ts';
import { room } from '../camera/sky.ts';
import type { Lamp } from '../camera/sky.ts';
import { box, floor, limb, panel } from '../camera/solids.ts';
import { between, chance } from '../chance.ts';
import type { Chance } from '../chance.ts';
import type { Moment, Shot } from './scenery.ts';
import { ink, scale } from '../space.ts';
import type { Vec } from '../space.ts';

/** A photograph of the year's calendar on the light table, film across it. */
export function calendar({ seed }: Moment): Shot {
  const random = chance(seed);
  const mesh = new Mesh();
  floor(mesh, -3, 3, -3, 3, 0, { color: ink('#a4a8aa'), of: 'glow' });
  const paper = { color: ink('#e9e7e0'), of: 'plaster' } as const;
  const line = { color: ink('#77777a'), of: 'cloth' } as const;
  const lay = { at: [0, 0.004, 0] as Vec, yaw: 0.13 };
  box(mesh, lay, [-0.21, 0, -0.3], [0.21, 0.012, 0.3], paper);
  // The month's picture: a small sea with a sail.
  const y = 0.0125;
  box(mesh, lay, [-0.185, y, -0.275], [0.185, y + 0.0004, -0.02], { color: ink('#8fb0bf'), of: 'plaster' });
  box(mesh, lay, [-0.185, y, -0.13], [0.185, y + 0.0006, -0.02], { color: ink('#3d6d80'), of: 'plaster' });
  box(mesh, lay, [-0.185, y, -0.052], [0.185, y + 0.0008, -0.02], { color: ink('#c9b083'), of: 'plaster' });
  const at = (x: number, z: number): Vec => [
    x * Math.cos(0.13) + z * Math.sin(0.13),
    lay.at[1] + y + 0.0012,
    -x * Math.sin(0.13) + z * Math.cos(0.13),
  ];
  mesh.triangle(at(0.04, -0.23), at(0.04, -0.115), at(0.095, -0.12), [0, 1, 0], [0, 1, 0], [0, 1, 0], {
    color: ink('#f4f0e6'),
    of: 'plaster',
  });
  mesh.triangle(at(0.034, -0.2), at(0.034, -0.12), at(0.0, -0.12), [0, 1, 0], [0, 1, 0], [0, 1, 0], {
    color: ink('#f4f0e6'),
    of: 'plaster',
  });
  for (let r = 0; r <= 6; r++)
    box(mesh, lay, [-0.185, y, 0.03 + r * 0.04], [0.185, y + 0.0005, 0.0308 + r * 0.04], line);
  for (let c = 0; c <= 7; c++)
    box(mesh, lay, [-0.185 + c * 0.0527, y, 0.03], [-0.1842 + c * 0.0527, y + 0.0005, 0.27], line);
  for (let i = 0; i < 26; i++)
    limb(
      mesh,
      at(-0.19 + i * 0.0152, -0.31),
      at(-0.19 + i * 0.0152, -0.29),
      0.004,
      0.004,
      { color: ink('#4a4c50'), of: 'paint' },
      6,
    );
  strips(mesh, random);
  const lamps: Lamp[] = [{ at: [-0.9, 1.3, -0.6], color: [0.8, 0.78, 0.74], size: 0.5 }];
  return {
    mesh,
    lens: { eye: [0.06, 0.86, 0.72], target: [0.03, 0, 0.01], fov: 0.62 },
    air: room(-60, 40, {
      sunColor: [1.1, 1.06, 1.0],
      ambient: [0.55, 0.57, 0.6],
      lamps,
      shadowCenter: [0, 0, 0],
      shadowReach: 1.2,
    }),
  };
}

/** Strips of film lying in curves, with their frames and perforations. */
function strips(mesh: Mesh, random: Chance): void {
  const base = { color: ink('#3a2a20'), of: 'paint' } as const;
  const lamp = { color: ink('#a4a8aa'), of: 'glow' } as const;
  const dyes = ['#a0522f', '#5d7f96', '#8a7a3a', '#7a3a4a', '#4a6a5a', '#b08a4a'] as const;
  for (let s = 0; s < 4; s++) {
    const side = s % 2 ? 1 : -1;
    const start: Vec = [side * between(random, 0.27, 0.44), 0.003 + s * 0.002, -0.6];
    const bend = between(random, -0.16, 0.16);
    const wide = 0.034;
    const at = (t: number, across: number, lift: number): Vec => [
      start[0] + bend * Math.sin(t * 3 + s) + across,
      start[1] + lift,
      start[2] + t * 1.2,
    ];
    for (let i = 0; i < 44; i++) {
      const t0 = i / 44;
      const t1 = (i + 1) / 44;
      const cell = (a: number, b: number, u0: number, u1: number, lift: number, finish: Finish): void => {
        panel(mesh, at(a, u0, lift), at(a, u1, lift), at(b, u1, lift), at(b, u0, lift), finish);
      };
      cell(t0, t1, -wide, wide, 0, base);
      const mid = t0 + (t1 - t0) * 0.12;
      const end = t0 + (t1 - t0) * 0.88;
      cell(mid, end, -wide * 0.45, wide * 0.8, 0.0006, {
        color: scale(ink(dyes[(i + s) % dyes.length] ?? '#5d7f96'), 0.45),
        of: 'glow',
      });
      cell(mid, mid + 0.006, -wide * 0.45, wide * 0.8, 0.0009, { color: ink('#8a7c66'), of: 'glow' });
      cell(t0 + 0.008, t0 + 0.0155, -wide * 0.86, -wide * 0.62, 0.0009, lamp);
    }
  }
}
