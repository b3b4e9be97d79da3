import { Mesh } from '../camera/mesh.ts';
import { day, overcast } from '../camera/sky.ts';
import { box, egg, floor, limb, panel } from '../camera/solids.ts';
import { between, chance, pick } from '../chance.ts';
import { adult, bystanders } from '../people/company.ts';
import { standing } from '../people/poses.ts';
import { farmWork } from '../people/wardrobe.ts';
import { PAVING } from './grounds.ts';
import { walkers } from './passers-by.ts';
import type { Moment, Shot } from './scenery.ts';
import { add, ink } from '../space.ts';
import type { Stand, Vec } from '../space.ts';
import { beast } from '../things/beasts.ts';
import { row } from '../things/houses.ts';

/** Down the stalls; a horse dealer; from a window. */
export function market({ seed, decade, variant, time }: Moment): Shot {
  const random = chance(seed);
  const mesh = new Mesh();
  floor(mesh, -60, 60, -120, 20, 0, PAVING);
  row(mesh, random, [-13, 0, 4], Math.PI / 2, 80, true, 3);
  row(mesh, random, [13, 0, -80], -Math.PI / 2, 84, false, 3);
  row(mesh, random, [-20, 0, -62], 0, 44, true, 3);
  const stall = (stand: Stand, cloth: Vec): void => {
    const p = (x: number, y: number, z: number): Vec =>
      add(stand.at, [
        x * Math.cos(stand.yaw) + z * Math.sin(stand.yaw),
        y,
        -x * Math.sin(stand.yaw) + z * Math.cos(stand.yaw),
      ]);
    for (const x of [-1.4, 1.4])
      for (const z of [-0.9, 0.9])
        limb(
          mesh,
          p(x, 0, z),
          p(x, z > 0 ? 2.25 : 2.7, z),
          0.03,
          0.03,
          { color: ink('#6d5338'), of: 'wood' },
          5,
        );
    for (let g = 0; g < 6; g++) {
      const x0 = -1.6 + (g * 3.2) / 6;
      const finish = { color: g % 2 ? cloth : ink('#e9e2d0'), of: 'leaf' } as const;
      panel(mesh, p(x0, 2.75, -1), p(x0 + 0.54, 2.75, -1), p(x0 + 0.54, 2.2, 1.2), p(x0, 2.2, 1.2), finish);
      panel(
        mesh,
        p(x0, 2.2, 1.2),
        p(x0 + 0.54, 2.2, 1.2),
        p(x0 + 0.54, 1.98, 1.24),
        p(x0, 1.98, 1.24),
        finish,
      );
    }
    box(mesh, stand, [-1.4, 0.5, -0.2], [1.4, 0.85, 0.9], { color: ink('#8a6b46'), of: 'wood' });
    for (let i = 0; i < 5; i++) {
      const fruit = ink(pick(random, ['#c8402e', '#d98f2c', '#5f8a36', '#b8a23a', '#6a2f4a', '#d8c25a']));
      for (let k = 0; k < 16; k++)
        egg(
          mesh,
          p(-1.15 + i * 0.57 + between(random, -0.2, 0.2), 0.9 + 0.08 * random(), between(random, 0, 0.8)),
          [0.055, 0, 0],
          [0, 0.05, 0],
          [0, 0, 0.055],
          { color: fruit, of: 'skin' },
          7,
        );
    }
    adult(
      mesh,
      random,
      { at: p(between(random, -0.6, 0.6), 0, -0.6), yaw: stand.yaw },
      farmWork(random, random() < 0.5 ? 'woman' : 'man'),
      standing(random, time),
    );
  };
  const awnings: readonly [string, ...string[]] = ['#b5432f', '#3f6d8c', '#c79a3a', '#4f7d52', '#e2dccb'];
  for (let i = 0; i < 7; i++) stall({ at: [-4.6, 0, -7 - i * 4.2], yaw: 1.35 }, ink(pick(random, awnings)));
  for (let i = 0; i < 7; i++) stall({ at: [4.6, 0, -8.5 - i * 4.2], yaw: -1.35 }, ink(pick(random, awnings)));
  walkers(mesh, random, { x0: -2.4, x1: 2.4, z0: -30, z1: -7 }, 18, decade, time);
  bystanders(mesh, random, { x0: -2.8, x1: -2, z0: -24, z1: -6 }, 7, -1.5, decade, time);
  const air = { shadowCenter: [0, 0, -14] as Vec, shadowReach: 24, haze: 0.006, clouds: 0.35 };
  if (variant === 0)
    return {
      mesh,
      lens: { eye: [0.5, 1.75, 2], target: [-0.4, 1.7, -14], fov: 0.58 },
      air: day(-30, 46, air),
    };
  if (variant === 1) {
    beast(mesh, { at: [1.6, 0, -6.5], yaw: -2.2 }, 1.1, ink('#6d6258'), 'horse', time);
    adult(mesh, random, { at: [0.3, 0, -5.6], yaw: 0.9 }, farmWork(random, 'man'), standing(random, time));
    return {
      mesh,
      lens: { eye: [1.8, 1.6, 1], target: [-0.6, 1.8, -14], fov: 0.6 },
      air: day(140, 34, { ...air, haze: 0.007 }),
    };
  }
  return {
    mesh,
    lens: { eye: [-1.2, 3.6, 3], target: [0.3, 1.0, -14], fov: 0.6 },
    air: overcast({ ...air, clouds: 0.8 }),
  };
}
