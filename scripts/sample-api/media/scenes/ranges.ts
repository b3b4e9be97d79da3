import type { Mesh } from '../camera/mesh.ts';
import { terrain } from '../camera/solids.ts';
import { turbulence } from '../chance.ts';
import { ink, ramp } from '../space.ts';
import type { Vec } from '../space.ts';

/**
 * A range of mountains or hills across the view: ridged noise, rising away from the camera.
 * @param at nearest z of its foot; the range lies behind it (smaller z)
 */
export function range(
  mesh: Mesh,
  seed: number,
  at: number,
  span: number,
  depth: number,
  height: number,
  color: Vec,
  of: 'rock' | 'snow' | 'grass',
  detail = 1,
): void {
  const rough = of === 'grass' ? 0.35 : 1;
  const relief = (x: number, z: number): number => {
    const into = (at - z) / depth;
    const s = 1 / (height * 1.9);
    const broad = turbulence(x * s * 0.55 + seed, 1.5, z * s * 0.55, 2);
    // Value noise keeps near its middle; stretched, so that its folds make sharp ridges.
    const folded = 2.2 * (turbulence(x * s * 1.3 + seed * 3, 0.5, z * s * 1.3, 3) - 0.5);
    const ridge = 1 - Math.min(1, Math.abs(folded) * 2);
    const gully = 1 - Math.min(1, 4.4 * Math.abs(turbulence(x * s * 4.5 + seed, 2.5, z * s * 4.5, 3) - 0.5));
    const fine = (gully - 0.5) * 0.16 * rough;
    const lift = ramp(0, 0.75, into) * (1 - 0.4 * ramp(0.85, 1, into));
    return height * lift * (0.25 + 0.55 * broad + (0.55 * ridge ** 2.2 + fine) * (rough * 0.75 + 0.25)) - 2;
  };
  const cells = { x: Math.round(240 * detail), z: Math.round(70 * detail) };
  terrain(mesh, { x0: -span / 2, x1: span / 2, z0: at - depth, z1: at }, cells, relief, { color, of });
}

/** Three ranges one behind another, each paler for the air between. */
export function alps(mesh: Mesh, seed: number, snowy: boolean): void {
  range(mesh, seed, -2600, 9000, 2600, 1500, ink('#c6ced8'), 'snow', 1.4);
  range(
    mesh,
    seed + 5,
    -900,
    4200,
    1100,
    420,
    ink(snowy ? '#e4eaf0' : '#6f7a68'),
    snowy ? 'snow' : 'rock',
    1.2,
  );
  range(
    mesh,
    seed + 9,
    -260,
    1600,
    420,
    120,
    ink(snowy ? '#eef2f6' : '#5e7548'),
    snowy ? 'snow' : 'grass',
    1,
  );
}
