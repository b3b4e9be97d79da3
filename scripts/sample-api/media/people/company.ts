import type { Mesh } from '../camera/mesh.ts';
import { between, chance } from '../chance.ts';
import type { Chance } from '../chance.ts';
import { person } from './person.ts';
import type { Figure } from './person.ts';
import { standing } from './poses.ts';
import type { Pose } from './poses.ts';
import { childish, everyday } from './wardrobe.ts';
import type { Dress } from './wardrobe.ts';
import type { Stand } from '../space.ts';

/** A grown man or woman of ordinary height. */
export function adult(mesh: Mesh, random: Chance, stand: Stand, dress: Dress, pose: Pose, seat = 0): Figure {
  const height = dress.figure === 'woman' ? between(random, 1.52, 1.64) : between(random, 1.62, 1.76);
  return person(mesh, stand, height, dress, pose, 0, seat);
}

/** A child of `age` years, four to twelve. */
export function child(mesh: Mesh, stand: Stand, age: number, dress: Dress, pose: Pose): Figure {
  return person(mesh, stand, 0.78 + 0.06 * age, dress, pose, Math.max(0, 1 - (age - 3) / 9));
}

/** People standing about in a rectangle, each facing `yaw` more or less. */
export function bystanders(
  mesh: Mesh,
  random: Chance,
  area: { readonly x0: number; readonly x1: number; readonly z0: number; readonly z1: number },
  count: number,
  yaw: number,
  decade: number,
  time = 0,
): void {
  for (let i = 0; i < count; i++) {
    // Each has a stream of its own, so that one more button does not move the crowd.
    const own = chance(Math.floor(random() * 1e9));
    const stand: Stand = {
      at: [between(own, area.x0, area.x1), 0, between(own, area.z0, area.z1)],
      yaw: yaw + between(own, -0.5, 0.5),
    };
    if (own() < 0.2)
      child(mesh, stand, between(own, 4, 11), childish(own, own() < 0.5, decade), standing(own, time));
    else adult(mesh, own, stand, everyday(own, own() < 0.5 ? 'woman' : 'man', decade), standing(own, time));
  }
}
