import { Mesh } from '../camera/mesh.ts';
import { day } from '../camera/sky.ts';
import { box, floor } from '../camera/solids.ts';
import { between, chance } from '../chance.ts';
import { adult, child } from '../people/company.ts';
import { running, standing, walking } from '../people/poses.ts';
import { everyday, smock } from '../people/wardrobe.ts';
import { YARD } from './grounds.ts';
import type { Moment, Shot } from './scenery.ts';
import { ink } from '../space.ts';
import type { Vec } from '../space.ts';
import { house } from '../things/houses.ts';
import { broad, tree } from '../things/trees.ts';

/** The class in rows, twice; out of the door at noon. */
export function school({ seed, decade, variant, time }: Moment): Shot {
  const random = chance(seed);
  const mesh = new Mesh();
  if (variant < 2) {
    // The class photograph: three rows before the school.
    floor(mesh, -60, 60, -60, 20, 0, YARD);
    house(
      mesh,
      random,
      { at: [0, 0, -9.5], yaw: 0 },
      { width: 26, depth: 9, floors: 2, wall: ink(variant ? '#d8b884' : '#c0a888'), roof: 'flat' },
    );
    for (let r = 0; r < 3; r++) {
      box(mesh, { at: [0, 0, -5.6 - r * 0.75], yaw: 0 }, [-3.4, 0, -0.3], [3.4, 0.02 + r * 0.34, 0.3], {
        color: ink('#7d6244'),
        of: 'wood',
      });
      for (let i = 0; i < 10; i++) {
        const own = chance(seed + r * 100 + i);
        const at: Vec = [-2.85 + i * 0.63 + between(own, -0.06, 0.06), 0.02 + r * 0.34, -5.6 - r * 0.75];
        child(
          mesh,
          { at, yaw: between(own, -0.12, 0.12) },
          7 + r * 0.8 + own(),
          smock(own, variant === 0 ? own() < 0.4 : own() < 0.5, own() < 0.5),
          { ...standing(own, time), turn: between(own, -0.3, 0.3) },
        );
      }
    }
    adult(
      mesh,
      random,
      { at: [3.9, 0, -5.9], yaw: -0.2 },
      { ...everyday(random, 'woman', decade), hat: 'none' },
      standing(random, time),
    );
    return {
      mesh,
      lens: { eye: [0.2, 1.5, 1.6], target: [0.1, 1.15, -6], fov: variant ? 0.5 : 0.54 },
      air: day(variant ? -50 : 30, 40, { shadowCenter: [0, 0, -6], shadowReach: 9, haze: 0.003 }),
    };
  }
  // Out of the door at noon.
  floor(mesh, -60, 60, -60, 20, 0, YARD);
  house(
    mesh,
    random,
    { at: [-2, 0, -15], yaw: 0.12 },
    { width: 24, depth: 9, floors: 2, wall: ink('#d9c49a'), roof: 'flat' },
  );
  for (let i = 0; i < 16; i++) {
    const own = chance(seed + i * 13);
    child(
      mesh,
      {
        at: [between(own, -4.5, 4.5), 0, between(own, -12.5, -4.5) + time * 1.2],
        yaw: between(own, -0.5, 0.5),
      },
      between(own, 7, 11),
      smock(own, own() < 0.5, own() < 0.35),
      own() < 0.6 ? running(time * 8 + i) : walking(time * 5 + i),
    );
  }
  for (let i = 0; i < 3; i++) tree(mesh, random, [-9 + i * 9, 0, -11], broad(8, 0.8));
  return {
    mesh,
    lens: { eye: [0.3, 1.45, 1], target: [0, 1.25, -8], fov: 0.56 },
    air: day(135, 34, { shadowCenter: [0, 0, -7], shadowReach: 13, haze: 0.006 }),
  };
}
