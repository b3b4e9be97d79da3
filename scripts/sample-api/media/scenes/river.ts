import { Mesh } from '../camera/mesh.ts';
import { day, fog } from '../camera/sky.ts';
import { floor, limb, terrain } from '../camera/solids.ts';
import { between, chance, noise } from '../chance.ts';
import { adult, child } from '../people/company.ts';
import { holding, leaping, reclining, sitting, squatting, standing } from '../people/poses.ts';
import { childish, everyday, farmWork } from '../people/wardrobe.ts';
import { MEADOW, OPEN_WATER } from './grounds.ts';
import type { Moment, Shot } from './scenery.ts';
import { add, ink } from '../space.ts';
import { boat } from '../things/boats.ts';
import { tower } from '../things/churches.ts';
import { bareTree, poplar, tree } from '../things/trees.ts';
import { blades, hedge } from '../things/undergrowth.ts';

/** Fishing; a boatman in the fog; bathing in the evening. */
export function river({ seed, decade, variant, time }: Moment): Shot {
  const random = chance(seed);
  const mesh = new Mesh();
  const bank = (x: number, z: number): number =>
    (z > -4 ? 0.5 - 0.14 * (z < -3 ? 3 : -z) : 0.1) + 0.25 * noise(x * 0.3, 0, z * 0.3) - (z < -4 ? 0.7 : 0);
  terrain(mesh, { x0: -30, x1: 30, z0: -6, z1: 12 }, { x: 80, z: 40 }, bank, MEADOW);
  floor(mesh, -400, 400, -70, -3, 0, OPEN_WATER);
  floor(mesh, -500, 500, -400, -66, 0.6, { color: ink('#8a9058'), of: 'grass' });
  const far = variant === 1 ? 0.5 : 1;
  for (let i = 0; i < 22; i++)
    tree(
      mesh,
      random,
      [-60 + i * 5.6 + between(random, -1, 1), 0.5, -70 - 5 * random()],
      poplar(between(random, 14, 19), 0.3 * far),
    );
  hedge(mesh, random, [-80, 0.4, -67], [80, 0.4, -67], 2.4, 0.35, ink('#75854a'));
  blades(mesh, random, { x0: -7, x1: 7, z0: -4, z1: 3 }, 5000, 0.5, ink('#868f5c'), bank);
  const mirror = { shore: 1e5, time, swell: 0.12, clouds: 0.4 };
  if (variant === 0) {
    for (const [x, z] of [
      [-6.5, -2.2],
      [7.5, -1.5],
    ] as const)
      tree(mesh, random, [x, bank(x, z), z], poplar(13, 0.9));
    adult(
      mesh,
      random,
      { at: [-1.3, bank(-1.3, -3), -3], yaw: Math.PI - 0.5 },
      { ...everyday(random, 'man', decade), hat: 'straw' },
      sitting(random, time),
      0.25,
    );
    limb(mesh, [-1.0, 1.0, -3.5], [0.9, 2.2, -8], 0.018, 0.006, { color: ink('#8a7040'), of: 'wood' }, 5);
    child(
      mesh,
      { at: [0.4, bank(0.4, -2.7), -2.7], yaw: Math.PI + 0.3 },
      8,
      childish(random, false, decade),
      squatting(random),
    );
    return {
      mesh,
      lens: { eye: [0.6, 1.9, 4], target: [-0.2, 1.9, -20], fov: 0.56 },
      air: day(-95, 30, { ...mirror, haze: 0.005, shadowCenter: [0, 0, -3], shadowReach: 14 }),
    };
  }
  if (variant === 1) {
    // Fog: a flat boat and its boatman, the far bank almost gone.
    boat(mesh, { at: [0.6 - time * 0.4, 0, -13], yaw: -1.45 }, 6, 1.5, ink('#2c2a26'), ink('#5c4a35'));
    const man = adult(
      mesh,
      random,
      { at: [2.3 - time * 0.4, 0.35, -13.1], yaw: -1.5 },
      { ...farmWork(random, 'man'), hat: 'brim', top: ink('#33322f') },
      holding(random, 1.2),
    );
    limb(
      mesh,
      add(man.hands[0], [-0.2, 1.6, 0]),
      add(man.hands[1], [0.6, -2, -0.2]),
      0.025,
      0.025,
      { color: ink('#4d4030'), of: 'wood' },
      5,
    );
    bareTree(mesh, random, [-5.5, bank(-5.5, -2), -2], 8, 5);
    return {
      mesh,
      lens: { eye: [0, 1.9, 3], target: [0, 2.1, -14], fov: 0.54 },
      air: fog({ ...mirror, clouds: 0 }),
    };
  }
  // Bathing from a gravel bar, evening.
  for (let i = 0; i < 6; i++)
    child(
      mesh,
      { at: [-3 + i * 1.3, -0.35 - 0.05 * i, -5.4 - (i % 3) * 1.3], yaw: random() * 6 },
      between(random, 6, 11),
      { ...childish(random, i % 2 === 0, decade), bare: true, legs: 'shorts', shoes: null },
      i % 2 ? leaping(random, time * 6 + i) : standing(random, time),
    );
  adult(
    mesh,
    random,
    { at: [2.8, bank(2.8, -2.6), -2.6], yaw: 2.4 },
    everyday(random, 'woman', decade),
    reclining(random),
  );
  adult(
    mesh,
    random,
    { at: [3.7, bank(3.7, -2.6), -2.6], yaw: 3.2 },
    everyday(random, 'man', decade),
    standing(random, time),
  );
  tower(mesh, { at: [26, 0.6, -120], yaw: 0.4 }, 5, 26, ink('#a8715a'), true);
  return {
    mesh,
    lens: { eye: [0.2, 1.9, 3.6], target: [0.2, 1.5, -14], fov: 0.44 },
    air: day(150, 22, { ...mirror, haze: 0.005, shadowCenter: [0, 0, -4], shadowReach: 10 }),
  };
}
