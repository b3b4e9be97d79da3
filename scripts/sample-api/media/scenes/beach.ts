import { Mesh } from '../camera/mesh.ts';
import { day } from '../camera/sky.ts';
import { ball, floor, limb } from '../camera/solids.ts';
import { between, chance, pick } from '../chance.ts';
import type { Chance } from '../chance.ts';
import { adult, bystanders, child } from '../people/company.ts';
import { reclining, running, sitting, squatting, standing, walking, waving } from '../people/poses.ts';
import { bathing } from '../people/wardrobe.ts';
import { OPEN_WATER, SAND } from './grounds.ts';
import { range } from './ranges.ts';
import type { Moment, Shot } from './scenery.ts';
import { add, ink } from '../space.ts';
import type { Vec } from '../space.ts';
import { boat } from '../things/boats.ts';
import { SUNSHADES, cabin, deckchair, sunshade } from '../things/seaside.ts';

/** The strand: dry sand towards the camera, a wet band, and the sea to the horizon beyond `shore`. */
function strand(mesh: Mesh, shore: number): void {
  floor(mesh, -60, 60, shore + 1.1, 40, 0.03, SAND);
  floor(mesh, -60, 60, shore - 0.6, shore + 1.1, 0.015, { color: ink('#8d7450'), of: 'paint' });
  floor(mesh, -3000, 3000, -6000, shore, 0, OPEN_WATER);
}

/** A row of sunshades, somebody under most of them. */
function umbrellas(
  mesh: Mesh,
  random: Chance,
  count: number,
  area: { x0: number; x1: number; z0: number; z1: number },
  time: number,
): void {
  for (let i = 0; i < count; i++) {
    const at: Vec = [
      area.x0 + ((i + between(random, 0.1, 0.9)) / count) * (area.x1 - area.x0),
      0.03,
      between(random, area.z0, area.z1),
    ];
    const color = ink(pick(random, SUNSHADES));
    sunshade(mesh, random, at, color, random() < 0.5 ? color : ink('#ece5d4'), random() < 0.9);
    const yaw = between(random, 2.4, 3.8);
    if (random() < 0.6) {
      const stand = { at: add(at, [between(random, 0.6, 1), 0, 0.4]), yaw };
      deckchair(mesh, stand, ink(pick(random, SUNSHADES)));
      if (random() < 0.7)
        adult(
          mesh,
          random,
          stand,
          bathing(random, random() < 0.5 ? 'man' : 'woman'),
          sitting(random, time),
          0.22,
        );
    } else {
      adult(mesh, random, { at: add(at, [-0.7, 0, 0.5]), yaw }, bathing(random, 'woman'), reclining(random));
    }
  }
}

/** Bathers in the shallows and along the water, some walking by; `strandWidth` metres of sand are theirs. */
function bathers(
  mesh: Mesh,
  random: Chance,
  count: number,
  shore: number,
  time: number,
  strandWidth = 2.5,
): void {
  for (let i = 0; i < count; i++) {
    const own = chance(Math.floor(random() * 1e9));
    const deep = own() < 0.55;
    const x = between(own, -14, 14);
    const z = deep ? shore - between(own, 1, 9) : shore + between(own, 0, strandWidth);
    const y = deep ? -Math.min(1.05, (shore - z) * 0.11) : 0.02;
    const pace = own() < 0.5 ? 0 : between(own, 0.5, 1.1) * (own() < 0.5 ? -1 : 1);
    const stand = {
      at: [x + pace * time, y, z] as Vec,
      yaw: pace === 0 ? own() * 6.28 : pace > 0 ? 1.57 : -1.57,
    };
    const pose = pace === 0 ? standing(own, time) : walking(time * 4.4 + own() * 6, 0.36);
    if (own() < 0.45)
      child(
        mesh,
        stand,
        between(own, 4, 10),
        bathing(own, own() < 0.5 ? 'man' : 'woman'),
        pace === 0 ? pose : running(time * 8 + own() * 6),
      );
    else adult(mesh, own, stand, bathing(own, own() < 0.5 ? 'man' : 'woman'), pose);
  }
}

/** Sunshades; children against the glitter; along the strand; a mother and child. */
export function beach({ seed, decade, variant, time }: Moment): Shot {
  const random = chance(seed);
  const mesh = new Mesh();
  const shore = -5;
  strand(mesh, shore);
  if (variant === 0) {
    // Sunshades and bathers across the frame, the sun high at the side.
    umbrellas(mesh, random, 5, { x0: -9, x1: 9, z0: -2.5, z1: 1 }, time);
    bathers(mesh, random, 14, shore, time);
    boat(mesh, { at: [6, -0.1, -26], yaw: 1.2 }, 4, 1.4, ink('#e8e2d4'), ink('#8a6a4a'));
    return {
      mesh,
      lens: { eye: [0, 1.6, 8.5], target: [0.4, 1.0, -5], fov: 0.52 },
      air: day(60, 48, { shore, time, swell: 0.5, clouds: 0.3, shadowCenter: [0, 0, -3], shadowReach: 15 }),
    };
  }
  if (variant === 1) {
    // Children against the glitter of a low sun.
    const places = [-1.3, -0.3, 0.75] as const;
    places.forEach((x, i) => {
      const pose =
        i === 1
          ? squatting(random, 0.15 * Math.sin(time * 3))
          : i === 2
            ? waving(random, time * 6)
            : standing(random, time);
      const stand = { at: [x, 0.01, -4.6 + 0.4 * i] as Vec, yaw: between(random, -0.6, 0.9) };
      child(mesh, stand, 5 + 2 * i, bathing(random, i === 1 ? 'woman' : 'man'), pose);
    });
    // One runs through the shallows; a still is taken before it comes into the frame.
    const runner = { at: [1.6 * time - 9, -0.08, -5.4] as Vec, yaw: 1.5 };
    child(mesh, runner, 8, bathing(random, 'man'), running(time * 8));
    adult(
      mesh,
      random,
      { at: [2.6, -0.2, -7.5], yaw: 2.6 },
      bathing(random, 'woman'),
      standing(random, time),
    );
    return {
      mesh,
      lens: { eye: [-0.3, 0.95, 1.2], target: [0, 0.75, -6], fov: 0.44 },
      air: day(172, 17, {
        shore,
        time,
        swell: 0.6,
        clouds: 0.3,
        haze: 0.004,
        shadowCenter: [0, 0, -4],
        shadowReach: 6,
      }),
      exposure: 0.85,
    };
  }
  if (variant === 2) {
    // Along the strand, cabins on one side.
    for (let i = 0; i < 14; i++)
      cabin(mesh, { at: [9 + i * 1.9, 0, 3.6], yaw: Math.PI }, ink(i % 2 ? '#d8d2c4' : '#5f7f96'));
    range(mesh, seed % 31, -40, 700, 160, 55, ink('#61764f'), 'grass', 0.8);
    umbrellas(mesh, random, 6, { x0: 6, x1: 26, z0: -2, z1: 1 }, time);
    bystanders(mesh, random, { x0: 3, x1: 7, z0: -1.5, z1: 2 }, 2, 1.2, decade, time);
    for (let i = 0; i < 9; i++) {
      const own = chance(seed + i * 77);
      const stand = {
        at: [between(own, 3, 24) - 0.9 * time, 0.02, shore + between(own, 0, 1.6)] as Vec,
        yaw: -1.5,
      };
      adult(mesh, own, stand, bathing(own, own() < 0.5 ? 'man' : 'woman'), walking(time * 4.6 + i, 0.36));
    }
    return {
      mesh,
      lens: { eye: [-3.5, 1.65, -0.6], target: [12, 1.1, -4.2], fov: 0.55 },
      air: day(-40, 38, {
        shore,
        time,
        swell: 0.5,
        clouds: 0.45,
        haze: 0.004,
        shadowCenter: [8, 0, -1],
        shadowReach: 16,
      }),
    };
  }
  // A mother and a child with a bucket, near.
  const mother = adult(
    mesh,
    random,
    { at: [0.35, 0.02, -2.6], yaw: -0.4 },
    { ...bathing(random, 'woman'), hat: 'straw' },
    waving(random, time * 5),
  );
  child(
    mesh,
    { at: [-0.32, 0.02, -2.3], yaw: 0.5 },
    4,
    bathing(random, 'man'),
    squatting(random, 0.25 * Math.sin(time * 4)),
  );
  limb(
    mesh,
    [-0.62, 0.03, -2.05],
    [-0.62, 0.2, -2.05],
    0.07,
    0.1,
    { color: ink('#c8362c'), of: 'paint' },
    12,
  );
  ball(mesh, add(mother.hip, [0.7, -0.72, 0.5]), 0.13, { color: ink('#e3c04a'), of: 'paint' });
  umbrellas(mesh, random, 2, { x0: 1.6, x1: 5, z0: -4, z1: -3.4 }, time);
  bathers(mesh, random, 5, shore, time, 0.5);
  return {
    mesh,
    lens: { eye: [0, 1.25, 1.6], target: [0, 0.86, -3], fov: 0.56, roll: 0.02 },
    air: day(120, 35, { shore, time, swell: 0.5, clouds: 0.4, shadowCenter: [0, 0, -2.5], shadowReach: 7 }),
    focus: 4.1,
  };
}
