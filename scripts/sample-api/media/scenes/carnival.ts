import { Mesh } from '../camera/mesh.ts';
import { day } from '../camera/sky.ts';
import { ball, box, floor, limb, panel } from '../camera/solids.ts';
import { between, chance, pick } from '../chance.ts';
import type { Chance } from '../chance.ts';
import { adult, bystanders, child } from '../people/company.ts';
import { leaping, walking, waving } from '../people/poses.ts';
import { everyday } from '../people/wardrobe.ts';
import type { Dress } from '../people/wardrobe.ts';
import { PAVING } from './grounds.ts';
import type { Moment, Shot } from './scenery.ts';
import { add, ink } from '../space.ts';
import type { Vec } from '../space.ts';
import { bunting } from '../things/cloths.ts';
import { row } from '../things/houses.ts';

/** Specks of coloured paper in the air and on the ground. */
function confetti(mesh: Mesh, random: Chance, count: number, time: number): void {
  mesh.castsShadow = false;
  for (let i = 0; i < count; i++) {
    const x = between(random, -6, 6);
    const z = between(random, -14, -1.2);
    const start = between(random, 0, 6);
    const drop = between(random, 0.5, 0.9);
    const y = i % 4 === 0 ? 0.01 : (start + 60 - time * drop) % 6;
    const turn = random() * 6 + time * 5;
    const s = 0.022;
    const a: Vec = [s * Math.cos(turn), s * Math.sin(turn) * 0.6, s * 0.4];
    const b: Vec = [-s * Math.sin(turn), s * 0.7 * Math.cos(turn), s * 0.6];
    const at: Vec = [x + 0.2 * Math.sin(time + i), y, z];
    const color = ink(pick(random, ['#d8452f', '#e8c23c', '#3f8fc0', '#efe9dc', '#d9708a', '#4fa06a']));
    panel(mesh, add(at, a), add(at, b), add(at, [-a[0], -a[1], -a[2]]), add(at, [-b[0], -b[1], -b[2]]), {
      color,
      of: 'leaf',
    });
  }
  mesh.castsShadow = true;
}

/** Masks and confetti in the street; a float; masks against the sun. */
export function carnival({ seed, decade, variant, time }: Moment): Shot {
  const random = chance(seed);
  const mesh = new Mesh();
  floor(mesh, -60, 60, -140, 20, 0, PAVING);
  row(mesh, random, [-8.5, 0, 4], Math.PI / 2, 80, true, 3);
  row(mesh, random, [8.5, 0, -80], -Math.PI / 2, 84, false, 3);
  for (let i = 0; i < 4; i++)
    bunting(mesh, [-8.5, 8 - i * 0.3, -10 - i * 7], [8.5, 7.4, -11 - i * 7], 24, time + i);
  const masked = (own: Chance): Dress => ({
    ...everyday(own, own() < 0.5 ? 'man' : 'woman', 1960),
    top: ink(pick(own, ['#c23b2e', '#e8e2d2', '#2f5fa0', '#e3b13a', '#1f1f24'])),
    bottom: ink(pick(own, ['#c23b2e', '#e8e2d2', '#2f7a5a', '#e3b13a', '#1f1f24'])),
    flare: 0.24,
    coat: 0,
    hat: own() < 0.6 ? pick(own, ['wool', 'brim', 'beret']) : 'none',
    hatColor: ink(pick(own, ['#e3b13a', '#c23b2e', '#2a2a30', '#efe9dc'])),
  });
  for (const side of [-1, 1] as const)
    bystanders(
      mesh,
      random,
      { x0: side * 3.8, x1: side * 6, z0: -30, z1: -6 },
      20,
      -side * 1.5,
      decade,
      time,
    );
  const air = { shadowCenter: [0, 0, -9] as Vec, shadowReach: 20, haze: 0.006, clouds: 0.35 };
  const dancers = (count: number, near: number): void => {
    for (let i = 0; i < count; i++) {
      const own = chance(seed + 50 + i * 9);
      adult(
        mesh,
        own,
        {
          at: [between(own, -2.6, 2.6), 0, near - (i / count) * 9 + time * 0.4],
          yaw: between(own, -0.8, 0.8),
        },
        masked(own),
        leaping(own, time * 6 + i * 1.7),
      );
    }
  };
  if (variant === 0) {
    dancers(12, -5.2);
    confetti(mesh, random, 1500, time);
    return { mesh, lens: { eye: [0.2, 1.6, 1], target: [0, 1.9, -9], fov: 0.56 }, air: day(-50, 36, air) };
  }
  if (variant === 1) {
    // A float with a great head, children in costume before it.
    box(mesh, { at: [0.6, 0, -13 + time * 0.4], yaw: 0.1 }, [-2.6, 0.5, -3], [2.6, 1.7, 3], {
      color: ink('#b8336a'),
      of: 'cloth',
    });
    const head: Vec = [0.7, 3.6, -13 + time * 0.4];
    ball(mesh, head, 1.8, { color: ink('#d9a07a'), of: 'skin' }, 24);
    ball(mesh, add(head, [0, -0.2, 1.75]), 0.42, { color: ink('#c23b2e'), of: 'paint' }, 16);
    for (const x of [-0.65, 0.65]) {
      ball(mesh, add(head, [x, 0.45, 1.5]), 0.34, { color: ink('#f2ede2'), of: 'paint' }, 14);
      ball(mesh, add(head, [x, 0.45, 1.8]), 0.14, { color: ink('#1d1d22'), of: 'paint' }, 10);
    }
    limb(
      mesh,
      add(head, [-0.7, -0.95, 1.35]),
      add(head, [0.7, -0.95, 1.35]),
      0.16,
      0.16,
      { color: ink('#8a1f24'), of: 'paint' },
      10,
    );
    limb(
      mesh,
      add(head, [0, 1.3, 0]),
      add(head, [0.2, 3.2, -0.3]),
      1.5,
      0.15,
      { color: ink('#2f5fa0'), of: 'cloth' },
      20,
    );
    for (let i = 0; i < 5; i++) {
      const own = chance(seed + i * 5);
      child(
        mesh,
        { at: [-2.2 + i * 1.05, 0, -5 - (i % 2) + time * 0.4], yaw: between(own, -0.3, 0.3) },
        6 + (i % 3),
        masked(own),
        i % 2 ? waving(own, time * 6) : walking(time * 4 + i, 0.3),
      );
    }
    confetti(mesh, random, 900, time);
    return {
      mesh,
      lens: { eye: [-0.3, 1.4, 0.6], target: [0.2, 2.3, -10], fov: 0.58 },
      air: day(40, 40, air),
    };
  }
  // Masks against a low sun in a narrow street.
  dancers(7, -4.6);
  confetti(mesh, random, 900, time);
  return {
    mesh,
    lens: { eye: [0.4, 1.35, 0.6], target: [0, 1.7, -8], fov: 0.54 },
    air: day(176, 24, { ...air, haze: 0.014 }),
  };
}
