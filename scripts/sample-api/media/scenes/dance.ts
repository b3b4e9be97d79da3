import { Mesh } from '../camera/mesh.ts';
import { night, room } from '../camera/sky.ts';
import type { Lamp } from '../camera/sky.ts';
import { ball, box, floor, panel } from '../camera/solids.ts';
import { between, chance, pick } from '../chance.ts';
import type { Chance } from '../chance.ts';
import { adult } from '../people/company.ts';
import { leaping, walking } from '../people/poses.ts';
import type { Pose } from '../people/poses.ts';
import { everyday } from '../people/wardrobe.ts';
import type { Moment, Shot } from './scenery.ts';
import { ink } from '../space.ts';
import type { Vec } from '../space.ts';
import { festoon } from '../things/cloths.ts';
import { WALLS, house } from '../things/houses.ts';
import { chair } from '../things/tables.ts';
import { hedge } from '../things/undergrowth.ts';

/** A discotheque; an open-air floor at dusk; couples against the windows. */
export function dance({ seed, decade, variant, time }: Moment): Shot {
  const random = chance(seed);
  const mesh = new Mesh();
  const couple = (x: number, z: number, phase: number, own: Chance): void => {
    const turn = phase + time * 1.2;
    const hold = (lag: number): Pose => ({
      ...walking(time * 4 + lag, 0.22),
      lean: 0.02,
      arms: [
        { swing: 1.35, elbow: 0.4, out: 0.7 },
        { swing: 0.9, elbow: 1.1, out: 0.05 },
      ],
    });
    const dx = Math.sin(turn) * 0.24;
    const dz = Math.cos(turn) * 0.24;
    adult(
      mesh,
      own,
      { at: [x - dx, 0, z - dz], yaw: turn },
      { ...everyday(own, 'man', decade), hat: 'none' },
      hold(phase),
    );
    adult(
      mesh,
      own,
      { at: [x + dx, 0, z + dz], yaw: turn + Math.PI },
      { ...everyday(own, 'woman', decade), legs: 'skirt', flare: 0.2, hat: 'none' },
      hold(phase + 3),
    );
  };
  if (variant === 0) {
    // The disco: coloured lamps, arms in the air, a movie light from the camera.
    floor(mesh, -8, 8, -14, 4, 0, { color: ink('#4a3a3a'), of: 'paint' });
    box(mesh, { at: [0, 0, -12], yaw: 0 }, [-9, 0, -0.2], [9, 5, 0], { color: ink('#5a4034'), of: 'wood' });
    const lamps: Lamp[] = [];
    for (let i = 0; i < 8; i++) {
      const at: Vec = [-4.6 + i * 1.3, 3.5 - 0.12 * (i % 2), -8.5 - (i % 3)];
      const hues = [
        [2.6, 0.5, 0.3],
        [0.4, 1.6, 0.5],
        [0.5, 0.7, 2.6],
        [2.4, 1.6, 0.3],
      ] as const;
      const on = Math.sin(time * 7 + i * 1.9) > -0.2 ? 1 : 0.15;
      const hue = hues[i % 4] ?? hues[0];
      ball(mesh, at, 0.13, { color: [hue[0] * on, hue[1] * on, hue[2] * on], of: 'glow' });
      lamps.push({ at, color: [hue[0] * on * 2.6, hue[1] * on * 2.6, hue[2] * on * 2.6], size: 1 });
    }
    lamps.push({ at: [0.3, 2, 1.2], color: [7.5, 6.2, 4.4], size: 1.5 });
    for (let i = 0; i < 13; i++) {
      const own = chance(seed + i * 3);
      adult(
        mesh,
        own,
        {
          at: [-3.4 + (i % 7) * 1.12 + between(own, -0.2, 0.2), 0, -4 - Math.floor(i / 7) * 1.9 - own()],
          yaw: between(own, -1.4, 1.4),
        },
        everyday(own, own() < 0.55 ? 'woman' : 'man', decade),
        leaping(own, time * 8 + i * 1.3),
      );
    }
    return {
      mesh,
      lens: { eye: [0.1, 1.55, 0.8], target: [0, 1.5, -6], fov: 0.6 },
      air: night(lamps, { shadowReach: 8 }),
      exposure: 0.4,
    };
  }
  if (variant === 1) {
    // The open-air floor at dusk under festoons.
    floor(mesh, -30, 30, -60, 10, 0, { color: ink('#9a8a78'), of: 'paint' });
    const lamps: Lamp[] = [];
    for (let i = 0; i < 5; i++) {
      const bulbs = festoon(mesh, [-8, 4.4, -3 - i * 3], [8, 4.4, -4.4 - i * 3], 0.22, 14, [1.5, 0.95, 0.42]);
      bulbs.forEach((at, k) => {
        if (k % 4 === 1) lamps.push({ at, color: [2.9, 1.9, 0.95], size: 1 });
      });
    }
    house(
      mesh,
      random,
      { at: [-4, 0, -24], yaw: 0.1 },
      { width: 16, depth: 8, floors: 2, wall: ink(pick(random, WALLS)) },
    );
    for (let i = 0; i < 11; i++)
      couple(
        -4 + (i % 5) * 2 + between(random, -0.4, 0.4),
        -5 - Math.floor(i / 5) * 2.6,
        i * 1.9,
        chance(seed + i),
      );
    hedge(mesh, random, [-20, 0, -20], [20, 0, -20], 4, 0.6, ink('#3f5a34'));
    return {
      mesh,
      lens: { eye: [0.4, 1.65, 1.4], target: [0, 1.9, -8], fov: 0.58 },
      air: night(lamps, {
        skyTop: [0.03, 0.05, 0.13],
        skyLow: [0.22, 0.14, 0.12],
        ambient: [0.14, 0.14, 0.2],
      }),
      exposure: 0.5,
    };
  }
  // A room with windows: couples against the light.
  floor(mesh, -8, 8, -11, 4, 0, { color: ink('#8a6040'), of: 'paint' });
  const wall = { color: ink('#b8a684'), of: 'plaster' } as const;
  for (let i = 0; i < 5; i++) {
    box(mesh, { at: [-6.4 + i * 3.2, 0, -11], yaw: 0 }, [-0.9, 0, -0.3], [0.9, 4.4, 0], wall);
    mesh.castsShadow = false;
    panel(
      mesh,
      [-5.5 + i * 3.2, 0.7, -11.4],
      [-4.1 + i * 3.2, 0.7, -11.4],
      [-4.1 + i * 3.2, 3.4, -11.4],
      [-5.5 + i * 3.2, 3.4, -11.4],
      { color: [0.75, 0.8, 0.85], of: 'glow' },
    );
    mesh.castsShadow = true;
  }
  box(mesh, { at: [0, 0, -11], yaw: 0 }, [-8, 3.4, -0.3], [8, 4.6, 0], wall);
  box(mesh, { at: [0, 0, -11], yaw: 0 }, [-8, 0, -0.3], [8, 0.7, 0], wall);
  for (const x of [-8, 8]) box(mesh, { at: [x, 0, 0], yaw: 0 }, [-0.2, 0, -11], [0.2, 4.6, 4], wall);
  box(mesh, { at: [0, 4.6, 0], yaw: 0 }, [-8, 0, -11], [8, 0.2, 4], wall);
  for (let i = 0; i < 8; i++)
    couple(
      -3.6 + (i % 4) * 2.3 + between(random, -0.3, 0.3),
      -4.6 - Math.floor(i / 4) * 2.7,
      i * 2.3,
      chance(seed + i),
    );
  for (let i = 0; i < 5; i++) chair(mesh, { at: [-6 + i * 0.8, 0, -10.3], yaw: 0 });
  const lamps: Lamp[] = [-4.8, -1.6, 1.6, 4.8].map((x) => ({
    at: [x, 2.4, -10.6],
    color: [2.2, 2.2, 2.2],
    size: 1.4,
  }));
  return {
    mesh,
    lens: { eye: [0.2, 1.6, 1.6], target: [0, 1.55, -7], fov: 0.56 },
    air: room(178, 34, {
      lamps,
      sunColor: [1.6, 1.5, 1.3],
      shadowCenter: [0, 1, -5],
      shadowReach: 9,
      haze: 0.012,
    }),
    exposure: 0.8,
  };
}
