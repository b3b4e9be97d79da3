import { Mesh } from '../camera/mesh.ts';
import { day } from '../camera/sky.ts';
import { box, egg, floor, limb } from '../camera/solids.ts';
import { between, chance } from '../chance.ts';
import { adult, bystanders, child } from '../people/company.ts';
import { running, standing } from '../people/poses.ts';
import { childish } from '../people/wardrobe.ts';
import { DUST } from './grounds.ts';
import type { Moment, Shot } from './scenery.ts';
import { ink } from '../space.ts';
import type { Stand, Vec } from '../space.ts';
import { church, tower } from '../things/churches.ts';
import { fence } from '../things/farm.ts';
import { GREENS } from '../things/trees.ts';
import { hedge } from '../things/undergrowth.ts';

/** A village match; boys in the parish yard; goalmouth in the suburbs. */
export function football({ seed, decade, variant, time }: Moment): Shot {
  const random = chance(seed);
  const mesh = new Mesh();
  floor(mesh, -120, 120, -200, 30, 0, variant === 1 ? DUST : { color: ink('#76855a'), of: 'grass' });
  const white = { color: ink('#eceae2'), of: 'plaster' } as const;
  const goal = (z: number, x: number): void => {
    for (const side of [-3.6, 3.6]) limb(mesh, [x + side, 0, z], [x + side, 2.44, z], 0.06, 0.06, white, 8);
    limb(mesh, [x - 3.6, 2.44, z], [x + 3.6, 2.44, z], 0.06, 0.06, white, 8);
    for (let i = 0; i <= 18; i++)
      limb(mesh, [x - 3.6 + i * 0.4, 2.4, z], [x - 3.6 + i * 0.4, 0, z - 1.8], 0.008, 0.008, white, 4);
    for (let i = 1; i < 6; i++)
      limb(
        mesh,
        [x - 3.6, 2.4 - i * 0.4, z - i * 0.3],
        [x + 3.6, 2.4 - i * 0.4, z - i * 0.3],
        0.008,
        0.008,
        white,
        4,
      );
  };
  const teams = [ink('#b53a30'), ink('#e6e2d6')] as const;
  const player = (x: number, z: number, yaw: number, team: 0 | 1, move: 'run' | 'stand'): void => {
    const own = chance(Math.round((x + 60) * 37 + (z + 90) * 11));
    const dress = {
      ...childish(own, false, decade),
      figure: 'man' as const,
      top: teams[team],
      bottom: team ? ink('#26303f') : ink('#e8e4da'),
      sleeves: 2 as const,
      hat: 'none' as const,
    };
    const stand: Stand = {
      at: [
        x + Math.sin(yaw) * time * (move === 'run' ? 3.2 : 0),
        0,
        z + Math.cos(yaw) * time * (move === 'run' ? 3.2 : 0),
      ],
      yaw,
    };
    adult(mesh, own, stand, dress, move === 'run' ? running(time * 9 + x * 3) : standing(own, time));
  };
  const ball = (at: Vec): void => {
    egg(mesh, at, [0.11, 0, 0], [0, 0.11, 0], [0, 0, 0.11], { color: ink('#d9cfb8'), of: 'paint' }, 12);
  };
  const air = { shadowCenter: [0, 0, -10] as Vec, shadowReach: 22, haze: 0.005, clouds: 0.45 };
  hedge(mesh, random, [-80, 0, -80], [80, 0, -84], 7, 0.35, GREENS.plane);
  if (variant === 0) {
    goal(-24, 1);
    for (const [x, z, yaw, team] of [
      [-0.8, -8, 2.6, 0],
      [0.9, -9.2, 2.9, 1],
      [-4.5, -13, 2.4, 1],
      [4.6, -12, -2.6, 0],
      [2, -16, 0.2, 1],
      [-6.5, -18, 1.3, 0],
    ] as const)
      player(x, z, yaw, team, 'run');
    player(1, -23, 0, 1, 'stand');
    ball([0.1, 0.5, -9.6]);
    bystanders(mesh, random, { x0: -18, x1: 18, z0: -34, z1: -30 }, 26, 0, decade, time);
    return { mesh, lens: { eye: [0, 1.6, 1.5], target: [0, 1.7, -14], fov: 0.5 }, air: day(-60, 32, air) };
  }
  if (variant === 1) {
    // Boys in the parish yard under the bell tower.
    church(mesh, { at: [-9, 0, -36], yaw: 0.1 }, 13, 15, ink('#c9b697'));
    tower(mesh, { at: [3, 0, -38], yaw: 0.1 }, 4.5, 24, ink('#a87058'), true);
    for (let i = 0; i < 9; i++)
      child(
        mesh,
        { at: [between(random, -5, 5), 0, between(random, -15, -6)], yaw: random() * 6.28 },
        between(random, 8, 12),
        childish(random, false, decade),
        running(time * 9 + i),
      );
    ball([0.8, 0.7, -7]);
    return {
      mesh,
      lens: { eye: [0.3, 1.5, 1.5], target: [-0.4, 3.4, -20], fov: 0.6 },
      air: day(118, 30, { ...air, haze: 0.004 }),
    };
  }
  goal(-9, 3.5);
  player(3.5, -8.6, 0, 1, 'stand');
  player(-0.2, -4.6, 2.5, 0, 'run');
  player(-3.4, -7, 1.9, 0, 'run');
  player(-1.6, -10.5, 1.4, 1, 'run');
  ball([0.9, 0.4, -6]);
  for (let i = 0; i < 3; i++)
    box(mesh, { at: [-34 + i * 26, 0, -110], yaw: 0 }, [-9, 0, -8], [9, 19 + i * 4, 0], {
      color: ink('#a8a294'),
      of: 'plaster',
    });
  fence(mesh, [-40, 0, -20], [40, 0, -20], 2.2, 26, { color: ink('#6d706a'), of: 'paint' });
  return { mesh, lens: { eye: [-0.4, 1.5, 2], target: [0.6, 1.4, -9], fov: 0.56 }, air: day(140, 20, air) };
}
