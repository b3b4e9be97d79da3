import { Mesh } from '../camera/mesh.ts';
import { day } from '../camera/sky.ts';
import { terrain } from '../camera/solids.ts';
import { between, chance, noise } from '../chance.ts';
import { adult, child } from '../people/company.ts';
import { holding, reclining, standing, walking, waving } from '../people/poses.ts';
import { childish, everyday } from '../people/wardrobe.ts';
import { MEADOW } from './grounds.ts';
import { alps } from './ranges.ts';
import type { Moment, Shot } from './scenery.ts';
import { add, ink } from '../space.ts';
import type { Vec } from '../space.ts';
import { beast } from '../things/beasts.ts';
import { fence } from '../things/farm.ts';
import { house } from '../things/houses.ts';
import { fir } from '../things/trees.ts';
import { blades } from '../things/undergrowth.ts';

/** A walk on the alp; a rest; cows and a hut; backs against the light. */
export function mountain({ seed, decade, variant, time }: Moment): Shot {
  const random = chance(seed);
  const mesh = new Mesh();
  const slope = (x: number, z: number): number => 0.08 * -z * 0.6 + 1.4 * noise(x * 0.05, 3, z * 0.05) - 0.7;
  terrain(mesh, { x0: -80, x1: 80, z0: -90, z1: 12 }, { x: 80, z: 60 }, slope, MEADOW);
  const on = (x: number, z: number): Vec => [x, slope(x, z), z];
  alps(mesh, (seed % 13) + variant, false);
  const air = { shadowCenter: [0, 0, -8] as Vec, shadowReach: 26, haze: 0.0003, clouds: 0.45 };
  for (let i = 0; i < 16; i++)
    fir(
      mesh,
      random,
      on(between(random, -60, 60), between(random, -85, -40)),
      between(random, 8, 14),
      0.25,
      false,
    );
  blades(mesh, random, { x0: -5, x1: 5, z0: -6, z1: 3 }, 7000, 0.22, ink('#8f9360'), slope);
  if (variant === 0) {
    for (let i = 0; i < 4; i++) {
      const yaw = Math.PI + between(random, -0.3, 0.3);
      adult(
        mesh,
        random,
        { at: on(-2.2 + i * 1.3, -7 - i * 2.2 - time * 0.7), yaw },
        everyday(random, i % 2 ? 'woman' : 'man', decade),
        walking(time * 3.6 + i * 1.7, 0.4),
      );
    }
    return {
      mesh,
      lens: { eye: add(on(0.6, 3), [0, 1.6, 0]), target: [-0.4, 4.4, -20], fov: 0.6 },
      air: day(-62, 33, air),
    };
  }
  if (variant === 1) {
    for (let i = 0; i < 6; i++)
      fir(
        mesh,
        random,
        on(i < 3 ? between(random, -9, -5) : between(random, 6, 12), between(random, -18, -9)),
        between(random, 7, 11),
        1,
        false,
      );
    adult(mesh, random, { at: on(0.7, -5), yaw: 2.6 }, everyday(random, 'woman', decade), reclining(random));
    adult(
      mesh,
      random,
      { at: on(-0.3, -5.4), yaw: 2.9 },
      everyday(random, 'man', decade),
      standing(random, time),
    );
    child(mesh, { at: on(1.7, -5.2), yaw: 0.2 }, 7, childish(random, true, decade), waving(random, time * 6));
    return {
      mesh,
      lens: { eye: add(on(0, 2), [0, 1.5, 0]), target: [0.2, 3.6, -20], fov: 0.55 },
      air: day(120, 38, air),
    };
  }
  if (variant === 2) {
    // A hut and cows.
    house(
      mesh,
      random,
      { at: add(on(7, -24), [0, -0.4, 0]), yaw: -0.5 },
      { width: 8, depth: 7, floors: 1, wall: ink('#8a6a4a') },
    );
    for (let i = 0; i < 5; i++) {
      beast(
        mesh,
        { at: on(between(random, -9, 4), between(random, -17, -8)), yaw: random() * 6.28 },
        1.25,
        ink(i % 2 ? '#cbbba4' : '#7f6448'),
        'ox',
        time,
      );
    }
    fence(mesh, on(-12, -7), on(12, -6), 1.1, 12);
    child(mesh, { at: on(-1.2, -5), yaw: 0.4 }, 9, childish(random, false, decade), holding(random, 0.7));
    return {
      mesh,
      lens: { eye: add(on(0, 3), [0, 1.6, 0]), target: [0, 3.8, -20], fov: 0.58 },
      air: day(50, 42, air),
    };
  }
  // Backs against the light, on a ridge.
  for (let i = 0; i < 3; i++)
    adult(
      mesh,
      random,
      { at: on(-1.6 + i * 1.2, -4.4), yaw: Math.PI + between(random, -0.5, 0.5) },
      { ...everyday(random, i === 1 ? 'woman' : 'man', decade), legs: 'trousers' },
      i === 2 ? waving(random, time * 5) : standing(random, time),
    );
  return {
    mesh,
    lens: { eye: add(on(0.4, 2.2), [0, 1.3, 0]), target: [0.6, 3.1, -16], fov: 0.46 },
    air: day(158, 24, { ...air, haze: 0.0005 }),
  };
}
