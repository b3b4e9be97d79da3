import type { Finish, Mesh } from '../camera/mesh.ts';
import { box, egg, limb, loft, skin } from '../camera/solids.ts';
import { pick } from '../chance.ts';
import type { Chance } from '../chance.ts';
import { add, ink, placed } from '../space.ts';
import type { Stand, Vec } from '../space.ts';

export const WOOD: Finish = { color: ink('#7d5c3c'), of: 'wood' };

export const PALE: Finish = { color: ink('#c8b48c'), of: 'wood' };

/** A straw-bottomed chair looking along +z. */
export function chair(mesh: Mesh, stand: Stand, finish: Finish = WOOD): void {
  for (const x of [-0.2, 0.2]) {
    limb(mesh, placed(stand, [x, 0, 0.2]), placed(stand, [x, 0.45, 0.2]), 0.018, 0.018, finish, 5);
    limb(mesh, placed(stand, [x, 0, -0.2]), placed(stand, [x * 0.9, 0.95, -0.26]), 0.02, 0.018, finish, 5);
  }
  box(mesh, stand, [-0.22, 0.43, -0.22], [0.22, 0.47, 0.22], PALE);
  for (const y of [0.66, 0.84]) box(mesh, stand, [-0.2, y, -0.26], [0.2, y + 0.09, -0.23], finish);
}

/** A table under a cloth that hangs in folds, or a bare one on legs. */
export function table(
  mesh: Mesh,
  stand: Stand,
  wide: number,
  deep: number,
  cloth: Vec | null,
  high = 0.76,
): void {
  if (!cloth) {
    box(mesh, stand, [-wide / 2, high - 0.05, -deep / 2], [wide / 2, high, deep / 2], WOOD);
    for (const x of [-wide / 2 + 0.08, wide / 2 - 0.08]) {
      for (const z of [-deep / 2 + 0.08, deep / 2 - 0.08]) {
        limb(mesh, placed(stand, [x, 0, z]), placed(stand, [x, high - 0.05, z]), 0.035, 0.04, WOOD, 6);
      }
    }
    return;
  }
  const finish: Finish = { color: cloth, of: 'cloth' };
  box(mesh, stand, [-wide / 2, high - 0.02, -deep / 2], [wide / 2, high, deep / 2], finish);
  const rim: Vec[][] = [[], []];
  const around = 80;
  for (let i = 0; i <= around; i++) {
    const turn = (i / around) * Math.PI * 2;
    const c = Math.cos(turn);
    const s = Math.sin(turn);
    const reach = 1 / Math.max(Math.abs(c), Math.abs(s));
    const fold = 1 + 0.05 * Math.sin(i * 1.9) + 0.03 * Math.sin(i * 0.7);
    rim[0]?.push(placed(stand, [(c * reach * wide) / 2, high, (s * reach * deep) / 2]));
    rim[1]?.push(
      placed(stand, [
        ((c * reach * wide) / 2) * 1.03 * fold,
        high - 0.42,
        ((s * reach * deep) / 2) * 1.03 * fold,
      ]),
    );
  }
  skin(mesh, rim, false, finish);
}

/** Something turned on a lathe: rows of [height, radius]. Bottles, glasses, bowls, bells, haystacks. */
export function turned(
  mesh: Mesh,
  at: Vec,
  rows: readonly (readonly [number, number])[],
  finish: Finish,
  sides = 14,
): void {
  loft(
    mesh,
    rows.map(([y, radius]) => ({ center: add(at, [0, y, 0]), u: [radius, 0, 0], v: [0, 0, radius] })),
    finish,
    sides,
  );
}

/** A wine bottle. */
export function bottle(mesh: Mesh, at: Vec, color: Vec): void {
  turned(
    mesh,
    at,
    [
      [0, 0.038],
      [0.17, 0.04],
      [0.22, 0.016],
      [0.3, 0.014],
    ],
    { color, of: 'glass' },
  );
}

/** A soup plate. */
export function plate(mesh: Mesh, at: Vec): void {
  turned(
    mesh,
    at,
    [
      [0.004, 0.07],
      [0.02, 0.13],
      [0.024, 0.125],
      [0.012, 0.07],
    ],
    { color: ink('#eeeae0'), of: 'paint' },
    20,
  );
}

/** A bowl heaped with fruit. */
export function bowl(mesh: Mesh, random: Chance, at: Vec): void {
  turned(
    mesh,
    at,
    [
      [0, 0.06],
      [0.05, 0.14],
      [0.09, 0.17],
      [0.085, 0.16],
      [0.05, 0.1],
    ],
    { color: ink('#d8d2c2'), of: 'paint' },
    18,
  );
  for (let i = 0; i < 9; i++) {
    const turn = random() * 6.28;
    const out = random() * 0.1;
    const color = ink(pick(random, ['#d9822b', '#c2352a', '#d8b23a', '#7d9a3a']));
    egg(
      mesh,
      add(at, [Math.cos(turn) * out, 0.1 + random() * 0.05, Math.sin(turn) * out]),
      [0.042, 0, 0],
      [0, 0.04, 0],
      [0, 0, 0.042],
      { color, of: 'skin' },
      10,
    );
  }
}
