import { Mesh } from '../camera/mesh.ts';
import { day } from '../camera/sky.ts';
import { ball, box, floor } from '../camera/solids.ts';
import { between, chance, pick } from '../chance.ts';
import { adult, child } from '../people/company.ts';
import { leaping, standing, walking } from '../people/poses.ts';
import type { Pose } from '../people/poses.ts';
import { bride, childish, darkSuit, everyday } from '../people/wardrobe.ts';
import { PAVING } from './grounds.ts';
import type { Moment, Shot } from './scenery.ts';
import { add, ink } from '../space.ts';
import type { Vec } from '../space.ts';
import { church } from '../things/churches.ts';
import { broad, clump, tree } from '../things/trees.ts';
import { hedge } from '../things/undergrowth.ts';

/** Out of church under rice; in the garden; the whole party in rows. */
export function wedding({ seed, decade, variant, time }: Moment): Shot {
  const random = chance(seed);
  const mesh = new Mesh();
  floor(mesh, -60, 60, -80, 20, 0, PAVING);
  const groom = darkSuit(random);
  const couple = (z: number, pose: (i: number) => Pose): void => {
    const her = adult(mesh, random, { at: [-0.3, 0.02, z], yaw: 0.12 }, bride(random), {
      ...pose(0),
      arms: [
        { swing: 0.6, elbow: 1.3, out: 0.15 },
        { swing: 0.7, elbow: 1.2, out: 0.05 },
      ],
      turn: 0.15,
    });
    adult(mesh, random, { at: [0.38, 0.02, z - 0.05], yaw: -0.1 }, groom, { ...pose(1), turn: -0.2 });
    const bouquet = add(her.hands[1], [0.05, 0.08, 0.08]);
    clump(mesh, random, bouquet, [0.16, 0.13, 0.13], 0.05, 70, ink('#5d7a44'));
    for (let i = 0; i < 16; i++)
      ball(
        mesh,
        add(bouquet, [between(random, -0.14, 0.14), between(random, -0.05, 0.14), between(random, 0, 0.13)]),
        0.035,
        { color: ink(pick(random, ['#f4ece4', '#e9b7bd', '#f1e7c8'])), of: 'leaf' },
        6,
      );
  };
  const guests = (count: number, z: number): void => {
    for (let i = 0; i < count; i++) {
      const side = i % 2 ? 1 : -1;
      const own = chance(seed + i * 31);
      const dress = own() < 0.5 ? darkSuit(own) : everyday(own, 'woman', decade);
      adult(
        mesh,
        own,
        { at: [side * between(own, 1.3, 3.2), 0, z - (i / count) * 4.5], yaw: -side * between(own, 0.2, 1) },
        dress,
        own() < 0.3 ? { ...standing(own, time), arms: leaping(own, time * 7 + i).arms } : standing(own, time),
      );
    }
  };
  const rice = (z: number): void => {
    mesh.castsShadow = false;
    for (let i = 0; i < 130; i++) {
      const fall = (random() * 2.6 + 4 - time * 1.9) % 2.6;
      ball(
        mesh,
        [between(random, -1.6, 1.6), fall + 0.2, z + between(random, -0.8, 1.2)],
        0.011,
        { color: ink('#f8f4ea'), of: 'plaster' },
        5,
      );
    }
    mesh.castsShadow = true;
  };
  const air = { shadowCenter: [0, 0, -5] as Vec, shadowReach: 11, haze: 0.003, clouds: 0.35 };
  if (variant === 0) {
    church(mesh, { at: [0, 0, -10], yaw: 0 }, 16, 17, ink('#cbb893'));
    couple(-5.2 + time * 0.35, (i) => walking(time * 3.6 + i, 0.24));
    guests(14, -4.6);
    rice(-5);
    return { mesh, lens: { eye: [0.2, 1.55, 0.6], target: [0, 1.5, -6], fov: 0.56 }, air: day(46, 44, air) };
  }
  if (variant === 1) {
    hedge(mesh, random, [-9, 0, -9], [9, 0, -9.5], 3, 1, ink('#57743c'));
    for (const x of [-4.4, 4]) tree(mesh, random, [x, 0, -11], broad(8, 1));
    couple(-3.6, () => standing(random, time));
    return {
      mesh,
      lens: { eye: [0.05, 1.45, 0.4], target: [0.04, 0.92, -4], fov: 0.66 },
      air: day(150, 30, { ...air, haze: 0.01 }),
      focus: 4,
    };
  }
  // The whole party in rows on the steps.
  church(mesh, { at: [0, 0, -9.6], yaw: 0 }, 18, 16, ink('#c4b596'));
  for (let r = 0; r < 3; r++) {
    box(mesh, { at: [0, 0, -6 - r * 0.8], yaw: 0 }, [-5, 0, -0.4], [5, 0.02 + r * 0.26, 0.4], {
      color: ink('#b9ab94'),
      of: 'plaster',
    });
    for (let i = 0; i < 9; i++) {
      const own = chance(seed + r * 50 + i);
      if (r === 0 && Math.abs(i - 4) < 2) continue;
      adult(
        mesh,
        own,
        { at: [-2.9 + i * 0.72, 0.02 + r * 0.26, -6 - r * 0.8], yaw: 0 },
        own() < 0.55
          ? { ...darkSuit(own), hat: own() < 0.3 ? 'brim' : 'none' }
          : everyday(own, 'woman', decade),
        { ...standing(own, time), turn: between(own, -0.2, 0.2) },
      );
    }
  }
  couple(-5.7, () => standing(random, time));
  for (const x of [-1.2, 1.3])
    child(
      mesh,
      { at: [x, 0, -5.3], yaw: 0 },
      6,
      { ...childish(random, x < 0, decade), top: ink('#efebe2'), bottom: ink('#efebe2') },
      standing(random, time),
    );
  return { mesh, lens: { eye: [0, 1.6, 1.4], target: [0, 1.45, -7], fov: 0.54 }, air: day(-55, 42, air) };
}
