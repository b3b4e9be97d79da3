import { Mesh } from '../camera/mesh.ts';
import { day, room } from '../camera/sky.ts';
import type { Lamp } from '../camera/sky.ts';
import { box, floor, limb, panel } from '../camera/solids.ts';
import { between, chance, pick } from '../chance.ts';
import { adult, child } from '../people/company.ts';
import { holding, sitting, standing, waving } from '../people/poses.ts';
import { childish, everyday } from '../people/wardrobe.ts';
import { YARD } from './grounds.ts';
import type { Moment, Shot } from './scenery.ts';
import { add, ink } from '../space.ts';
import type { Vec } from '../space.ts';
import { flag } from '../things/cloths.ts';
import { WALLS, house } from '../things/houses.ts';
import { bottle, bowl, chair, plate, table, turned } from '../things/tables.ts';
import { GREENS, clump } from '../things/trees.ts';

/** A room open towards the camera, with a window in the left wall that the sun comes through. */
function interior(mesh: Mesh, wide: number, deep: number, wall: Vec): void {
  const paper = { color: wall, of: 'plaster' } as const;
  const half = wide / 2;
  const stand = { at: [0, 0, 0] as Vec, yaw: 0 };
  floor(mesh, -half, half, -deep, 3, 0, { color: ink('#8a5a40'), of: 'paving' });
  box(mesh, stand, [-half, 0, -deep - 0.2], [half, 3, -deep], paper);
  box(mesh, stand, [half, 0, -deep], [half + 0.2, 3, 3], paper);
  box(mesh, stand, [-half, 3, -deep], [half, 3.2, 3], paper);
  // The left wall, built round the window's opening.
  const [w0, w1] = [-deep * 0.72, -deep * 0.3];
  box(mesh, stand, [-half - 0.25, 0, -deep], [-half, 3, w0], paper);
  box(mesh, stand, [-half - 0.25, 0, w1], [-half, 3, 3], paper);
  box(mesh, stand, [-half - 0.25, 0, w0], [-half, 0.95, w1], paper);
  box(mesh, stand, [-half - 0.25, 2.45, w0], [-half, 3, w1], paper);
  const frame = { color: ink('#d8d0be'), of: 'wood' } as const;
  box(
    mesh,
    stand,
    [-half - 0.14, 0.95, (w0 + w1) / 2 - 0.04],
    [-half - 0.06, 2.45, (w0 + w1) / 2 + 0.04],
    frame,
  );
  box(mesh, stand, [-half - 0.14, 1.68, w0], [-half - 0.06, 1.74, w1], frame);
  mesh.castsShadow = false;
  panel(
    mesh,
    [-half - 0.3, 0.9, w0],
    [-half - 0.3, 0.9, w1],
    [-half - 0.3, 2.5, w1],
    [-half - 0.3, 2.5, w0],
    { color: [0.9, 0.95, 1], of: 'glow' },
  );
  mesh.castsShadow = true;
  for (const z of [w0 - 0.2, w1 - 0.1])
    flag(mesh, [-half + 0.08, 2.55, z], [0, 0, 0.3], 1.5, ink('#dcd6c8'), z, 0.25);
}

const windowLamp = (wide: number, deep: number, power: number): Lamp => ({
  at: [-wide / 2 + 0.1, 1.8, -deep * 0.5],
  color: [0.95 * power, 1.0 * power, 1.1 * power],
  size: 1.1,
});

/** The kitchen by the window, twice; under the pergola. */
export function tableScene({ seed, decade, variant, time }: Moment): Shot {
  const random = chance(seed);
  const mesh = new Mesh();
  const laid = (stand: { at: Vec; yaw: number }, wide: number, seats: number): void => {
    for (let i = 0; i < seats; i++) {
      const x = -wide / 2 + ((i + 0.5) / seats) * wide;
      for (const z of [-0.28, 0.28]) plate(mesh, add(stand.at, [x, 0.76, z]));
      turned(
        mesh,
        add(stand.at, [x + 0.2, 0.76, 0.1]),
        [
          [0, 0.032],
          [0.004, 0.03],
          [0.1, 0.036],
          [0.1, 0.03],
        ],
        { color: ink('#a8b4b0'), of: 'glass' },
      );
    }
    for (const x of [-0.3, 0.35])
      bottle(mesh, add(stand.at, [x, 0.76, -0.04]), ink(x < 0 ? '#20301c' : '#3a1016'));
    bowl(mesh, random, add(stand.at, [0.02, 0.76, 0.05]));
  };
  if (variant === 2) {
    // Under the pergola: a long table, leaf shadows.
    floor(mesh, -30, 30, -40, 20, 0, YARD);
    house(
      mesh,
      random,
      { at: [-3, 0, -9], yaw: 0.05 },
      { width: 14, depth: 8, floors: 2, wall: ink(pick(random, WALLS)) },
    );
    for (const x of [-3.2, 3.2])
      for (const z of [-5.4, -1.8])
        limb(mesh, [x, 0, z], [x, 2.6, z], 0.06, 0.05, { color: ink('#6d5338'), of: 'wood' }, 6);
    for (let i = 0; i < 34; i++)
      clump(
        mesh,
        random,
        [between(random, -3.4, 3.4), between(random, 2.5, 2.9), between(random, -5.6, -1.6)],
        [0.6, 0.18, 0.6],
        0.07,
        38,
        GREENS.vine,
      );
    const stand = { at: [0, 0, -3.6] as Vec, yaw: 0 };
    table(mesh, stand, 3.8, 0.95, ink('#e9e4d6'));
    laid(stand, 3.6, 5);
    for (let i = 0; i < 5; i++) {
      const x = -1.5 + i * 0.76;
      chair(mesh, { at: [x, 0, -4.5], yaw: 0 });
      adult(
        mesh,
        random,
        { at: [x, 0, -4.5], yaw: 0.1 * (2 - i) },
        everyday(random, i % 2 ? 'woman' : 'man', decade),
        i === 3 ? { ...sitting(random, time), arms: waving(random, time * 6).arms } : sitting(random, time),
        0.45,
      );
    }
    for (const x of [-1.1, 0.6, 1.4]) {
      chair(mesh, { at: [x, 0, -2.7], yaw: Math.PI });
      adult(
        mesh,
        random,
        { at: [x, 0, -2.7], yaw: Math.PI + between(random, -0.3, 0.3) },
        everyday(random, x > 0 ? 'woman' : 'man', decade),
        sitting(random, time),
        0.45,
      );
    }
    return {
      mesh,
      lens: { eye: [-0.4, 1.65, 1.6], target: [0, 1.0, -4], fov: 0.62 },
      air: day(60, 52, { shadowCenter: [0, 1, -3.5], shadowReach: 7, haze: 0.003 }),
    };
  }
  interior(mesh, 4.6, 4.4, ink(variant ? '#b9b2a2' : '#d0bb8e'));
  const stand = { at: [0.1, 0, -2.3] as Vec, yaw: 0 };
  table(mesh, stand, 1.9, 1.0, ink(variant ? '#e4e0d8' : '#e8e2d0'));
  laid(stand, 1.7, 3);
  const around: readonly (readonly [number, number, number])[] = [
    [-0.5, -3.1, 0.1],
    [0.55, -3.1, -0.1],
    [1.45, -2.4, -1.5],
  ];
  around.forEach(([x, z, yaw], i) => {
    chair(mesh, { at: [x, 0, z], yaw });
    adult(
      mesh,
      random,
      { at: [x, 0, z], yaw },
      { ...everyday(random, i === 1 ? 'woman' : 'man', decade), hat: 'none' },
      sitting(random, time),
      0.45,
    );
  });
  if (variant === 0)
    child(
      mesh,
      { at: [-1.15, 0, -2.5], yaw: 1.1 },
      7,
      childish(random, true, decade),
      holding(random, 1.1, standing(random, time).legs),
    );
  else
    adult(
      mesh,
      random,
      { at: [-1.2, 0, -2.9], yaw: 1.2 },
      { ...everyday(random, 'woman', decade), hat: 'none', top: ink('#2a2a2e'), bottom: ink('#2a2a2e') },
      holding(random, 0.7, standing(random, time).legs),
    );
  box(mesh, { at: [0.9, 0, -4.25], yaw: 0 }, [-0.7, 0, -0.15], [0.7, 1.0, 0.2], {
    color: ink('#6a4a30'),
    of: 'wood',
  });
  for (let i = 0; i < 5; i++)
    turned(
      mesh,
      [0.35 + i * 0.27, 1.0, -4.2],
      [
        [0, 0.05],
        [0.1, 0.07],
        [0.16, 0.04],
        [0.2, 0.05],
      ],
      { color: ink(pick(random, ['#d8d2c2', '#7a94a0', '#b5653c'])), of: 'paint' },
    );
  const fill: Lamp = { at: [0.6, 2.2, 1.4], color: [0.55, 0.45, 0.34], size: 1.2 };
  return {
    mesh,
    lens: { eye: [0.3, 1.5, 0.9], target: [-0.1, 0.98, -2.8], fov: 0.72 },
    air: room(-78, 30, {
      lamps: [windowLamp(4.6, 4.4, 1.7), fill],
      shadowCenter: [0, 1, -2],
      shadowReach: 4.5,
    }),
    focus: 3.6,
  };
}
