import { Mesh } from '../camera/mesh.ts';
import { day } from '../camera/sky.ts';
import { box, floor, limb, panel } from '../camera/solids.ts';
import { between, chance, pick } from '../chance.ts';
import type { Chance } from '../chance.ts';
import { adult, bystanders, child } from '../people/company.ts';
import { squatting, standing } from '../people/poses.ts';
import { childish, everyday } from '../people/wardrobe.ts';
import { OPEN_WATER } from './grounds.ts';
import { range } from './ranges.ts';
import type { Moment, Shot } from './scenery.ts';
import { add, ink } from '../space.ts';
import type { Vec } from '../space.ts';
import { boat } from '../things/boats.ts';
import { flag } from '../things/cloths.ts';
import { row } from '../things/houses.ts';

/** The stone edge of the harbour, its bollards and a few crates. */
function quay(mesh: Mesh, random: Chance): void {
  floor(mesh, -40, 40, 0, 20, 0.9, { color: ink('#a59b8a'), of: 'paving' });
  panel(mesh, [-40, 0.9, 0], [40, 0.9, 0], [40, -1, 0], [-40, -1, 0], { color: ink('#6f675b'), of: 'rock' });
  for (let i = 0; i < 6; i++)
    limb(
      mesh,
      [-12 + i * 4.6, 0.9, 0.5],
      [-12 + i * 4.6, 1.35, 0.5],
      0.16,
      0.2,
      { color: ink('#34322f'), of: 'paint' },
      12,
    );
  for (let i = 0; i < 3; i++)
    box(
      mesh,
      { at: [between(random, -6, 6), 0.9, between(random, 1, 3)], yaw: random() },
      [-0.35, 0, -0.3],
      [0.35, 0.4, 0.3],
      { color: ink('#8f7654'), of: 'wood' },
    );
}

/** A sailing fishing boat at its mooring: hull, masts, yards, rigging, perhaps a sail. */
function trabaccolo(
  mesh: Mesh,
  random: Chance,
  at: Vec,
  yaw: number,
  size: number,
  sail: Vec | null,
  time: number,
): void {
  const bob = 0.05 * Math.sin(time * 1.3 + at[0]);
  const stand = { at: add(at, [0, bob, 0]), yaw };
  const hullColor = ink(pick(random, ['#26323c', '#5a2f26', '#2f4a3c', '#d9d3c4']));
  boat(mesh, { at: add(stand.at, [0, 0.1, 0]), yaw }, size, size * 0.3, hullColor, ink('#8b6b45'));
  const c = Math.cos(yaw);
  const s = Math.sin(yaw);
  for (const along of [-0.16, 0.2]) {
    const foot: Vec = [at[0] + s * along * size, 0.4 + bob, at[2] + c * along * size];
    const top = add(foot, [between(random, -0.2, 0.2), size * between(random, 0.85, 1.05), 0]);
    limb(mesh, foot, top, size * 0.011, size * 0.006, { color: ink('#6b4f33'), of: 'wood' }, 6);
    for (const end of [-0.5, 0.5]) {
      limb(
        mesh,
        top,
        [at[0] + s * end * size, 0.7 + bob, at[2] + c * end * size],
        0.012,
        0.012,
        { color: ink('#2b2620'), of: 'cloth' },
        4,
      );
    }
    const boom: Vec = [s * size * 0.34, size * 0.05, c * size * 0.34];
    limb(
      mesh,
      add(foot, [0, size * 0.12, 0]),
      add(add(foot, boom), [0, size * 0.12, 0]),
      0.04,
      0.03,
      { color: ink('#6b4f33'), of: 'wood' },
      5,
    );
    if (sail) {
      const head = add(foot, [0, size * 0.82, 0]);
      flag(mesh, head, add(boom, [0, 0, 0]), size * 0.64, sail, time * 2, 0.12);
    }
  }
}

/** Boats at their moorings; across the basin; a fisherman and his nets. */
export function harbour({ seed, decade, variant, time }: Moment): Shot {
  const random = chance(seed);
  const mesh = new Mesh();
  floor(mesh, -2000, 2000, -4000, 0, 0, OPEN_WATER);
  quay(mesh, random);
  const air = { shore: 1e5, time, swell: 0.22, clouds: 0.4, haze: 0.006 };
  if (variant === 0) {
    for (let i = 0; i < 6; i++)
      trabaccolo(
        mesh,
        random,
        [-13 + i * 5, 0, -7 - 3 * random()],
        between(random, -0.4, 0.4),
        between(random, 6.5, 10),
        i % 3 === 1 ? ink('#b5713a') : null,
        time,
      );
    range(mesh, 4, -120, 900, 160, 50, ink('#5f7055'), 'grass', 0.7);
    bystanders(mesh, random, { x0: -4, x1: 4, z0: 1, z1: 3 }, 4, 2.9, decade, time);
    return {
      mesh,
      lens: { eye: [1.5, 2.7, 8], target: [-1, 2.6, -8], fov: 0.6 },
      air: day(150, 22, { ...air, shadowCenter: [0, 0, 0], shadowReach: 18 }),
    };
  }
  if (variant === 1) {
    // Masts and houses across the basin, low warm light from the left.
    row(mesh, random, [-34, 0.8, -46], 0, 70, true, 3);
    floor(mesh, -60, 60, -60, -40, 0.8, { color: ink('#a59b8a'), of: 'paving' });
    for (let i = 0; i < 8; i++)
      trabaccolo(
        mesh,
        random,
        [-16 + i * 4.6, 0, -30 + 9 * random()],
        between(random, -1.6, 1.6),
        between(random, 6, 9),
        i % 4 === 2 ? ink('#c9a25a') : null,
        time,
      );
    return {
      mesh,
      lens: { eye: [0, 2.6, 6], target: [0, 3.4, -30], fov: 0.5 },
      air: day(-70, 24, { ...air, shadowCenter: [0, 0, -34], shadowReach: 34 }),
    };
  }
  // From the quay's end: a fisherman mending nets in front of the boats.
  for (let i = 0; i < 5; i++)
    trabaccolo(
      mesh,
      random,
      [-7 + i * 4.4, 0, -5 - 4 * random()],
      between(random, 1.2, 1.9),
      between(random, 5, 8),
      null,
      time,
    );
  range(mesh, 11, -300, 1800, 300, 120, ink('#6b7568'), 'grass', 0.7);
  adult(
    mesh,
    random,
    { at: [-0.9, 0.9, 1.6], yaw: 0.9 },
    { ...everyday(random, 'man', 1940), hat: 'beret' },
    squatting(random),
  );
  adult(
    mesh,
    random,
    { at: [1.3, 0.9, 1.2], yaw: 2.6 },
    everyday(random, 'man', decade),
    standing(random, time),
  );
  child(mesh, { at: [0.5, 0.9, 1.0], yaw: 3.0 }, 7, childish(random, false, decade), standing(random, time));
  return {
    mesh,
    lens: { eye: [0.3, 2.3, 6], target: [0, 1.9, -4], fov: 0.56 },
    air: day(110, 30, { ...air, shadowCenter: [0, 1, 0], shadowReach: 12 }),
  };
}
