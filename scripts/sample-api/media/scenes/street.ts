import { Mesh } from '../camera/mesh.ts';
import { day } from '../camera/sky.ts';
import { floor } from '../camera/solids.ts';
import { between, chance, pick } from '../chance.ts';
import { child } from '../people/company.ts';
import { running } from '../people/poses.ts';
import { childish } from '../people/wardrobe.ts';
import { PAVING, ROAD } from './grounds.ts';
import { CARS, cyclist, walkers } from './passers-by.ts';
import type { Moment, Shot } from './scenery.ts';
import { ink } from '../space.ts';
import type { Vec } from '../space.ts';
import { car } from '../things/cars.ts';
import { row } from '../things/houses.ts';

/** Walkers and a bicycle; parked cars; children in the road; under the portico. */
export function street({ seed, decade, variant, time }: Moment): Shot {
  const random = chance(seed);
  const mesh = new Mesh();
  floor(mesh, -40, 40, -160, 20, 0, decade < 1950 ? PAVING : ROAD);
  const width = variant === 1 ? 6.5 : 5;
  row(mesh, random, [-width, 0, 6], Math.PI / 2, 110, variant !== 2, 3);
  row(mesh, random, [width, 0, -110], -Math.PI / 2, 122, false, 3);
  for (const side of [-1, 1])
    floor(mesh, side > 0 ? width - 1.3 : -width, side > 0 ? width : 1.3 - width, -120, 10, 0.12, PAVING);
  const parked = (x: number, z: number, yaw: number): void => {
    car(mesh, { at: [x, 0, z], yaw }, decade, ink(pick(random, CARS)));
  };
  walkers(mesh, random, { x0: -width + 0.5, x1: -width + 2, z0: -40, z1: -6 }, 9, decade, time);
  walkers(mesh, random, { x0: -1.5, x1: width - 0.8, z0: -50, z1: -9 }, 7, decade, time);
  const air = { shadowCenter: [0, 2, -16] as Vec, shadowReach: 30, haze: 0.006, clouds: 0.3 };
  if (variant === 0) {
    cyclist(mesh, random, { at: [0.9, 0, -7.5 + time * 1.6], yaw: 0.06 }, decade, time);
    walkers(mesh, random, { x0: -2.2, x1: -0.6, z0: -9, z1: -6 }, 2, decade, time);
    return {
      mesh,
      lens: { eye: [0.4, 1.6, 3], target: [-0.3, 2.3, -20], fov: 0.56 },
      air: day(-148, 36, air),
    };
  }
  if (variant === 1) {
    for (let i = 0; i < 8; i++) parked(width - 2.2, -7 - i * 5, 0);
    for (let i = 0; i < 5; i++) parked(-width + 2.4, -12 - i * 7, Math.PI);
    parked(0.3, -18 + time * 4, 0);
    return {
      mesh,
      lens: { eye: [-0.6, 1.7, 2], target: [0.6, 2.3, -20], fov: 0.56 },
      air: day(-35, 44, air),
    };
  }
  if (variant === 2) {
    for (let i = 0; i < 7; i++) parked(width - 2.1, -6 - i * 5.4, 0);
    for (let i = 0; i < 3; i++)
      child(
        mesh,
        { at: [-1.8 + i * 1.1, 0, -6.5 - i * 1.2 + time * 1.2], yaw: between(random, -0.4, 0.4) },
        6 + i * 2,
        childish(random, i === 1, decade),
        running(time * 9 + i * 2),
      );
    return {
      mesh,
      lens: { eye: [-0.2, 1.4, 1.5], target: [0, 1.7, -14], fov: 0.54 },
      air: day(150, 30, air),
    };
  }
  // Under the portico, arches to the left, light falling in between.
  walkers(mesh, random, { x0: -width - 2.4, x1: -width + 0.4, z0: -26, z1: -7 }, 6, decade, time);
  return {
    mesh,
    lens: { eye: [-width - 2.1, 1.6, 1], target: [-width - 1.2, 1.9, -20], fov: 0.66 },
    air: day(70, 34, { ...air, shadowCenter: [-5, 2, -14] }),
  };
}
