import { Mesh } from '../camera/mesh.ts';
import { day } from '../camera/sky.ts';
import { ball, box, floor, limb } from '../camera/solids.ts';
import { between, chance } from '../chance.ts';
import { adult, child } from '../people/company.ts';
import { holding, leaping, reclining, sitting, squatting, standing } from '../people/poses.ts';
import { childish, everyday } from '../people/wardrobe.ts';
import { LAWN } from './grounds.ts';
import type { Moment, Shot } from './scenery.ts';
import { add, ink } from '../space.ts';
import type { Vec } from '../space.ts';
import { washing } from '../things/cloths.ts';
import { house } from '../things/houses.ts';
import { deckchair } from '../things/seaside.ts';
import { chair, turned } from '../things/tables.ts';
import { broad, clump, cypress, tree } from '../things/trees.ts';
import { blades, hedge } from '../things/undergrowth.ts';

/** A swing against the light; aunts in wicker chairs; washing and a paddling pool. */
export function garden({ seed, decade, variant, time }: Moment): Shot {
  const random = chance(seed);
  const mesh = new Mesh();
  floor(mesh, -60, 60, -80, 20, 0, LAWN);
  blades(mesh, random, { x0: -4, x1: 4, z0: -6, z1: 1 }, 6000, 0.12, ink('#878f58'));
  const air = { shadowCenter: [0, 1, -5] as Vec, shadowReach: 11, haze: 0.005, clouds: 0.35 };
  const roses = (at: Vec, color: string): void => {
    clump(mesh, random, at, [0.8, 0.5, 0.5], 0.06, 320, ink('#4f7038'));
    for (let i = 0; i < 26; i++)
      ball(
        mesh,
        add(at, [between(random, -0.8, 0.8), between(random, 0, 0.5), between(random, 0, 0.5)]),
        0.05,
        { color: ink(color), of: 'leaf' },
        6,
      );
  };
  if (variant === 0) {
    // A swing under a tree, against the light.
    tree(mesh, random, [-2.6, 0, -6], { ...broad(7.5, 1.3), from: 0.42 });
    limb(mesh, [-2.4, 3.1, -5.8], [2.2, 3.25, -5], 0.12, 0.07, { color: ink('#5b4a3a'), of: 'wood' }, 8);
    const angle = 0.62 * Math.sin(time * 2.1);
    const seat: Vec = [0.35, 3.2 - 2.55 * Math.cos(angle), -5.3 + 2.55 * Math.sin(angle)];
    for (const x of [-0.22, 0.22])
      limb(
        mesh,
        [0.35 + x, 3.2, -5.3],
        add(seat, [x, 0, 0]),
        0.014,
        0.014,
        { color: ink('#a8946a'), of: 'cloth' },
        5,
      );
    box(mesh, { at: seat, yaw: 0 }, [-0.25, -0.03, -0.12], [0.25, 0.02, 0.12], {
      color: ink('#7d5c38'),
      of: 'wood',
    });
    const girl = childish(random, true, decade);
    child(
      mesh,
      { at: add(seat, [0, -0.32, 0]), yaw: 0.12 },
      7,
      { ...girl, top: ink('#d9b23c'), bottom: ink('#d9b23c') },
      {
        ...sitting(random, time),
        lean: -angle * 0.6,
        legs: [
          { hip: 1.45, knee: 0.9 - angle, out: 0.08 },
          { hip: 1.45, knee: 0.8 - angle, out: 0.08 },
        ],
        arms: [
          { swing: 2.2, elbow: 0.5, out: 0.25 },
          { swing: 2.2, elbow: 0.5, out: 0.25 },
        ],
      },
    );
    adult(
      mesh,
      random,
      { at: [1.15, 0, -6.6], yaw: -0.6 },
      everyday(random, 'woman', decade),
      holding(random, 1.0, standing(random, time).legs),
    );
    hedge(mesh, random, [-14, 0, -14], [14, 0, -15], 3.2, 0.9, ink('#56743a'));
    roses([1.9, 0.4, -4.2], '#c8364a');
    return {
      mesh,
      lens: { eye: [0.3, 1.2, 0.6], target: [0.2, 1.42, -6], fov: 0.66 },
      air: day(152, 32, air),
    };
  }
  if (variant === 1) {
    // Aunts in wicker chairs, a dog-eared hedge, roses.
    for (let i = 0; i < 3; i++) {
      const stand = { at: [-1.5 + i * 1.45, 0, -5 - 0.25 * (i % 2)] as Vec, yaw: 0.35 - i * 0.35 };
      chair(mesh, stand, { color: ink('#b09264'), of: 'wood' });
      adult(
        mesh,
        random,
        stand,
        {
          ...everyday(random, i === 1 ? 'man' : 'woman', decade),
          hat: i === 1 ? 'brim' : 'straw',
          hatColor: ink('#d8c79a'),
        },
        sitting(random, time),
        0.45,
      );
    }
    roses([-2.9, 0.45, -5.4], '#b8243a');
    roses([3.1, 0.45, -5.8], '#c2304a');
    hedge(mesh, random, [-12, 0, -9], [12, 0, -9.6], 2.3, 1, ink('#4f6c38'));
    for (const x of [-7, 6.5]) tree(mesh, random, [x, 0, -16], cypress(9, 0.8));
    child(mesh, { at: [0.7, 0, -3.8], yaw: 2.2 }, 5, childish(random, true, decade), squatting(random));
    return { mesh, lens: { eye: [0, 1.35, 0.4], target: [0, 0.95, -5], fov: 0.56 }, air: day(58, 40, air) };
  }
  // Washing day, and a paddling pool.
  washing(mesh, random, [-4, 2.1, -7.5], [4.5, 2.1, -6.6], time);
  turned(
    mesh,
    [0.4, 0, -4.6],
    [
      [0, 0.86],
      [0.22, 0.92],
      [0.26, 0.88],
      [0.2, 0.82],
      [0.14, 0.8],
    ],
    { color: ink('#4f88a8'), of: 'paint' },
    26,
  );
  child(
    mesh,
    { at: [0.1, 0.1, -4.6], yaw: 0.5 },
    4,
    { ...childish(random, false, decade), bare: true, shoes: null },
    squatting(random),
  );
  child(
    mesh,
    { at: [0.95, 0.05, -4.3], yaw: -1 },
    6,
    { ...childish(random, true, decade), shoes: null },
    leaping(random, time * 6),
  );
  deckchair(mesh, { at: [-1.9, 0, -4.8], yaw: 0.6 }, ink('#d9772f'));
  adult(
    mesh,
    random,
    { at: [-1.9, 0, -4.8], yaw: 0.6 },
    everyday(random, 'woman', decade),
    { ...sitting(random, time), lean: -0.45, legs: reclining(random).legs },
    0.22,
  );
  hedge(mesh, random, [-14, 0, -13], [14, 0, -13], 2.6, 0.8, ink('#56743a'));
  house(
    mesh,
    random,
    { at: [8, 0, -19], yaw: -0.35 },
    { width: 12, depth: 9, floors: 2, wall: ink('#e0cfa6') },
  );
  return {
    mesh,
    lens: { eye: [0, 1.35, 0.6], target: [-0.1, 0.98, -5.4], fov: 0.56 },
    air: day(128, 40, air),
  };
}
