import { Mesh } from '../camera/mesh.ts';
import { day } from '../camera/sky.ts';
import { floor } from '../camera/solids.ts';
import { chance } from '../chance.ts';
import { adult, child } from '../people/company.ts';
import { standing } from '../people/poses.ts';
import type { Pose } from '../people/poses.ts';
import { bathing, childish, darkSuit, everyday, farmWork } from '../people/wardrobe.ts';
import type { Dress } from '../people/wardrobe.ts';
import type { Moment, Shot } from './scenery.ts';
import { ink } from '../space.ts';
import type { Vec } from '../space.ts';
import { GREENS, broad, tree } from '../things/trees.ts';
import { hedge } from '../things/undergrowth.ts';

/** One or two people near the lens, what is behind them out of focus. */
export function portrait({ seed, decade, variant, time }: Moment): Shot {
  const random = chance(seed);
  const mesh = new Mesh();
  const bySea = variant === 3 || variant === 5;
  floor(mesh, -40, 40, bySea ? -5 : -60, 10, 0, { color: ink('#7b8458'), of: 'grass' });
  const air = { shadowCenter: [0, 1, -2] as Vec, shadowReach: 5, haze: 0.008, clouds: 0.3 };
  const trees = (color: Vec): void => {
    for (let i = 0; i < 7; i++)
      tree(mesh, random, [-12 + i * 4, 0, -13 - 4 * random()], { ...broad(8, 0.7, color), from: 0.15 });
    hedge(mesh, random, [-12, 0, -9], [12, 0, -9], 2.2, 0.7, color);
  };
  const sitter = (dress: Dress, changes: Partial<Pose>, yaw: number, at: Vec = [0, 0, -2]): void => {
    adult(
      mesh,
      random,
      { at, yaw },
      { ...dress, near: true },
      { ...standing(random, time), lean: 0, ...changes },
    );
  };
  const near = { eye: [0.05, 1.5, -0.42] as Vec, target: [0, 1.42, -2] as Vec };
  switch (variant) {
    case 0:
      trees(GREENS.plane);
      sitter(
        {
          ...everyday(random, 'woman', decade),
          hat: 'brim',
          hairCut: 'bob',
          hatColor: ink('#d8cdb4'),
          top: ink('#e6e0d2'),
        },
        { turn: 0.55, nod: 0.12 },
        0.5,
      );
      return { mesh, lens: { ...near, fov: 0.44 }, air: day(146, 34, air), focus: 1.6 };
    case 1:
      trees(GREENS.olive);
      sitter(
        { ...darkSuit(random), hat: 'brim', top: ink('#4a4a4c'), hatColor: ink('#56504a') },
        { turn: -0.3, nod: 0.05 },
        -0.25,
        [0, -0.1, -2],
      );
      return { mesh, lens: { ...near, fov: 0.42 }, air: day(-58, 36, air), focus: 1.6 };
    case 2:
      trees(GREENS.plane);
      sitter(
        { ...farmWork(random, 'woman'), hat: 'straw', top: ink('#b8432f'), hairCut: 'bob' },
        { turn: -0.4, nod: 0.06 },
        -0.3,
      );
      return { mesh, lens: { ...near, target: [0, 1.38, -2], fov: 0.46 }, air: day(66, 40, air), focus: 1.6 };
    case 3:
      // The sea behind, hair in the light.
      floor(mesh, -3000, 3000, -6000, -5, -2, { color: ink('#3f7f92'), of: 'water' });
      sitter(
        { ...bathing(random, 'woman'), hat: 'none', hairCut: 'long', hair: ink('#6a4426') },
        { turn: 0.9, nod: 0.0 },
        0.7,
      );
      return {
        mesh,
        lens: { ...near, fov: 0.44 },
        air: day(158, 24, { ...air, shore: 1e5, time, swell: 0.6 }),
        focus: 1.6,
      };
    case 4:
      trees(GREENS.autumn);
      child(
        mesh,
        { at: [-0.12, 0.3, -2], yaw: 0.2 },
        6,
        { ...childish(random, true, decade), hairCut: 'bob', top: ink('#b5622c'), near: true },
        { ...standing(random, time), turn: 0.25, nod: 0.1 },
      );
      child(
        mesh,
        { at: [0.34, 0.3, -2.15], yaw: -0.2 },
        8,
        { ...childish(random, false, decade), hat: 'none', top: ink('#3d5a80'), near: true },
        { ...standing(random, time), turn: -0.2, nod: 0.05 },
      );
      return {
        mesh,
        lens: { eye: [0.08, 1.38, -0.35], target: [0.1, 1.36, -2], fov: 0.5 },
        air: day(140, 30, air),
        focus: 1.75,
      };
    case 5:
      floor(mesh, -3000, 3000, -6000, -5, -2, { color: ink('#3f7f92'), of: 'water' });
      sitter(
        { ...everyday(random, 'man', decade), hat: 'cap', coat: 0.16, top: ink('#3a3733') },
        { turn: 1.15, nod: -0.05 },
        0.4,
        [0, -0.12, -2],
      );
      return {
        mesh,
        lens: { ...near, fov: 0.48 },
        air: day(164, 20, { ...air, shore: 1e5, time, swell: 0.5 }),
        focus: 1.6,
      };
    default:
      trees(GREENS.dry);
      sitter(
        {
          ...everyday(random, 'woman', decade),
          hairCut: 'long',
          hair: ink('#3a2618'),
          top: ink('#7d4a3a'),
          hat: 'none',
        },
        { turn: -1.0, nod: 0.08 },
        -0.5,
      );
      return { mesh, lens: { ...near, fov: 0.46 }, air: day(-150, 26, air), focus: 1.6 };
  }
}
