import { Mesh } from '../camera/mesh.ts';
import { day } from '../camera/sky.ts';
import { egg, floor } from '../camera/solids.ts';
import { between, chance, pick } from '../chance.ts';
import { bystanders, child } from '../people/company.ts';
import { running } from '../people/poses.ts';
import { childish } from '../people/wardrobe.ts';
import { PAVING } from './grounds.ts';
import { CARS, walkers } from './passers-by.ts';
import type { Moment, Shot } from './scenery.ts';
import { ink } from '../space.ts';
import type { Vec } from '../space.ts';
import { car } from '../things/cars.ts';
import { church, tower } from '../things/churches.ts';
import { row } from '../things/houses.ts';
import { turned } from '../things/tables.ts';

/** Arcades and tower; church front and pigeons; parked cars. */
export function piazza({ seed, decade, variant, time }: Moment): Shot {
  const random = chance(seed);
  const mesh = new Mesh();
  floor(mesh, -80, 80, -120, 30, 0, PAVING);
  const air = { shadowCenter: [0, 0, -16] as Vec, shadowReach: 40, haze: 0.004, clouds: 0.4 };
  if (variant === 0) {
    row(mesh, random, [-34, 0, -40], 0, 70, true, 3);
    tower(mesh, { at: [9, 0, -44], yaw: 0.12 }, 6.5, 34, ink('#a8664c'), true);
    row(mesh, random, [22, 0, -40], -Math.PI / 2, 52, true, 3);
    walkers(mesh, random, { x0: -16, x1: 14, z0: -32, z1: -9 }, 16, decade, time, 'x');
    bystanders(mesh, random, { x0: -9, x1: -3, z0: -16, z1: -12 }, 6, 0.5, decade, time);
    return { mesh, lens: { eye: [-5, 1.7, 4], target: [0.5, 8.5, -34], fov: 0.72 }, air: day(-58, 34, air) };
  }
  if (variant === 1) {
    church(mesh, { at: [-6, 0, -34], yaw: 0.16 }, 15, 19, ink('#d8c4a0'));
    tower(mesh, { at: [5.5, 0, -38], yaw: 0.16 }, 5, 28, ink('#b5765a'), false);
    row(mesh, random, [10, 0, -36], -0.1, 40, true, 2);
    turned(
      mesh,
      [6, 0, -17],
      [
        [0, 2.4],
        [0.7, 2.5],
        [0.72, 2.2],
        [0.5, 0.5],
        [1.8, 0.4],
        [2.0, 1.1],
        [2.15, 1.1],
        [2.3, 0.2],
        [3.2, 0.15],
      ],
      { color: ink('#cfc6b4'), of: 'plaster' },
      20,
    );
    for (let i = 0; i < 26; i++) {
      const up = i % 3 === 0;
      egg(
        mesh,
        [between(random, -5, 5), up ? between(random, 0.6, 3.2) : 0.1, between(random, -12, -6)],
        [0.09, 0, 0],
        [0, 0.07, 0],
        [0, 0, 0.15],
        { color: ink('#5f6670'), of: 'cloth' },
        8,
      );
    }
    child(mesh, { at: [-0.6, 0, -7.4], yaw: 2.8 }, 6, childish(random, true, decade), running(time * 8));
    bystanders(mesh, random, { x0: -10, x1: 12, z0: -26, z1: -14 }, 12, 0, decade, time);
    return { mesh, lens: { eye: [0.6, 1.5, 3], target: [0.2, 6.2, -30], fov: 0.66 }, air: day(52, 40, air) };
  }
  row(mesh, random, [-32, 0, -34], 0, 64, true, 3);
  tower(mesh, { at: [-10, 0, -46], yaw: 0 }, 6, 40, ink('#9c5c46'), false);
  for (let i = 0; i < 9; i++)
    car(
      mesh,
      { at: [-13 + i * 3.2, 0, -22], yaw: between(random, -0.1, 0.1) },
      decade,
      ink(pick(random, CARS)),
    );
  walkers(mesh, random, { x0: -12, x1: 12, z0: -17, z1: -7 }, 11, decade, time, 'x');
  return {
    mesh,
    lens: { eye: [3, 1.7, 5], target: [-1.5, 7.2, -34], fov: 0.7 },
    air: day(128, 28, { ...air, haze: 0.003 }),
  };
}
