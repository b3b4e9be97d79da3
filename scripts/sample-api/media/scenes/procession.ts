import { Mesh } from '../camera/mesh.ts';
import { day } from '../camera/sky.ts';
import { box, floor, limb, panel } from '../camera/solids.ts';
import { between, chance } from '../chance.ts';
import { adult, bystanders, child } from '../people/company.ts';
import { holding, walking } from '../people/poses.ts';
import type { Pose } from '../people/poses.ts';
import { darkSuit, robe } from '../people/wardrobe.ts';
import { PAVING } from './grounds.ts';
import type { Moment, Shot } from './scenery.ts';
import { add, ink } from '../space.ts';
import type { Vec } from '../space.ts';
import { church } from '../things/churches.ts';
import { bunting, flag } from '../things/cloths.ts';
import { row } from '../things/houses.ts';

/** A banner on a pole carried before the body, its cloth stirring. */
function banner(mesh: Mesh, hand: Vec, color: Vec, time: number): void {
  const top = add(hand, [0, 2.1, 0]);
  limb(
    mesh,
    add(hand, [0, -0.3, 0]),
    add(top, [0, 0.2, 0]),
    0.022,
    0.018,
    { color: ink('#8a6a40'), of: 'wood' },
    6,
  );
  limb(
    mesh,
    add(top, [-0.45, 0, 0]),
    add(top, [0.45, 0, 0]),
    0.018,
    0.018,
    { color: ink('#b08c4a'), of: 'paint' },
    6,
  );
  flag(mesh, add(top, [-0.42, 0, 0.02]), [0.84, 0, 0], 1.35, color, time * 2.4, 0.1);
  panel(
    mesh,
    add(top, [-0.2, -0.35, 0.09]),
    add(top, [0.2, -0.35, 0.09]),
    add(top, [0.2, -0.8, 0.1]),
    add(top, [-0.2, -0.8, 0.1]),
    { color: ink('#d8bc72'), of: 'cloth' },
  );
}

/** Banners and candles; black robes against the light; little girls in white. */
export function procession({ seed, decade, variant, time }: Moment): Shot {
  const random = chance(seed);
  const mesh = new Mesh();
  floor(mesh, -60, 60, -140, 20, 0, PAVING);
  const go = time * 0.7;
  const step = (i: number): Pose => walking(time * 3.6 + i, 0.26);
  row(mesh, random, [-8, 0, 4], Math.PI / 2, 80, false, 2);
  row(mesh, random, [8, 0, -80], -Math.PI / 2, 84, false, 2);
  const colors = ['#a32a2a', '#e4dcc6', '#2f4a7a', '#c99a3a'] as const;
  const air = { shadowCenter: [0, 0, -10] as Vec, shadowReach: 22, haze: 0.007, clouds: 0.4 };
  const marchers = (from: number, rows: number, cloth: string): void => {
    for (let r = 0; r < rows; r++) {
      for (const x of [-1.6, 1.6]) {
        const own = chance(seed + r * 7 + Math.round(x * 10));
        const at: Vec = [x + between(own, -0.15, 0.15), 0, from - r * 1.5 + go];
        const figure = adult(mesh, own, { at, yaw: between(own, -0.1, 0.1) }, robe(own, cloth, false), {
          ...holding(own, 0.8),
          legs: step(r).legs,
        });
        limb(
          mesh,
          add(figure.hands[0], [0, -0.3, 0]),
          add(figure.hands[0], [0, 0.45, 0]),
          0.02,
          0.014,
          { color: ink('#efe6cc'), of: 'wood' },
          6,
        );
      }
    }
  };
  for (let i = 0; i < 3; i++) {
    const own = chance(seed + 400 + i);
    const at: Vec = [-0.2 + (i % 2) * 0.4, 0, -7.5 - i * 3.6 + go];
    const figure = adult(mesh, own, { at, yaw: 0 }, robe(own, i % 2 ? '#8a2320' : '#e8e4da', false), {
      ...holding(own, 0.95),
      legs: step(i * 2).legs,
    });
    banner(mesh, figure.hands[0], ink(colors[i % 4] ?? '#a32a2a'), time + i);
  }
  marchers(-6.4, 12, variant === 1 ? '#2a2a2c' : '#e9e5db');
  // The canopy, four poles, and the priest beneath.
  const canopy: Vec = [0, 0, -19 + go];
  for (const x of [-1, 1])
    for (const z of [-1, 1]) {
      const foot = add(canopy, [x, 0, z]);
      limb(
        mesh,
        add(foot, [0, 1, 0]),
        add(foot, [0, 2.9, 0]),
        0.025,
        0.025,
        { color: ink('#c9a24a'), of: 'paint' },
        6,
      );
      adult(mesh, random, { at: add(foot, [0, 0, 0.2]), yaw: 0 }, darkSuit(random), {
        ...holding(random, 1),
        legs: step(x + z).legs,
      });
    }
  box(mesh, { at: canopy, yaw: 0 }, [-1.15, 2.85, -1.15], [1.15, 3.0, 1.15], {
    color: ink('#d9c68a'),
    of: 'cloth',
  });
  for (const side of [-1, 1] as const)
    bystanders(
      mesh,
      random,
      { x0: side * 3.6, x1: side * 5.4, z0: -30, z1: -6 },
      16,
      -side * 1.5,
      decade,
      time,
    );
  if (variant === 0) {
    bunting(mesh, [-8, 7, -16], [8, 7, -16], 22, time);
    return {
      mesh,
      lens: { eye: [0.9, 1.75, 0.6], target: [-0.1, 2.2, -14], fov: 0.58 },
      air: day(-38, 42, air),
    };
  }
  if (variant === 1) {
    church(mesh, { at: [0, 0, -46], yaw: 0 }, 14, 18, ink('#cdbb98'));
    return {
      mesh,
      lens: { eye: [-2.4, 1.6, 0.6], target: [0.1, 2.7, -16], fov: 0.58 },
      air: day(148, 30, { ...air, haze: 0.013 }),
    };
  }
  // Little girls in white before the banners.
  for (let r = 0; r < 3; r++)
    for (const x of [-0.75, 0, 0.75]) {
      const own = chance(seed + 900 + r * 5 + Math.round(x * 8));
      child(
        mesh,
        { at: [x, 0, -4.2 - r * 1.05 + go], yaw: between(own, -0.12, 0.12) },
        7,
        { ...robe(own, '#f2efe8', true), figure: 'woman' },
        { ...holding(own, 1.1), legs: step(r + x).legs },
      );
    }
  return { mesh, lens: { eye: [0.3, 1.5, 0.8], target: [0, 1.65, -9], fov: 0.56 }, air: day(62, 40, air) };
}
