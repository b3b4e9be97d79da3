import type { Finish, Mesh } from '../camera/mesh.ts';
import { between, noise } from '../chance.ts';
import type { Chance } from '../chance.ts';
import { add, mix, scale, unit } from '../space.ts';
import type { Vec } from '../space.ts';
import { clump } from './trees.ts';

/** Blades standing in a band of ground near the lens: meadow, stubble, ears of wheat. */
export function blades(
  mesh: Mesh,
  random: Chance,
  area: { readonly x0: number; readonly x1: number; readonly z0: number; readonly z1: number },
  count: number,
  tall: number,
  color: Vec,
  ground: (x: number, z: number) => number = () => 0,
): void {
  for (let i = 0; i < count; i++) {
    const x = between(random, area.x0, area.x1);
    const z = between(random, area.z0, area.z1);
    const y = ground(x, z);
    const h = tall * between(random, 0.5, 1.2) * (0.6 + 0.8 * noise(x * 0.8, 0, z * 0.8));
    const bend: Vec = [between(random, -0.4, 0.4) * h, h, between(random, -0.4, 0.4) * h];
    const wide = Math.max(0.004, h * 0.03);
    const n: Vec = unit([between(random, -0.5, 0.5), 0.7, between(random, -0.5, 0.5)]);
    const finish: Finish = { color: scale(color, between(random, 0.7, 1.3)), of: 'leaf' };
    mesh.triangle(
      [x - wide, y, z],
      [x + wide, y, z],
      [x + bend[0], y + bend[1], z + bend[2]],
      n,
      n,
      n,
      finish,
    );
  }
}

/** A hedge, a far wood, a bank of bushes: clumps along a line. */
export function hedge(
  mesh: Mesh,
  random: Chance,
  from: Vec,
  to: Vec,
  height: number,
  detail: number,
  color: Vec,
): void {
  const span = Math.hypot(to[0] - from[0], to[2] - from[2]);
  const steps = Math.max(3, Math.round((span / height) * 2.6));
  for (let i = 0; i <= steps; i++) {
    const tall = height * between(random, 0.5, 1.2);
    const at = add(mix(from, to, i / steps), [
      between(random, -0.3, 0.3) * height,
      tall * 0.45,
      between(random, -0.3, 0.3) * height,
    ]);
    const leaf = (height * 0.028) / Math.sqrt(Math.max(0.2, detail));
    clump(
      mesh,
      random,
      at,
      [tall * 0.55, tall * 0.55, tall * 0.5],
      leaf,
      Math.round(420 * detail + 120),
      color,
    );
  }
}
