import { Mesh } from '../camera/mesh.ts';
import { day, fog } from '../camera/sky.ts';
import { floor, panel } from '../camera/solids.ts';
import { chance, pick } from '../chance.ts';
import { adult, bystanders } from '../people/company.ts';
import { running } from '../people/poses.ts';
import { everyday, racing } from '../people/wardrobe.ts';
import { DUST, ROAD } from './grounds.ts';
import { cyclist } from './passers-by.ts';
import { range } from './ranges.ts';
import type { Moment, Shot } from './scenery.ts';
import { ink } from '../space.ts';
import type { Stand, Vec } from '../space.ts';
import { WALLS, house } from '../things/houses.ts';
import { GREENS, broad, poplar, tree } from '../things/trees.ts';
import { hedge } from '../things/undergrowth.ts';

/** Workers in the fog; a race at a bend; learning to ride. */
export function bicycleScene({ seed, decade, variant, time }: Moment): Shot {
  const random = chance(seed);
  const mesh = new Mesh();
  floor(mesh, -200, 200, -300, 40, 0, { color: ink('#828859'), of: 'grass' });
  const air = { shadowCenter: [0, 0, -8] as Vec, shadowReach: 22, haze: 0.005, clouds: 0.4 };
  if (variant === 0) {
    // Workers along an embankment in the fog.
    panel(mesh, [-80, 0.02, -7], [80, 0.02, -7], [80, 0.02, -10.5], [-80, 0.02, -10.5], DUST);
    for (let i = 0; i < 6; i++)
      cyclist(
        mesh,
        random,
        { at: [-6 + i * 2.7 + time * 3, 0.03, -8.4 - (i % 2)], yaw: Math.PI / 2 },
        decade,
        time + i,
      );
    for (let i = 0; i < 9; i++) tree(mesh, random, [-36 + i * 9, 0, -26], poplar(14, 0.35));
    return {
      mesh,
      lens: { eye: [0, 1.3, 2], target: [0, 1.9, -12], fov: 0.54 },
      air: fog({ ...air, haze: 0.02, clouds: 0 }),
    };
  }
  if (variant === 1) {
    // A bend of the road and the race coming through it.
    panel(mesh, [-5, 0.02, 10], [3.5, 0.02, 10], [16, 0.02, -60], [8, 0.02, -60], DUST);
    for (let i = 0; i < 9; i++) {
      const along = i * 1.6 + (i % 3);
      cyclist(
        mesh,
        random,
        { at: [-0.5 + along * 0.22 + (i % 2) * 1.1, 0.03, -5.5 - along + time * 5], yaw: -0.17 },
        decade,
        time + i * 0.3,
        racing(random),
      );
    }
    bystanders(mesh, random, { x0: -7, x1: -4.2, z0: -14, z1: -4 }, 9, 1.3, decade, time);
    bystanders(mesh, random, { x0: 7, x1: 12, z0: -20, z1: -12 }, 8, -1.4, decade, time);
    hedge(mesh, random, [-60, 0, -40], [60, 0, -60], 6, 0.4, GREENS.plane);
    range(mesh, 17, -120, 1400, 300, 90, ink('#6f7f58'), 'grass', 0.7);
    return {
      mesh,
      lens: { eye: [0.6, 1.45, 3], target: [0.4, 1.35, -10], fov: 0.54 },
      air: day(-60, 40, air),
    };
  }
  // A girl learning, father running behind, low sun.
  panel(mesh, [-80, 0.02, -2], [80, 0.02, -2], [80, 0.02, -8], [-80, 0.02, -8], ROAD);
  const go = time * 1.5;
  const stand: Stand = { at: [1 - go, 0.02, -5], yaw: -1.5 };
  cyclist(mesh, random, stand, decade, time, everyday(random, 'woman', decade));
  adult(mesh, random, { at: [2.3 - go, 0.02, -5.3], yaw: -1.5 }, everyday(random, 'man', decade), {
    ...running(time * 8),
    arms: [
      { swing: 1.1, elbow: 0.3, out: 0.1 },
      { swing: 1.2, elbow: 0.4, out: 0.1 },
    ],
  });
  for (let i = 0; i < 5; i++) tree(mesh, random, [-14 + i * 7, 0, -13], broad(8, 0.7));
  house(
    mesh,
    random,
    { at: [-9, 0, -26], yaw: 0.2 },
    { width: 12, depth: 9, floors: 2, wall: ink(pick(random, WALLS)) },
  );
  return { mesh, lens: { eye: [1, 1.3, 2], target: [0.8, 1.1, -6], fov: 0.5 }, air: day(150, 17, air) };
}
