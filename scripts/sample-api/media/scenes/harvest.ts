import { Mesh } from '../camera/mesh.ts';
import { day } from '../camera/sky.ts';
import { box, egg, floor, limb } from '../camera/solids.ts';
import { between, chance } from '../chance.ts';
import { adult, child } from '../people/company.ts';
import { holding, standing, walking, waving } from '../people/poses.ts';
import { childish, farmWork } from '../people/wardrobe.ts';
import { STUBBLE } from './grounds.ts';
import { range } from './ranges.ts';
import type { Moment, Shot } from './scenery.ts';
import { add, ink } from '../space.ts';
import type { Vec } from '../space.ts';
import { beast } from '../things/beasts.ts';
import { haystack, thresher } from '../things/farm.ts';
import { wheel } from '../things/hulls.ts';
import { GREENS, broad, poplar, tree } from '../things/trees.ts';
import { blades, hedge } from '../things/undergrowth.ts';

/** Threshing; haystacks; the ox cart home. */
export function harvest({ seed, decade, variant, time }: Moment): Shot {
  const random = chance(seed);
  const mesh = new Mesh();
  floor(mesh, -200, 200, -260, 20, 0, STUBBLE);
  blades(mesh, random, { x0: -5, x1: 5, z0: -7, z1: 2.5 }, 9000, 0.16, ink('#cdb067'));
  hedge(mesh, random, [-90, 0, -120], [90, 0, -130], 7, 0.4, GREENS.plane);
  range(mesh, 21, -300, 2400, 420, 70, ink('#7f8a62'), 'grass', 0.7);
  const air = {
    shadowCenter: [0, 0, -7] as Vec,
    shadowReach: 17,
    haze: 0.004,
    clouds: 0.4,
    bounce: [0.42, 0.34, 0.18] as Vec,
  };
  const worker = (x: number, z: number, yaw: number, man: boolean, phase: number): void => {
    const own = chance(Math.round((x + 50) * 91 + (z + 50) * 17));
    const swing = 0.9 + 0.7 * Math.sin(time * 2.4 + phase);
    const figure = adult(mesh, own, { at: [x, 0, z], yaw }, farmWork(own, man ? 'man' : 'woman'), {
      ...holding(own, swing, standing(own, time).legs),
      lean: 0.25 + 0.15 * Math.sin(time * 2.4 + phase),
    });
    const [a, b] = figure.hands;
    const out: Vec = [
      (b[0] - a[0]) * 0.2 + Math.sin(yaw) * 1.1,
      -0.5 + 0.5 * Math.sin(time * 2.4 + phase),
      (b[2] - a[2]) * 0.2 + Math.cos(yaw) * 1.1,
    ];
    limb(
      mesh,
      add(a, [-out[0] * 0.3, 0.3, -out[2] * 0.3]),
      add(b, out),
      0.018,
      0.015,
      { color: ink('#8b6a40'), of: 'wood' },
      5,
    );
  };
  if (variant === 0) {
    thresher(mesh, [1.5, 0, -12]);
    for (let i = 0; i < 5; i++)
      egg(
        mesh,
        [-6 + between(random, -1, 1.6), 0.9 + i * 0.22, -12 + between(random, -0.8, 0.8)],
        [1.9, 0, 0],
        [0, 0.8, 0],
        [0, 0, 1.3],
        { color: ink('#cbb066'), of: 'wheat' },
        14,
      );
    for (let i = 0; i < 3; i++) worker(-4.4 + i * 1.5, -9.4 + i * 0.5, 2.4 + i, i !== 1, i * 2);
    adult(
      mesh,
      random,
      { at: [1.6, 3.35, -12], yaw: 0.4 },
      farmWork(random, 'man'),
      holding(random, 0.8 + 0.3 * Math.sin(time * 3)),
    );
    worker(4.2, -9, -1.9, true, 1);
    child(mesh, { at: [-1, 0, -6], yaw: 2.9 }, 8, childish(random, false, decade), standing(random, time));
    return {
      mesh,
      lens: { eye: [-0.5, 1.7, 1.5], target: [-0.4, 1.8, -12], fov: 0.56 },
      air: day(-115, 36, { ...air, haze: 0.008 }),
    };
  }
  if (variant === 1) {
    for (let i = 0; i < 8; i++)
      haystack(mesh, [between(random, -22, 22), 0, -12 - i * 6], between(random, 2.6, 3.4), ink('#c9a95c'));
    haystack(mesh, [-3.6, 0, -8.5], 3.3, ink('#cfae60'));
    worker(0.2, -6.6, -1.4, true, 0.5);
    worker(1.8, -7.6, -1.7, false, 2);
    worker(3.4, -8.4, -1.2, false, 4);
    for (let i = 0; i < 5; i++) tree(mesh, random, [-40 + i * 19, 0, -80], poplar(15, 0.25));
    return { mesh, lens: { eye: [0, 1.55, 1.5], target: [0, 1.6, -10], fov: 0.54 }, air: day(-80, 26, air) };
  }
  // The ox cart home with hay, against the evening.
  const go = time * 0.55;
  for (const side of [-0.5, 0.5])
    beast(mesh, { at: [2.4 - go, 0, -7.4 + side], yaw: -1.5 }, 1.35, ink('#d8cdb8'), 'ox', time * 4 + side);
  for (const x of [4.2, 6.0])
    for (const z of [-8.2, -6.6])
      wheel(mesh, { at: [x - go, 0, z], yaw: Math.PI / 2 }, 0, 0, 0.6, 0.1, {
        color: ink('#6b4c30'),
        of: 'wood',
      });
  box(mesh, { at: [5.1 - go, 0, -7.4], yaw: 0 }, [-1.8, 0.8, -0.75], [1.8, 1.05, 0.75], {
    color: ink('#7b5836'),
    of: 'wood',
  });
  for (let i = 0; i < 7; i++)
    egg(
      mesh,
      [5.1 - go + between(random, -1, 1), 1.7 + i * 0.16, -7.4 + between(random, -0.25, 0.25)],
      [1.2, 0, 0],
      [0, 0.75, 0],
      [0, 0, 1.0],
      { color: ink('#c3a257'), of: 'wheat' },
      14,
    );
  adult(
    mesh,
    random,
    { at: [0.6 - go, 0, -6.4], yaw: -1.5 },
    farmWork(random, 'man'),
    walking(time * 3.4, 0.34),
  );
  child(
    mesh,
    { at: [5.2 - go, 3.0, -7.4], yaw: 0.2 },
    8,
    childish(random, true, decade),
    waving(random, time * 6),
  );
  for (let i = 0; i < 4; i++) tree(mesh, random, [-26 + i * 15, 0, -44], broad(9, 0.4));
  return {
    mesh,
    lens: { eye: [1.6, 1.25, 2.5], target: [2.2, 1.75, -8], fov: 0.52 },
    air: day(158, 15, air),
  };
}
