import { Mesh } from '../camera/mesh.ts';
import { day } from '../camera/sky.ts';
import { floor, limb } from '../camera/solids.ts';
import { chance } from '../chance.ts';
import { adult, child } from '../people/company.ts';
import { sitting } from '../people/poses.ts';
import { childish, everyday } from '../people/wardrobe.ts';
import { OPEN_WATER } from './grounds.ts';
import { range } from './ranges.ts';
import type { Moment, Shot } from './scenery.ts';
import { add, ink } from '../space.ts';
import type { Vec } from '../space.ts';
import { boat } from '../things/boats.ts';

/** Rowing against the light; in the boat; sails along a coast. */
export function boatScene({ seed, decade, variant, time }: Moment): Shot {
  const random = chance(seed);
  const mesh = new Mesh();
  floor(mesh, -4000, 4000, -6000, 60, 0, OPEN_WATER);
  const bob = 0.06 * Math.sin(time * 1.5);
  const drift = 0.5 * time;
  const rower = (at: Vec, yaw: number, dress = everyday(random, 'man', decade)): void => {
    boat(mesh, { at: add(at, [0, bob, 0]), yaw }, 4.2, 1.35, ink('#e6dfcf'), ink('#9b7446'));
    const stroke = Math.sin(time * 2.2);
    const seatAt: Vec = add(at, [0, 0.15 + bob, 0]);
    const figure = adult(
      mesh,
      random,
      { at: seatAt, yaw: yaw + Math.PI },
      dress,
      {
        ...sitting(random, time),
        lean: 0.15 + 0.3 * stroke,
        arms: [
          { swing: 1.2 + 0.25 * stroke, elbow: 0.5 - 0.3 * stroke, out: 0.2 },
          { swing: 1.2 + 0.25 * stroke, elbow: 0.5 - 0.3 * stroke, out: 0.2 },
        ],
      },
      0.4,
    );
    figure.hands.forEach((hand, i) => {
      const side = i === 0 ? -1 : 1;
      const blade: Vec = [
        at[0] + Math.cos(yaw) * side * 2.3 + Math.sin(yaw) * stroke * 0.9,
        -0.05 + 0.14 * Math.cos(time * 2.2),
        at[2] - Math.sin(yaw) * side * 2.3 + Math.cos(yaw) * stroke * 0.9,
      ];
      limb(mesh, hand, blade, 0.022, 0.03, { color: ink('#b28d5a'), of: 'wood' }, 6);
    });
  };
  const air = { shore: 1e5, time, swell: 0.35, clouds: 0.35, haze: 0.004 };
  if (variant === 0) {
    // A silhouette on glittering water, hills behind.
    range(mesh, seed % 17, -160, 1500, 260, 90, ink('#4f5f4c'), 'grass', 0.8);
    rower([0.6 - drift * 0.6, 0, -9], -1.3);
    adult(
      mesh,
      random,
      { at: [1.9 - drift * 0.6, 0.1 + bob, -9.3], yaw: -1.3 },
      { ...everyday(random, 'woman', decade), hat: 'straw' },
      sitting(random, time),
      0.4,
    );
    return {
      mesh,
      lens: { eye: [0, 1.8, 2], target: [0.6, 1.1, -12], fov: 0.42 },
      air: day(176, 20, { ...air, shadowCenter: [0, 0, -9], shadowReach: 6 }),
    };
  }
  if (variant === 1) {
    // In the boat: the rower facing us, the lake behind.
    range(mesh, 7, -500, 3500, 900, 420, ink('#6b7f78'), 'rock', 0.8);
    rower([0, -0.1, -2.6], Math.PI + 0.15);
    child(
      mesh,
      { at: [0.1, 0.12 + bob, -1.0], yaw: 2.6 },
      7,
      childish(random, true, decade),
      sitting(random, time),
    );
    return {
      mesh,
      lens: { eye: [-0.5, 1.35, 1.4], target: [0, 0.8, -4], fov: 0.62, roll: 0.05 },
      air: day(60, 42, { ...air, shadowCenter: [0, 0, -2], shadowReach: 5 }),
      focus: 4,
    };
  }
  // A sail against the coast.
  range(mesh, 13, -260, 2200, 420, 170, ink('#66785e'), 'grass', 0.9);
  for (let i = 0; i < 3; i++) {
    const at: Vec = [-5 + i * 8 + drift, bob, -18 - i * 16];
    boat(mesh, { at, yaw: 1.4 }, 5, 1.5, ink('#e9e4d8'), ink('#a98253'));
    limb(mesh, at, add(at, [0, 6, 0]), 0.05, 0.03, { color: ink('#8a6a45'), of: 'wood' }, 6);
    const n: Vec = [0.2, 0.1, 0.97];
    for (const [foot, peak] of [
      [
        [-2.3, 0.8, 0.3],
        [-0.1, 5.8, 0],
      ],
      [
        [2.1, 0.7, 0.2],
        [0.15, 5.2, 0],
      ],
    ] as const) {
      mesh.triangle(add(at, foot), add(at, peak), add(at, [foot[0] > 0 ? 0.2 : -0.15, 0.8, 0]), n, n, n, {
        color: ink('#f1ece0'),
        of: 'leaf',
      });
    }
    adult(
      mesh,
      random,
      { at: add(at, [-1.2, 0.15, 0]), yaw: 1.4 },
      everyday(random, 'man', decade),
      sitting(random, time),
      0.4,
    );
  }
  return {
    mesh,
    lens: { eye: [0, 2.2, 3], target: [0, 2.9, -20], fov: 0.44 },
    air: day(40, 40, { ...air, shadowCenter: [0, 0, -20], shadowReach: 18 }),
  };
}
