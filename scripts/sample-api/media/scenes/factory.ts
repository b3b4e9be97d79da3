import { Mesh } from '../camera/mesh.ts';
import { day, overcast } from '../camera/sky.ts';
import { box, floor, limb, panel } from '../camera/solids.ts';
import { between, chance, pick } from '../chance.ts';
import { adult } from '../people/company.ts';
import { walking } from '../people/poses.ts';
import { everyday } from '../people/wardrobe.ts';
import { DUST } from './grounds.ts';
import { CARS, cyclist } from './passers-by.ts';
import type { Moment, Shot } from './scenery.ts';
import { add, ink } from '../space.ts';
import type { Stand, Vec } from '../space.ts';
import { car } from '../things/cars.ts';
import { clump } from '../things/trees.ts';

/** The gates at the end of a shift; against the smoke; the car park. */
export function factory({ seed, decade, variant, time }: Moment): Shot {
  const random = chance(seed);
  const mesh = new Mesh();
  floor(mesh, -200, 200, -260, 30, 0, DUST);
  const brick = { color: ink('#9c5a42'), of: 'brick' } as const;
  // Sheds with saw-tooth roofs, one chimney after another.
  for (let i = 0; i < 7; i++) {
    const stand: Stand = { at: [-24 + i * 8, 0, -44], yaw: 0 };
    box(mesh, stand, [-4, 0, -30], [4, 7, 0], brick);
    panel(
      mesh,
      add(stand.at, [-4, 7, 0]),
      add(stand.at, [4, 10.2, 0]),
      add(stand.at, [4, 10.2, -30]),
      add(stand.at, [-4, 7, -30]),
      { color: ink('#6b5e56'), of: 'tiles' },
    );
    mesh.triangle(
      add(stand.at, [-4, 7, 0]),
      add(stand.at, [4, 7, 0]),
      add(stand.at, [4, 10.2, 0]),
      [0, 0, 1],
      [0, 0, 1],
      [0, 0, 1],
      brick,
    );
    for (const x of [-2, 1.6])
      box(mesh, stand, [x - 0.9, 1.6, -0.1], [x + 0.9, 5.6, 0.05], { color: ink('#20262b'), of: 'glass' });
  }
  const stacks: readonly Vec[] = [
    [-13, 0, -54],
    [6, 0, -66],
    [19, 0, -58],
  ];
  for (const at of stacks) {
    limb(mesh, at, add(at, [0, 34 + at[2] * -0.05, 0]), 1.9, 1.15, brick, 14);
    mesh.castsShadow = false;
    const smoke = chance(seed + Math.round(at[0]));
    for (let k = 0; k < 34; k++) {
      const rise = (k + ((time * 1.5) % 1)) * 0.85;
      const size = 1.1 + rise * 0.22;
      clump(
        mesh,
        smoke,
        add(at, [rise * 0.95 + between(smoke, -0.6, 0.6), 37 + rise * 0.42, between(smoke, -1, 1)]),
        [size, size * 0.8, size],
        0.34,
        46,
        ink('#6d6a66'),
      );
    }
    mesh.castsShadow = true;
  }
  const wall = { color: ink('#b08d70'), of: 'plaster' } as const;
  box(mesh, { at: [0, 0, -26], yaw: 0 }, [-60, 0, -0.3], [-5, 3, 0.3], wall);
  box(mesh, { at: [0, 0, -26], yaw: 0 }, [5, 0, -0.3], [60, 3, 0.3], wall);
  for (const x of [-5, 5]) box(mesh, { at: [x, 0, -26], yaw: 0 }, [-0.7, 0, -0.7], [0.7, 4.4, 0.7], brick);
  const air = { shadowCenter: [0, 0, -18] as Vec, shadowReach: 34, haze: 0.006, clouds: 0.45 };
  const leaving = (count: number): void => {
    for (let i = 0; i < count; i++) {
      const own = chance(Math.floor(random() * 1e9));
      const stand: Stand = {
        at: [between(own, -7, 7) * (0.5 + i / count / 2), 0, -24 + (i / count) * 19 + time * 1.1],
        yaw: between(own, -0.3, 0.3),
      };
      if (own() < 0.3) cyclist(mesh, own, stand, decade, time + i);
      else
        adult(
          mesh,
          own,
          stand,
          everyday(own, own() < 0.4 ? 'woman' : 'man', decade),
          walking(time * 5.5 + i, 0.42),
        );
    }
  };
  if (variant === 0) {
    leaving(26);
    return { mesh, lens: { eye: [-2, 2.6, 3], target: [0, 9.2, -38], fov: 0.74 }, air: day(-110, 24, air) };
  }
  if (variant === 1) {
    leaving(14);
    return {
      mesh,
      lens: { eye: [7, 1.7, 0], target: [-1, 13, -44], fov: 0.82 },
      air: day(156, 28, { ...air, haze: 0.006 }),
    };
  }
  for (let i = 0; i < 12; i++)
    car(
      mesh,
      { at: [-16 + i * 2.8, 0, -21], yaw: between(random, -0.08, 0.08) },
      decade,
      ink(pick(random, CARS)),
    );
  leaving(12);
  return {
    mesh,
    lens: { eye: [1, 2.2, 2], target: [2, 8.2, -38], fov: 0.7 },
    air: overcast({ ...air, haze: 0.004, clouds: 0.8 }),
  };
}
