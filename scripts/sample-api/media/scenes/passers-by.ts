import type { Mesh } from '../camera/mesh.ts';
import { between, chance, pick } from '../chance.ts';
import type { Chance } from '../chance.ts';
import { adult } from '../people/company.ts';
import { pedalling, walking } from '../people/poses.ts';
import { everyday } from '../people/wardrobe.ts';
import { add, ink } from '../space.ts';
import type { Stand } from '../space.ts';
import { bicycle } from '../things/bicycles.ts';

export const CARS: readonly [string, ...string[]] = [
  '#8f2f28',
  '#d8d2c0',
  '#5b7f8f',
  '#39485c',
  '#c7b98a',
  '#2b2c2f',
  '#7d9a8a',
];

/** People walking along a street, some each way. */
export function walkers(
  mesh: Mesh,
  random: Chance,
  area: { x0: number; x1: number; z0: number; z1: number },
  count: number,
  decade: number,
  time: number,
  along: 'x' | 'z' = 'z',
): void {
  for (let i = 0; i < count; i++) {
    const own = chance(Math.floor(random() * 1e9));
    const way = own() < 0.5 ? 1 : -1;
    const pace = between(own, 0.9, 1.3) * way;
    const x = between(own, area.x0, area.x1) + (along === 'x' ? pace * time : 0);
    const z = between(own, area.z0, area.z1) + (along === 'z' ? pace * time : 0);
    const yaw = along === 'z' ? (way > 0 ? 0 : Math.PI) : (way * Math.PI) / 2;
    adult(
      mesh,
      own,
      { at: [x, 0, z], yaw: yaw + between(own, -0.15, 0.15) },
      everyday(own, own() < 0.5 ? 'man' : 'woman', decade),
      walking(time * 5.6 + own() * 6, 0.42),
    );
  }
}

/** A rider on a bicycle; `at` is where the wheels touch. */
export function cyclist(
  mesh: Mesh,
  random: Chance,
  stand: Stand,
  decade: number,
  time: number,
  dress = everyday(random, 'man', decade),
): void {
  bicycle(mesh, stand, ink(pick(random, ['#23252a', '#6a2a24', '#2f4a5c'])), time * 9);
  const seat: Stand = {
    at: add(stand.at, [-Math.sin(stand.yaw) * 0.2, 0, -Math.cos(stand.yaw) * 0.2]),
    yaw: stand.yaw,
  };
  adult(mesh, random, seat, { ...dress, coat: Math.min(dress.coat, 0.08) }, pedalling(time * 6), 0.84);
}
