import { Mesh } from '../camera/mesh.ts';
import { day } from '../camera/sky.ts';
import { ball, box, floor, limb } from '../camera/solids.ts';
import { between, chance } from '../chance.ts';
import { child } from '../people/company.ts';
import { running, standing, walking, waving } from '../people/poses.ts';
import { childish } from '../people/wardrobe.ts';
import { LAWN, YARD } from './grounds.ts';
import type { Moment, Shot } from './scenery.ts';
import { ink } from '../space.ts';
import type { Vec } from '../space.ts';
import { house } from '../things/houses.ts';
import { GREENS, broad, clump, tree } from '../things/trees.ts';
import { blades, hedge } from '../things/undergrowth.ts';

/** A ring in a meadow; hoops in a yard; a race to the camera; two on a step. */
export function children({ seed, decade, variant, time }: Moment): Shot {
  const random = chance(seed);
  const mesh = new Mesh();
  floor(mesh, -60, 60, -80, 20, 0, variant === 1 ? YARD : LAWN);
  const air = { shadowCenter: [0, 0, -5] as Vec, shadowReach: 12, haze: 0.005, clouds: 0.4 };
  if (variant === 0) {
    // Ring-a-roses in a meadow, low sun behind.
    blades(mesh, random, { x0: -6, x1: 6, z0: -9, z1: 1 }, 8000, 0.2, ink('#8d945c'));
    for (let i = 0; i < 7; i++) {
      const turn = (i / 7) * Math.PI * 2 + time * 0.7;
      const at: Vec = [Math.cos(turn) * 1.35, 0, -5.6 + Math.sin(turn) * 1.35];
      const pose = {
        ...walking(time * 5 + i, 0.4),
        arms: [
          { swing: 0.3, elbow: 0.1, out: 1.05 },
          { swing: 0.3, elbow: 0.1, out: 1.05 },
        ] as const,
      };
      child(
        mesh,
        { at, yaw: Math.atan2(-at[0], -5.6 - at[2]) },
        5 + (i % 4),
        childish(random, i % 2 === 0, decade),
        pose,
      );
    }
    for (let i = 0; i < 6; i++) tree(mesh, random, [-18 + i * 7, 0, -26 - 4 * random()], broad(8, 0.6));
    return { mesh, lens: { eye: [0, 1.2, 0.6], target: [0, 0.85, -6], fov: 0.54 }, air: day(160, 21, air) };
  }
  if (variant === 1) {
    // In the courtyard, hoops and a wall.
    box(mesh, { at: [0, 0, -11], yaw: 0 }, [-20, 0, -0.5], [20, 4.5, 0], {
      color: ink('#c4a888'),
      of: 'plaster',
    });
    for (let i = 0; i < 5; i++)
      child(
        mesh,
        {
          at: [-2.6 + i * 1.25 + 0.4 * time, 0, -5.4 - (i % 2) * 0.9],
          yaw: 1.2 + between(random, -0.5, 0.3),
        },
        5 + i,
        childish(random, i % 2 === 1, decade),
        i % 2 ? running(time * 8 + i) : standing(random, time),
      );
    const hoop = (i: number): Vec => [
      0.3 + time + 0.34 * Math.cos((i / 20) * 6.2832),
      0.36 + 0.34 * Math.sin((i / 20) * 6.2832),
      -4.7,
    ];
    for (let i = 0; i < 20; i++)
      limb(mesh, hoop(i), hoop(i + 1), 0.014, 0.014, { color: ink('#7d5c38'), of: 'wood' }, 5);
    return { mesh, lens: { eye: [0, 1.25, 0.8], target: [0, 0.95, -6], fov: 0.54 }, air: day(-62, 34, air) };
  }
  if (variant === 2) {
    // Running at the camera across a lawn.
    for (let i = 0; i < 4; i++)
      child(
        mesh,
        { at: [-1.3 + i * 0.85, 0, -5.2 - (i % 3) * 1.3 + time * 1.6], yaw: between(random, -0.2, 0.2) },
        5 + (i % 3) * 2,
        childish(random, i === 2, decade),
        running(time * 8.5 + i * 1.9),
      );
    hedge(mesh, random, [-14, 0, -16], [14, 0, -17], 2.6, 1, ink('#5f7a3e'));
    house(
      mesh,
      random,
      { at: [6, 0, -22], yaw: -0.2 },
      { width: 12, depth: 9, floors: 2, wall: ink('#d8c8a4') },
    );
    ball(mesh, [1.9, 0.14, -3.4], 0.14, { color: ink('#c23b2e'), of: 'paint' });
    return {
      mesh,
      lens: { eye: [0.1, 1.05, 0.6], target: [0, 0.8, -6], fov: 0.54, roll: -0.03 },
      air: day(70, 36, air),
    };
  }
  // Two on a step, hand in hand, for the camera.
  box(mesh, { at: [0, 0, -3.4], yaw: 0 }, [-3, 0, -3], [3, 0.18, 0], {
    color: ink('#b9ab94'),
    of: 'plaster',
  });
  box(mesh, { at: [0, 0, -5.4], yaw: 0 }, [-6, 0, -0.4], [6, 6, 0], { color: ink('#c99d6c'), of: 'plaster' });
  box(mesh, { at: [0, 0, -5.4], yaw: 0 }, [-0.7, 0.18, 0], [0.7, 2.5, 0.06], {
    color: ink('#3f5a48'),
    of: 'wood',
  });
  clump(mesh, random, [-1.7, 1.2, -5.1], [0.5, 1.2, 0.3], 0.07, 500, GREENS.vine);
  child(mesh, { at: [-0.3, 0.18, -3.9], yaw: 0.15 }, 5, childish(random, true, decade), {
    ...standing(random, time),
    turn: 0.1,
    nod: 0.05,
  });
  child(mesh, { at: [0.28, 0.18, -3.9], yaw: -0.1 }, 8, childish(random, false, decade), {
    ...waving(random, time * 6),
    turn: 0,
  });
  return {
    mesh,
    lens: { eye: [0, 1.05, -0.4], target: [0, 0.86, -4], fov: 0.56 },
    air: day(48, 40, { ...air, shadowCenter: [0, 0.5, -4], shadowReach: 5 }),
  };
}
