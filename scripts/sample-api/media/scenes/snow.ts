import { Mesh } from '../camera/mesh.ts';
import { day } from '../camera/sky.ts';
import { box, limb, terrain } from '../camera/solids.ts';
import { between, chance, noise } from '../chance.ts';
import { adult, child } from '../people/company.ts';
import { reclining, sitting, skiing, standing, walking } from '../people/poses.ts';
import { inWinter } from '../people/wardrobe.ts';
import { SNOWFIELD } from './grounds.ts';
import { alps } from './ranges.ts';
import type { Moment, Shot } from './scenery.ts';
import { add, ink, placed } from '../space.ts';
import type { Vec } from '../space.ts';
import { house } from '../things/houses.ts';
import { fir } from '../things/trees.ts';

/** Skiers coming down; a line of skiers; a sledge. */
export function snow({ seed, decade, variant, time }: Moment): Shot {
  const random = chance(seed);
  const mesh = new Mesh();
  const slope = (x: number, z: number): number =>
    0.22 * (x + 10) * 0.5 + 0.06 * -z + 1.6 * noise(x * 0.06, 3, z * 0.06) - 1;
  terrain(mesh, { x0: -120, x1: 120, z0: -160, z1: 12 }, { x: 110, z: 80 }, slope, SNOWFIELD);
  const on = (x: number, z: number): Vec => [x, slope(x, z), z];
  alps(mesh, (seed % 13) + variant * 3, true);
  const air = {
    shadowCenter: on(0, -8),
    shadowReach: 22,
    haze: 0.0003,
    clouds: 0.25,
    bounce: [0.6, 0.64, 0.72] as Vec,
  };
  for (let i = 0; i < 26; i++)
    fir(
      mesh,
      random,
      on(between(random, -70, 70), between(random, -120, -34)),
      between(random, 7, 15),
      0.3,
      true,
    );
  for (let i = 0; i < 5; i++)
    fir(
      mesh,
      random,
      on(i < 3 ? between(random, -11, -7) : between(random, 8, 13), between(random, -20, -12)),
      between(random, 6, 10),
      0.9,
      true,
    );
  const skier = (x: number, z: number, yaw: number, moving: boolean): void => {
    const at = on(x, z);
    const own = chance(seed + Math.round(x * 31 + z * 7));
    const figure = adult(
      mesh,
      own,
      { at: add(at, [0, 0.05, 0]), yaw },
      inWinter(own, own() < 0.4 ? 'woman' : 'man', decade),
      moving ? skiing(own) : { ...standing(own, time), arms: skiing(own).arms },
    );
    for (const side of [-0.12, 0.12]) {
      const lateral: Vec = [Math.cos(yaw) * side, 0.06, -Math.sin(yaw) * side];
      const along: Vec = [Math.sin(yaw) * 0.95, 0, Math.cos(yaw) * 0.95];
      const fall = (slope(x + along[0], z + along[2]) - slope(x - along[0], z - along[2])) / 2;
      const foot = add(at, lateral);
      limb(
        mesh,
        add(foot, [-along[0], -fall, -along[2]]),
        add(foot, [along[0], fall + 0.05, along[2]]),
        0.035,
        0.03,
        { color: ink('#5a2f22'), of: 'paint' },
        6,
      );
    }
    for (const hand of figure.hands)
      limb(
        mesh,
        hand,
        add(hand, [0.1, -0.95, -0.25]),
        0.012,
        0.012,
        { color: ink('#b59a6a'), of: 'wood' },
        4,
      );
  };
  if (variant === 0) {
    // Skiers coming down across the slope, one near.
    skier(2.2 - time * 2.2, -5, -1.35, true);
    skier(6.5 - time * 3, -13, -1.3, true);
    skier(-5, -11, 0.4, false);
    for (let i = 0; i < 6; i++)
      skier(between(random, -22, 24), between(random, -48, -24), -1 + random() * 2, true);
    return {
      mesh,
      lens: { eye: add(on(0, 3), [0, 1.6, 0]), target: add(on(0, -10), [0, 1.7, 0]), fov: 0.56 },
      air: day(-120, 26, air),
    };
  }
  if (variant === 1) {
    // A line of skiers standing for the camera.
    for (let i = 0; i < 5; i++)
      skier(-2.8 + i * 1.35, -5.4 + 0.3 * Math.sin(i * 2), between(random, -0.3, 0.4), false);
    return {
      mesh,
      lens: { eye: add(on(0, 1.8), [0, 1.4, 0]), target: add(on(0, -6), [0, 1.35, 0]), fov: 0.6 },
      air: day(55, 28, air),
    };
  }
  // A child on a sledge drawn by its father.
  const gone = 0.6 * time - 1;
  const sledge = on(0.9 - gone, -4.4);
  const father = adult(
    mesh,
    random,
    { at: on(-1.1 - gone, -4.6), yaw: -1.4 },
    inWinter(random, 'man', decade),
    walking(time * 4, 0.34),
  );
  child(
    mesh,
    { at: add(sledge, [0, 0.16, 0]), yaw: -1.5 },
    6,
    { ...inWinter(random, 'man', decade), top: ink('#b8302a') },
    { ...sitting(random, time), legs: reclining(random).legs },
  );
  const wood = { color: ink('#a3713c'), of: 'wood' } as const;
  const along = { at: sledge, yaw: -1.5 };
  box(mesh, along, [-0.22, 0.17, -0.45], [0.22, 0.2, 0.5], wood);
  for (const x of [-0.2, 0.2]) {
    box(mesh, along, [x - 0.02, 0.02, -0.5], [x + 0.02, 0.05, 0.62], wood);
    for (const z of [-0.35, 0.35])
      box(mesh, along, [x - 0.02, 0.05, z - 0.02], [x + 0.02, 0.17, z + 0.02], wood);
  }
  const rope = { color: ink('#4a4238'), of: 'cloth' } as const;
  limb(mesh, placed(along, [0, 0.16, 0.55]), father.hands[0], 0.01, 0.01, rope, 4);
  house(
    mesh,
    random,
    { at: add(on(-9, -20), [0, -0.6, 0]), yaw: 0.5 },
    { width: 9, depth: 8, floors: 2, wall: ink('#9a7a56') },
  );
  return {
    mesh,
    lens: { eye: add(on(0, 1), [0, 1.3, 0]), target: add(on(0, -6), [0, 1.2, 0]), fov: 0.56 },
    air: day(140, 24, air),
  };
}
