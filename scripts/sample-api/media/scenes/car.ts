import { Mesh } from '../camera/mesh.ts';
import { day } from '../camera/sky.ts';
import { box, floor, panel } from '../camera/solids.ts';
import { chance } from '../chance.ts';
import { adult, child } from '../people/company.ts';
import { standing, waving } from '../people/poses.ts';
import { childish, everyday } from '../people/wardrobe.ts';
import { DUST, ROAD } from './grounds.ts';
import { range } from './ranges.ts';
import type { Moment, Shot } from './scenery.ts';
import { ink } from '../space.ts';
import type { Vec } from '../space.ts';
import { car } from '../things/cars.ts';
import { house } from '../things/houses.ts';
import { broad, tree } from '../things/trees.ts';

/** An avenue of planes; the family and its new car; a pass road. */
export function carScene({ seed, decade, variant, time }: Moment): Shot {
  const random = chance(seed);
  const mesh = new Mesh();
  floor(mesh, -300, 300, -500, 40, -0.02, { color: ink('#80865a'), of: 'grass' });
  const air = { shadowCenter: [0, 0, -14] as Vec, shadowReach: 30, haze: 0.004, clouds: 0.4 };
  if (variant === 0) {
    // The avenue of plane trees and one motor car.
    floor(mesh, -3.4, 3.4, -260, 20, 0, DUST);
    for (let i = 0; i < 16; i++)
      for (const side of [-4.8, 4.8])
        tree(mesh, random, [side, 0, -4 - i * 8], { ...broad(9.5, i < 4 ? 1 : 0.35), from: 0.38 });
    car(mesh, { at: [0.8, 0, -13 + time * 2.6], yaw: 0.03 }, decade, ink('#2a2c30'));
    return {
      mesh,
      lens: { eye: [-0.6, 1.5, 1], target: [0, 2.2, -20], fov: 0.54 },
      air: day(-75, 40, { ...air, shadowReach: 40 }),
    };
  }
  if (variant === 1) {
    // The family beside the new car.
    floor(mesh, -60, 60, -12, 20, 0, DUST);
    car(mesh, { at: [0.3, 0, -5.5], yaw: 1.15 }, decade, ink('#9fb3ae'));
    adult(
      mesh,
      random,
      { at: [-2, 0, -4.6], yaw: 0.3 },
      everyday(random, 'man', decade),
      standing(random, time),
    );
    adult(
      mesh,
      random,
      { at: [2.2, 0, -4.6], yaw: -0.2 },
      everyday(random, 'woman', decade),
      standing(random, time),
    );
    child(
      mesh,
      { at: [1.4, 0, -3.9], yaw: -0.1 },
      5,
      childish(random, true, decade),
      waving(random, time * 6),
    );
    child(
      mesh,
      { at: [-1.1, 0, -3.8], yaw: 0.2 },
      8,
      childish(random, false, decade),
      standing(random, time),
    );
    house(
      mesh,
      random,
      { at: [-9, 0, -24], yaw: 0.3 },
      { width: 12, depth: 9, floors: 2, wall: ink('#d8b98a') },
    );
    for (let i = 0; i < 3; i++) tree(mesh, random, [3 + i * 6, 0, -22], broad(9, 0.7));
    return {
      mesh,
      lens: { eye: [0.2, 1.5, 2.4], target: [0.1, 1.15, -6], fov: 0.52 },
      air: day(40, 42, { ...air, shadowCenter: [0, 0, -5], shadowReach: 12 }),
    };
  }
  // A pass road: bend, parapet, cars, mountains.
  range(mesh, 31, -700, 4200, 1300, 620, ink('#d5dbe0'), 'snow', 1.2);
  range(mesh, 12, -150, 1500, 320, 110, ink('#66764f'), 'grass', 1);
  panel(mesh, [-30, 0, 6], [30, 0, 2], [30, 0, -6.5], [-30, 0, -6.5], ROAD);
  for (let i = 0; i < 22; i++)
    box(mesh, { at: [-26 + i * 2.4, 0, -7], yaw: 0 }, [-0.6, 0, -0.2], [0.6, 0.65, 0.2], {
      color: ink('#d8d4c8'),
      of: 'plaster',
    });
  car(mesh, { at: [-2.2 + time * 4, 0, -4.6], yaw: 1.57 }, decade, ink('#b0472f'));
  car(mesh, { at: [5.6, 0, -5.4], yaw: 1.5 }, decade, ink('#d8d0b4'));
  adult(
    mesh,
    random,
    { at: [3.0, 0, -6.1], yaw: 2.7 },
    everyday(random, 'man', decade),
    standing(random, time),
  );
  adult(
    mesh,
    random,
    { at: [3.8, 0, -6.0], yaw: 3.3 },
    everyday(random, 'woman', decade),
    standing(random, time),
  );
  return {
    mesh,
    lens: { eye: [0.4, 1.7, 4.5], target: [0.6, 2.1, -12], fov: 0.44 },
    air: day(75, 36, { ...air, haze: 0.0008, shadowCenter: [0, 0, -4] }),
  };
}
