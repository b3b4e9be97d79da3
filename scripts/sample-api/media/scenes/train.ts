import { Mesh } from '../camera/mesh.ts';
import { day } from '../camera/sky.ts';
import { box, floor, limb, panel } from '../camera/solids.ts';
import { between, chance, pick } from '../chance.ts';
import { adult, bystanders, child } from '../people/company.ts';
import { standing, waving } from '../people/poses.ts';
import { childish, everyday } from '../people/wardrobe.ts';
import { PAVING } from './grounds.ts';
import type { Moment, Shot } from './scenery.ts';
import { add, ink } from '../space.ts';
import type { Vec } from '../space.ts';
import { row } from '../things/houses.ts';
import { carriage, engine } from '../things/trains.ts';
import { clump } from '../things/trees.ts';

/** A steam train comes in; the engine near; carriages and luggage. */
export function train({ seed, decade, variant, time }: Moment): Shot {
  const random = chance(seed);
  const mesh = new Mesh();
  floor(mesh, -200, 200, -300, 40, -0.9, { color: ink('#857f74'), of: 'rock' });
  const rails = (x: number): void => {
    for (const r of [-0.72, 0.72])
      box(mesh, { at: [x + r, -0.75, 0], yaw: 0 }, [-0.04, 0, -220], [0.04, 0.14, 30], {
        color: ink('#8d8378'),
        of: 'paint',
      });
    for (let i = 0; i < 90; i++)
      box(mesh, { at: [x, -0.88, 12 - i * 0.75], yaw: 0 }, [-1.2, 0, -0.12], [1.2, 0.12, 0.12], {
        color: ink('#4d4036'),
        of: 'wood',
      });
  };
  rails(-1.2);
  rails(-5.4);
  floor(mesh, 0.6, 7, -140, 20, 0, PAVING);
  panel(mesh, [0.6, 0, 20], [0.6, 0, -140], [0.6, -0.9, -140], [0.6, -0.9, 20], {
    color: ink('#cfc8b8'),
    of: 'plaster',
  });
  row(mesh, random, [6.2, 0, -60], -Math.PI / 2, 62, false, 2);
  // The canopy on iron posts.
  box(mesh, { at: [0, 0, 0], yaw: 0 }, [1.2, 4.2, -50], [6.4, 4.4, -6], {
    color: ink('#7d756a'),
    of: 'wood',
  });
  for (let i = 0; i < 8; i++)
    limb(
      mesh,
      [1.8, 0, -8 - i * 5.6],
      [1.8, 4.2, -8 - i * 5.6],
      0.09,
      0.07,
      { color: ink('#3c4640'), of: 'paint' },
      8,
    );
  const air = { shadowCenter: [0, 0, -12] as Vec, shadowReach: 30, haze: 0.006, clouds: 0.4 };
  const steam = (at: Vec, puffs: number): void => {
    mesh.castsShadow = false;
    for (let k = 0; k < puffs; k++) {
      const rise = k + ((time * 2.5 + 20) % 1);
      const size = 0.35 + rise * 0.1;
      clump(
        mesh,
        random,
        add(at, [between(random, -0.2, 0.2) - rise * 0.06, rise * 0.3, -rise * 0.42]),
        [size, size * 0.8, size],
        0.11 + rise * 0.008,
        70,
        ink('#e9e7e2'),
      );
    }
    mesh.castsShadow = true;
  };
  if (variant === 0) {
    const z = -17 + time * 2.3;
    engine(mesh, { at: [-1.2, -0.6, z], yaw: 0 }, time * 3.2);
    for (let i = 0; i < 6; i++)
      carriage(mesh, { at: [-1.2, -0.6, z - 12.5 - i * 13], yaw: 0 }, 12.4, ink('#5c4636'));
    steam([-1.2, 3.6, z + 2.7], 18);
    bystanders(mesh, random, { x0: 1.2, x1: 4.2, z0: -16, z1: -6 }, 8, -0.6, decade, time);
    adult(
      mesh,
      random,
      { at: [1.7, 0, -4.4], yaw: Math.PI + 0.3 },
      everyday(random, 'man', decade),
      waving(random, time * 6),
    );
    return {
      mesh,
      lens: { eye: [2.2, 1.7, 1.2], target: [-0.9, 1.8, -16], fov: 0.56 },
      air: day(-70, 32, air),
    };
  }
  if (variant === 1) {
    const z = -9.5 + time * 1.2;
    engine(mesh, { at: [-1.2, -0.6, z], yaw: 0 }, time * 2);
    for (let i = 0; i < 3; i++)
      carriage(mesh, { at: [-1.2, -0.6, z - 12.5 - i * 13], yaw: 0 }, 12.4, ink('#3c3a36'));
    steam([-1.2, 3.6, z + 2.7], 22);
    adult(
      mesh,
      random,
      { at: [1.5, 0, -4.8], yaw: -2.4 },
      everyday(random, 'woman', decade),
      standing(random, time),
    );
    child(
      mesh,
      { at: [1.1, 0, -4.3], yaw: -2.6 },
      7,
      childish(random, false, decade),
      waving(random, time * 6),
    );
    return {
      mesh,
      lens: { eye: [3.4, 1.6, 2.6], target: [-0.6, 1.9, -8], fov: 0.6 },
      air: day(142, 24, { ...air, haze: 0.005 }),
    };
  }
  // Railcars and holiday luggage.
  for (let i = 0; i < 4; i++)
    carriage(mesh, { at: [-1.2, -0.6, -8 - i * 14 - time * 0.5], yaw: 0 }, 13.4, ink('#8c8a5c'));
  for (let i = 0; i < 4; i++)
    carriage(mesh, { at: [-5.4, -0.6, -12 - i * 14], yaw: 0 }, 13.4, ink('#7d5a44'));
  bystanders(mesh, random, { x0: 1.0, x1: 4.4, z0: -22, z1: -7 }, 12, -1.2, decade, time);
  adult(
    mesh,
    random,
    { at: [1.6, 0, -5], yaw: -0.3 },
    everyday(random, 'woman', decade),
    standing(random, time),
  );
  for (let i = 0; i < 3; i++)
    box(
      mesh,
      { at: [2.2 + i * 0.55, 0, -4.7 - 0.2 * i], yaw: 0.4 * i },
      [-0.28, 0, -0.12],
      [0.28, 0.42 + 0.1 * i, 0.12],
      { color: ink(pick(random, ['#7a4a2c', '#35506a', '#8c2f2a'])), of: 'cloth' },
    );
  return {
    mesh,
    lens: { eye: [2.7, 1.6, 0.6], target: [-0.2, 1.5, -12], fov: 0.58 },
    air: day(-48, 40, air),
  };
}
